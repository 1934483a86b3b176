-- One statement of a bank file. The file itself is kept under the hash of its content.
create table bank_statement (
  id bigint generated always as identity primary key,
  file_sha256 text not null references stored_file,
  -- The how-manieth of its file, from 1.
  position int not null default 1,
  file_name text not null,
  account_iban text not null,
  statement_reference text not null,
  -- The bank's count of its statements, where it gives one.
  sequence_number bigint,
  currency text not null,
  from_day date,
  to_day date,
  opening_cents bigint,
  closing_cents bigint,
  -- Lines in the statement, and how many of them an earlier statement had brought already.
  line_count int not null default 0,
  known_count int not null default 0,
  problems jsonb not null default '[]',
  created_by bigint references app_user,
  created_at timestamptz not null,
  unique (file_sha256, position)
);
create index bank_statement_account on bank_statement (account_iban, to_day desc, id desc);

create table bank_line (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statement,
  entry_number int not null,
  account_iban text not null,
  -- The bank's own reference, or the hash of the content where it gives none; equal genuine bookings count up.
  line_key text not null,
  occurrence int not null default 1,
  booking_day date not null,
  value_day date not null,
  -- Money in is positive.
  amount_cents bigint not null,
  currency text not null,
  is_reversal boolean not null default false,
  return_reason text,
  counterparty_name text,
  counterparty_iban text,
  reference text,
  end_to_end_id text,
  service_reference text,
  description text not null default '',
  -- open: to be sorted out; suspense: left for later, with a reason; ignored: for no dossier, with a reason.
  state text not null default 'open' check (state in ('open', 'booked', 'ignored', 'suspense')),
  reason jsonb,
  -- The payment that this line takes back.
  returns_line_id bigint references bank_line,
  version int not null default 1,
  unique (account_iban, line_key, occurrence)
);
create index bank_line_statement on bank_line (statement_id, id);
create index bank_line_todo on bank_line (id) where state in ('open', 'suspense');
create index bank_line_counterparty on bank_line (counterparty_iban) where counterparty_iban is not null;
create index bank_line_returns on bank_line (returns_line_id) where returns_line_id is not null;

-- The part of a line that was booked on a dossier. It counts until it is undone.
create table bank_line_booking (
  bank_line_id bigint not null references bank_line,
  id bigint generated always as identity,
  dossier_id bigint not null references dossier,
  amount_cents bigint not null check (amount_cents > 0),
  account_event_id bigint not null,
  undone_event_id bigint,
  -- The candidate as it was when it was booked: points and reasons.
  matched jsonb,
  -- Null when the system booked it by itself.
  booked_by bigint references app_user,
  booked_at timestamptz not null,
  primary key (bank_line_id, id)
);
create index bank_line_booking_dossier on bank_line_booking (dossier_id);

-- An invoice number as payers write it: without capitals and separators. The same as invoiceKey in the domain.
create function invoice_key(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(lower(value), '[^a-z0-9]', '', 'g');
create index claim_invoice_key on claim (invoice_key(invoice_number));

-- The balance of the trust account is on every page about payments: it is summed from these alone.
create index ledger_transfer_trust_debit on ledger_transfer (debit) include (amount_cents)
  where debit in ('trust.bank', 'customer.payable', 'suspense');
create index ledger_transfer_trust_credit on ledger_transfer (credit) include (amount_cents)
  where credit in ('trust.bank', 'customer.payable', 'suspense');
