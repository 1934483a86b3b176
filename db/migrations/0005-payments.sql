create table bank_statement (
  id bigint generated always as identity primary key,
  file_sha256 text not null references stored_file,
  file_name text not null,
  account_iban text not null,
  statement_reference text not null,
  currency text not null,
  from_day date,
  to_day date,
  opening_cents bigint,
  closing_cents bigint,
  problems jsonb not null default '[]',
  created_by bigint references app_user,
  created_at timestamptz not null,
  unique (file_sha256, account_iban, statement_reference)
);

create table bank_line (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statement,
  account_iban text not null,
  -- The bank's own reference, or the hash of the content where it gives none; equal genuine bookings count up.
  line_key text not null,
  occurrence int not null default 1,
  booking_day date not null,
  value_day date not null,
  amount_cents bigint not null,
  currency text not null,
  is_reversal boolean not null default false,
  counterparty_name text,
  counterparty_iban text,
  reference text,
  end_to_end_id text,
  description text not null default '',
  raw jsonb,
  state text not null default 'open' check (state in ('open', 'booked', 'ignored', 'suspense')),
  reason jsonb,
  version int not null default 1,
  unique (account_iban, line_key, occurrence)
);
create index bank_line_statement on bank_line (statement_id, id);
create index bank_line_open on bank_line (id) where state in ('open', 'suspense');

create table bank_line_booking (
  bank_line_id bigint not null references bank_line,
  id bigint generated always as identity,
  dossier_id bigint not null references dossier,
  amount_cents bigint not null check (amount_cents > 0),
  account_event_id bigint not null,
  undone_event_id bigint,
  matched jsonb,
  booked_by bigint references app_user,
  booked_at timestamptz not null,
  primary key (bank_line_id, id)
);
create index bank_line_booking_dossier on bank_line_booking (dossier_id);
