-- What a person said of the reports of a payment provider with a header, by its fingerprint.
create table provider_profile (
  fingerprint text primary key,
  said jsonb not null,
  saved_by bigint references app_user,
  saved_at timestamptz not null
);

-- A report of a payment provider, kept as it came.
create table provider_report (
  id bigint generated always as identity primary key,
  provider text not null,
  file_sha256 text not null unique references stored_file,
  file_name text not null,
  currency text not null,
  row_count int not null,
  -- Rows that moved no money, and those that an earlier report had brought.
  skipped_count int not null,
  known_count int not null,
  created_by bigint references app_user,
  created_at timestamptz not null
);

-- A payout as a report tells it: what the rows that the provider paid out at once come to.
create table provider_payout (
  id bigint generated always as identity primary key,
  report_id bigint not null references provider_report on delete cascade,
  provider text not null,
  -- What the provider calls it; null for what was not paid out yet.
  batch text,
  first_day date,
  last_day date,
  row_count int not null,
  gross_cents bigint not null,
  fee_cents bigint not null,
  refund_cents bigint not null,
  chargeback_cents bigint not null,
  other_cents bigint not null,
  net_cents bigint not null check (net_cents = gross_cents + refund_cents + chargeback_cents + other_cents - fee_cents),
  state text not null default 'waiting' check (state in ('waiting', 'booking', 'booked', 'reversing', 'reversed')),
  -- How often it was booked: what is written in the books has a name of its own each time.
  attempt int not null default 0,
  bank_line_id bigint references bank_line,
  -- What of its bank line is on files, and borne by the agency.
  booked_cents bigint not null default 0,
  -- The fee, and what the agency bears beside it, as it stands in the books.
  borne_cents bigint not null default 0,
  booked_by bigint references app_user,
  booked_at timestamptz,
  reverse_reason text not null default '',
  version int not null default 1,
  check (state not in ('booking', 'booked', 'reversing') or net_cents = 0 or bank_line_id is not null)
);
create index provider_payout_report on provider_payout (report_id);
create unique index provider_payout_batch on provider_payout (provider, batch) where batch is not null;
create unique index provider_payout_line on provider_payout (bank_line_id)
  where state in ('booking', 'booked', 'reversing');

create table provider_row (
  id bigint generated always as identity primary key,
  payout_id bigint not null references provider_payout on delete cascade,
  provider text not null,
  row_number int not null,
  kind text not null
    check (kind in ('payment', 'refund', 'chargeback', 'chargeback_reversed', 'fee', 'payout', 'other')),
  external_id text,
  related_id text,
  day date not null,
  gross_cents bigint not null,
  fee_cents bigint not null,
  net_cents bigint not null check (net_cents = gross_cents - fee_cents),
  reference text,
  -- untried: its file is still looked for; open: a person must say; none: it moves nothing but the fee.
  place text not null check (place in ('untried', 'open', 'file', 'agency', 'aside', 'none')),
  -- By what its file was found: by our reference, by weighing what it says, by the payment it takes back, by a person.
  found_by text check (found_by in ('reference', 'weighed', 'payment', 'person')),
  dossier_id bigint references dossier,
  -- The payment that it takes back.
  reverses_row_id bigint references provider_row,
  -- The event on the account, as long as it counts.
  event_id bigint,
  version int not null default 1,
  check ((place = 'file') = (dossier_id is not null))
);
create index provider_row_payout on provider_row (payout_id, id);
create index provider_row_todo on provider_row (payout_id, id) where place in ('untried', 'open');
create index provider_row_dossier on provider_row (dossier_id) where dossier_id is not null;
create index provider_row_reverses on provider_row (reverses_row_id) where reverses_row_id is not null;
create unique index provider_row_once on provider_row (provider, kind, external_id) where external_id is not null;

-- What is in hold because of a payment that a provider announces is judged again at once when that changes.
create function note_held_change_of_payout() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into held_change (dossier_id)
  select distinct item.dossier_id from changed
  left join merged_dossier gone on gone.dossier_id = changed.dossier_id and gone.undone_at is null
  join run_item item on item.dossier_id in (changed.dossier_id, gone.survivor_id) and item.state = 'in_hold';
  return null;
end $$;
create trigger provider_row_changed after update on provider_row
  referencing new table as changed for each statement execute function note_held_change_of_payout();
create trigger provider_row_gone after delete on provider_row
  referencing old table as changed for each statement execute function note_held_change_of_payout();
