-- What an agenda item can be about.
create table agenda_subject (
  id bigint generated always as identity primary key,
  code text not null unique,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  active boolean not null default true,
  version int not null default 1
);

-- What a payment is called on an account or a statement.
create table payment_description (
  id bigint generated always as identity primary key,
  code text not null unique,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  direction text not null check (direction in ('in', 'out')),
  party text not null check (party in ('debtor', 'customer', 'bailiff', 'court', 'partner', 'agency')),
  shown_to_debtor boolean not null,
  active boolean not null default true,
  version int not null default 1
);

-- Costs beside the collection costs, as they may be put on a dossier.
create table extra_cost (
  id bigint generated always as identity primary key,
  code text not null,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  bearer text not null check (bearer in ('debtor', 'customer', 'agency')),
  basis text not null check (basis in ('fixed', 'percent', 'invoice')),
  amount_cents bigint check (amount_cents >= 0),
  percent numeric(5, 2) check (percent >= 0),
  vat_percent numeric(5, 2) not null default 0 check (vat_percent >= 0),
  ledger_account text,
  legal_basis text,
  claimable_from_consumer boolean not null default false,
  needs_approval boolean not null default false,
  valid_from date not null,
  valid_to date,
  version int not null default 1,
  unique (code, valid_from),
  check (valid_to > valid_from),
  check ((amount_cents is not null) = (basis = 'fixed')),
  check ((percent is not null) = (basis = 'percent')),
  -- A consumer owes nothing beside what the law names: art. 6:96 lid 5 BW.
  check (not claimable_from_consumer or (bearer = 'debtor' and legal_basis is not null))
);

-- What a customer pays ahead before a legal step.
create table advance_definition (
  id bigint generated always as identity primary key,
  code text not null,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  stage text not null check (stage in ('writ', 'court', 'service', 'execution', 'insolvency')),
  basis text not null check (basis in ('fixed', 'percent', 'estimate')),
  amount_cents bigint check (amount_cents > 0),
  percent numeric(5, 2) check (percent > 0),
  remainder text not null check (remainder in ('returned', 'set_off')),
  blocks_step boolean not null default true,
  valid_from date not null,
  valid_to date,
  version int not null default 1,
  unique (code, valid_from),
  check (valid_to > valid_from),
  check ((amount_cents is not null) = (basis = 'fixed')),
  check ((percent is not null) = (basis = 'percent'))
);

-- What customers pay the agency for; a row of a customer goes before the row for everybody.
create table customer_cost (
  id bigint generated always as identity primary key,
  customer_id bigint references customer,
  cost_type_id bigint not null references cost_type,
  moment text not null check (moment in ('intake', 'letter', 'hand_over', 'month', 'closing')),
  amount_cents bigint not null check (amount_cents >= 0),
  vat_percent numeric(5, 2) not null default 21 check (vat_percent >= 0),
  valid_from date not null,
  valid_to date,
  version int not null default 1,
  unique nulls not distinct (customer_id, cost_type_id, moment, valid_from),
  check (valid_to > valid_from)
);
create index customer_cost_type on customer_cost (cost_type_id);

create table partner (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null
    check (kind in ('bailiff', 'lawyer', 'foreign_agency', 'information', 'print', 'sms', 'payment', 'other')),
  kvk_number text,
  iban text,
  contact_name text,
  email text,
  phone text,
  website text,
  street text,
  house_number text,
  postcode text,
  city text,
  country text not null default 'NL',
  contract_until date,
  processing_until date,
  note text,
  active boolean not null default true,
  version int not null default 1
);
create unique index partner_name on partner (lower(name));

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

-- Numbers that are not called, by nobody or only not for one customer or dossier.
create table blocked_number (
  id bigint generated always as identity primary key,
  phone text not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  scope text not null check (scope in ('all', 'customer', 'dossier')),
  customer_id bigint references customer,
  dossier_id bigint references dossier,
  reason text not null check (reason in ('asked', 'wrong_person', 'lawyer', 'harassment', 'vulnerable', 'other')),
  from_day date not null,
  until_day date,
  source text not null,
  note text,
  version int not null default 1,
  unique nulls not distinct (phone, customer_id, dossier_id),
  check (until_day > from_day),
  check ((customer_id is not null) = (scope = 'customer')),
  check ((dossier_id is not null) = (scope = 'dossier'))
);
create index blocked_number_customer on blocked_number (customer_id);
create index blocked_number_dossier on blocked_number (dossier_id);

create table team (
  id bigint generated always as identity primary key,
  name text not null,
  task text,
  version int not null default 1
);
create unique index team_name on team (lower(name));

create table team_member (
  team_id bigint not null references team on delete cascade,
  user_id bigint not null references app_user,
  leads boolean not null default false,
  from_day date not null,
  primary key (team_id, user_id)
);
create index team_member_user on team_member (user_id);
