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
  state text not null check (state in ('good', 'bad', 'duplicate', 'released')),
  invoice_number text,
  -- Whose claim it is: by the customer's debtor number, else by name and address.
  debtor_key text,
  identity_key text,
  debtor_kind text check (debtor_kind in ('private', 'company')),
  currency text,
  amount_cents bigint,
  dossier_id bigint,
  claim_id bigint,
  primary key (batch_id, row_number)
);
-- What waits is a small part of a large list; good rows are found along the key.
create index import_row_waiting on import_row (batch_id, row_number) where state in ('bad', 'duplicate');
-- The list comes second here, so that only the key is of use for going through a list.
create index import_row_invoice on import_row (invoice_number, batch_id);
create index import_row_debtor on import_row (debtor_key, batch_id);

-- How a customer's columns were mapped last time, by the fingerprint of the header.
create table import_profile (
  customer_id bigint not null references customer,
  fingerprint text not null,
  mapping jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (customer_id, fingerprint)
);
