-- Statements come in several formats, and of several accounts of ours. What another format calls otherwise is the same
-- booking all the same: the sum of the entry that a line is part of is alike in all of them.
alter table bank_statement
  add column format text not null default 'camt.053',
  -- trust: of the money of others; own: of the agency; provider: on its way from a payment provider.
  add column account_kind text not null default 'trust' check (account_kind in ('trust', 'own', 'provider'));

-- False: of another account of ours. It is kept as it came, and books nothing.
alter table bank_line add column is_trust boolean not null default true;
alter table bank_line add column entry_cents bigint;
update bank_line line set entry_cents = entry.cents
from (select statement_id, entry_number, sum(amount_cents) as cents from bank_line group by 1, 2) entry
where entry.statement_id = line.statement_id and entry.entry_number = line.entry_number;
alter table bank_line alter column entry_cents set not null;
create index bank_line_entry on bank_line (account_iban, entry_cents, booking_day);

-- Accounts of the agency beside the trust account.
create table own_account (
  id bigint generated always as identity primary key,
  iban text not null unique,
  kind text not null check (kind in ('own', 'provider')),
  name text not null,
  created_by bigint references app_user,
  created_at timestamptz not null
);
