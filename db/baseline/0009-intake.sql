-- How a customer's columns were mapped last time, by the fingerprint of the header.
create table import_profile (
  customer_id bigint not null references customer,
  fingerprint text not null,
  mapping jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  -- Of which columns the zeros and pluses that a spreadsheet took are not put back.
  as_written int[] not null default '{}',
  primary key (customer_id, fingerprint)
);

create table import_batch (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  file_sha256 text not null references stored_file,
  file_name text not null,
  -- ready: the good rows can be released; done: nothing is left to do.
  state text not null default 'reading'
    check (state in ('reading', 'ready', 'releasing', 'done', 'discarded', 'failed')),
  -- What was recognised: format, sheet, header row, order of days; and which column means which field.
  layout jsonb,
  mapping jsonb,
  -- Why the file could not be read, as a text key's end and its values.
  error jsonb,
  -- Which version of the customer's remembered mapping was used; null when it was proposed afresh.
  profile_version int,
  -- The customer may see and mend it: he uploaded it himself, or was asked to.
  shared boolean not null default false,
  job_id bigint references job,
  created_by bigint references app_user,
  created_at timestamptz not null,
  released_at timestamptz,
  version int not null default 1
);
create index import_batch_customer on import_batch (customer_id, id desc);
create index import_batch_file on import_batch (customer_id, file_sha256) where state not in ('discarded', 'failed');

-- The rows of a list as they stood in the file, what was mended, and what was found. What a claim needs is read from
-- `cells` and `edited` again at release; the columns below serve duplicates, totals and matching.
create table import_row (
  batch_id bigint not null references import_batch on delete cascade,
  row_number int not null,
  cells jsonb not null,
  -- Mended texts by column number.
  edited jsonb not null default '{}',
  problems jsonb not null default '[]',
  state text not null check (state in ('good', 'bad', 'duplicate', 'credit', 'released')),
  invoice_number text,
  -- Whose claim it is: by the customer's debtor number, else by name and address.
  debtor_key text,
  identity_key text,
  debtor_kind text check (debtor_kind in ('private', 'company')),
  currency text,
  amount_cents bigint,
  dossier_id bigint,
  claim_id bigint,
  -- Whose name the row says; whether it may be chosen is looked up again when the row is released.
  merchant_id bigint,
  -- Who owe the claim of a row with its first debtor, by whom they may be known: what is told before the release counts
  -- them.
  others jsonb,
  -- What the debtor of a row may be known again by, beside his keys: birth day, number with the customer, street,
  -- e-mail address and telephone numbers, and the reference of the customer.
  known_by jsonb,
  -- What somebody answered about a row of a list: whether two of one number are one person, or that an odd invoice
  -- number is right. It holds as long as the row says the same.
  answers jsonb not null default '[]',
  -- An import is released in parts: of each row it is known since when its claim is there.
  released_at timestamptz,
  -- A row of a list that takes back (part of) an invoice: what it says of itself, what somebody decided about it, and
  -- from what it is taken off. A decided one is `credit`: it is booked on the claim when the list is released.
  credit jsonb,
  credit_answer jsonb,
  credit_on jsonb,
  -- Of an invoice: the row of the credit note that lowers it, holds it or takes it back whole.
  credit_row int,
  -- The day of the invoice of a row: a credit note is booked no earlier.
  invoice_day date,
  primary key (batch_id, row_number)
);
-- What waits is a small part of a large list; good rows are found along the key.
create index import_row_waiting on import_row (batch_id, row_number) where state in ('bad', 'duplicate');
-- The list comes second here, so that only the key is of use for going through a list.
create index import_row_invoice on import_row (invoice_number, batch_id);
create index import_row_debtor on import_row (debtor_key, batch_id);
create index import_row_credit on import_row (batch_id, row_number) where credit is not null or credit_row is not null;
create index import_row_name on import_row ((known_by ->> 'name'), batch_id) where known_by is not null;
-- The number of an invoice is compared in one way, in lists, files and payments.
create index import_row_invoice_key on import_row (invoice_key(invoice_number), batch_id)
  where invoice_number is not null;

-- A credit note of a list may be taken off several claims: each part has a row once it is booked.
create table import_credit_part (
  batch_id bigint not null references import_batch on delete cascade,
  row_number int not null,
  dossier_id bigint not null references dossier,
  claim_id bigint not null,
  -- The credit note on the account.
  event_id bigint not null,
  invoice_number text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The row of the list that the claim was made of; null: it was handed over before.
  list_row int,
  booked_at timestamptz not null,
  primary key (dossier_id, event_id)
);
create index import_credit_part_row on import_credit_part (batch_id, row_number);
