-- Where a court sits.
create table court (
  id bigint generated always as identity primary key,
  district text not null,
  city text not null,
  street text,
  house_number text,
  postcode text,
  postal_address text,
  phone text,
  email text,
  session_days text,
  source text,
  valid_from date not null,
  valid_to date,
  version int not null default 1,
  unique (district, city, valid_from),
  check (valid_to > valid_from)
);

-- The offices that serve writs and enforce judgments for the agency: where they work, what was agreed, how files go
-- there.
create table bailiff (
  id bigint generated always as identity primary key,
  name text not null,
  contact_name text,
  email text,
  phone text,
  street text,
  house_number text,
  postcode text,
  city text not null,
  -- The four digits of the postcodes it works for, such as 1000-1299, 1500; null is the whole country.
  postcodes text,
  tariff text not null check (tariff in ('statutory', 'discount', 'agreed')),
  discount_percent numeric(5, 2) check (discount_percent > 0 and discount_percent <= 100),
  agreed_until date,
  exchange text not null check (exchange in ('portal', 'xml', 'csv', 'email', 'post')),
  active boolean not null default true,
  note text,
  version int not null default 1,
  check ((tariff = 'discount') = (discount_percent is not null))
);
create unique index bailiff_name on bailiff (fold(name));

-- Which office has a file, since when, and what it calls it. The former ones stay.
create table dossier_bailiff (
  id bigint generated always as identity primary key,
  dossier_id bigint not null references dossier on delete cascade,
  bailiff_id bigint not null references bailiff,
  since_day date not null,
  reference text not null default '',
  valid_from timestamptz not null,
  valid_to timestamptz
);
create unique index dossier_bailiff_in_use on dossier_bailiff (dossier_id) where valid_to is null;
create index dossier_bailiff_dossier on dossier_bailiff (dossier_id);
-- The files of an office, out of all there are.
create index dossier_bailiff_files on dossier_bailiff (bailiff_id, dossier_id) where valid_to is null;
-- The office that is removed is looked for among the former ones too.
create index dossier_bailiff_office on dossier_bailiff (bailiff_id);

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
