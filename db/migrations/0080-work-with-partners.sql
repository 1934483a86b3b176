-- What was agreed with a partner on price and turnaround.
alter table partner
  add column currency text not null default 'EUR' check (currency in ('EUR', 'DKK', 'GBP')),
  add column price_basis text check (price_basis in ('per_file', 'percent', 'tariff')),
  add column price_cents bigint check (price_cents >= 0),
  add column price_percent numeric(5, 2) check (price_percent > 0 and price_percent <= 100),
  add column turnaround_days int check (turnaround_days between 1 and 3650),
  add check ((price_basis is not distinct from 'per_file') = (price_cents is not null)),
  add check ((price_basis is not distinct from 'percent') = (price_percent is not null));

-- Which partner has a file, since when, what it calls it, and how it came back. The former ones stay.
create table dossier_partner (
  id bigint generated always as identity primary key,
  dossier_id bigint not null references dossier on delete cascade,
  partner_id bigint not null references partner,
  since_day date not null,
  reference text not null default '',
  -- Until when the turnaround that was agreed then lasts; null where none was.
  due_day date,
  valid_from timestamptz not null,
  valid_to timestamptz,
  ended_day date,
  outcome text check (outcome in ('done', 'refused', 'recalled')),
  check ((valid_to is null) = (ended_day is null) and (valid_to is null) = (outcome is null))
);
create unique index dossier_partner_in_use on dossier_partner (dossier_id) where valid_to is null;
create index dossier_partner_dossier on dossier_partner (dossier_id);
-- The files of a partner, out of all there are.
create index dossier_partner_files on dossier_partner (partner_id, dossier_id) where valid_to is null;
-- What its score is of.
create index dossier_partner_ended on dossier_partner (partner_id, ended_day);

-- What a partner asks for its work: open until it is paid or refused.
create table partner_cost (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partner,
  -- Null: of no file in particular.
  dossier_id bigint references dossier,
  invoice_number text not null,
  cost_day date not null,
  description text not null default '',
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency in ('EUR', 'DKK', 'GBP')),
  -- What was agreed for it when it came in; null where nothing was.
  agreed_cents bigint,
  state text not null default 'open' check (state in ('open', 'paid', 'refused')),
  entered_by bigint references app_user,
  entered_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  reason text not null default '',
  version int not null default 1,
  check ((state = 'open') = (decided_at is null))
);
-- An invoice that comes in twice is one.
create unique index partner_cost_once on partner_cost (partner_id, fold(invoice_number), dossier_id) nulls not distinct;
create index partner_cost_open on partner_cost (partner_id, cost_day, id) where state = 'open';
create index partner_cost_day on partner_cost (partner_id, cost_day);
create index partner_cost_dossier on partner_cost (dossier_id) where dossier_id is not null;

-- How files and messages go to a partner and come back, and what the last test of it said.
create table partner_exchange (
  partner_id bigint primary key references partner on delete cascade,
  kind text not null check (kind in ('sftp', 'folder', 'email', 'https')),
  host text,
  port int check (port between 1 and 65535),
  username text,
  -- Of a server, or within the folder of the portal.
  folder text,
  url text,
  email text,
  -- By what its server is known: SHA256 and 43 characters.
  host_key text,
  -- Encrypted for this partner and this address alone.
  secret bytea,
  version int not null default 1,
  tested_at timestamptz,
  tested_by bigint references app_user,
  test_result text,
  -- In the words of the other side, or the key it showed.
  test_said text,
  check ((tested_at is null) = (test_result is null))
);
