create sequence customer_number;

create table customer (
  id bigint generated always as identity primary key,
  number int not null unique default nextval('customer_number'),
  name text not null,
  kvk_number text,
  vat_number text,
  street text,
  house_number text,
  postcode text,
  city text,
  country text not null default 'NL',
  email text,
  phone text,
  iban text,
  language text not null default 'nl',
  -- Whether the customer can set off VAT; if not, VAT is added to collection costs (art. 2 lid 3 Besluit BIK).
  vat_recoverable boolean not null default true,
  day_count text not null default 'year' check (day_count in ('year', '365')),
  joins_running_dossier boolean not null default true,
  minimum_balance_cents bigint not null default 500 check (minimum_balance_cents >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- Who answers for a customer, and what was agreed with it.
  account_manager_id bigint references app_user,
  case_manager_id bigint references app_user,
  -- Of what is collected; null while nothing was agreed.
  commission_percent numeric(5, 2) check (commission_percent between 0 and 100),
  -- What the customer pays when a debtor does not: nothing, or the list of client costs.
  cost_policy text not null default 'no_cure_no_pay' check (cost_policy in ('no_cure_no_pay', 'client_costs')),
  -- Whether interest is claimed at all on what is handed over.
  claims_interest boolean not null default true,
  settlement_period text not null default 'month' check (settlement_period in ('week', 'month', 'quarter')),
  -- How the invoice of the agency and what was collected meet.
  settlement_kind text not null default 'net' check (settlement_kind in ('net', 'gross', 'combined')),
  -- With which workflow files begin; null is the one of the agency.
  private_workflow_id bigint,
  company_workflow_id bigint,
  contract_version int not null default 1,
  -- Until which day a customer hands over files, and to which group of customers it belongs.
  contract_end_day date,
  group_name text check (group_name = btrim(group_name) and group_name <> ''),
  messages_version int not null default 1,
  -- In whose name the letters before collection go out, and whom they ask to pay: the customer, unless something else
  -- was agreed.
  precasso_sender text not null default 'customer' check (precasso_sender in ('agency', 'customer')),
  precasso_payee text not null default 'customer' check (precasso_payee in ('trust', 'customer'))
);
create index customer_name_trgm on customer using gin (fold(name) gin_trgm_ops);
create index customer_phone on customer (right(regexp_replace(phone, '\D', '', 'g'), 9)) where phone is not null;
create index customer_group on customer (group_name) where group_name is not null;
create index customer_kvk_number on customer (kvk_number) where kvk_number is not null;

-- Where money of a customer goes is changed by two people: one proposes, another decides. Until then the old one holds.
create table customer_iban_change (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  iban text not null,
  -- What was in force when it was proposed.
  former_iban text,
  -- The person at the keyboard, also when working as somebody else.
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  decided_by bigint references app_user,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_by is null and decided_at is null)),
  check (state <> 'approved' or decided_by <> proposed_by)
);
create index customer_iban_change_customer on customer_iban_change (customer_id, id desc);
create unique index customer_iban_change_open on customer_iban_change (customer_id) where state = 'proposed';

-- The webshops and brands under which a customer sells, as his debtors know them.
create table merchant (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  name text not null,
  webshop_name text not null,
  url text not null,
  kvk_number text not null,
  external_id text not null,
  created_at timestamptz not null,
  version int not null default 1,
  active boolean not null default true,
  -- In whose name letters of files of a merchant go out, beside what the law asks for: that of the agency stays at
  -- their foot.
  sender_name text not null default '',
  -- Beside the logo, at the top of the first page: lines.
  sender_lines text not null default '',
  logo_id bigint,
  -- Where what was collected on its files goes; null is to the account of its customer. As of a customer, one person
  -- proposes it and another decides.
  iban text,
  -- What files refer to: a merchant of their own customer alone.
  constraint merchant_of_customer unique (id, customer_id)
);
create index merchant_customer on merchant (customer_id);
create unique index merchant_external_id on merchant (external_id, customer_id) where external_id <> '';
create index merchant_logo on merchant (logo_id) where logo_id is not null;
create index merchant_kvk_number on merchant (kvk_number) where kvk_number <> '';

create table merchant_iban_change (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  customer_id bigint not null,
  -- Null: it goes to the account of the customer again.
  iban text,
  -- What was in force when it was proposed.
  former_iban text,
  -- The person at the keyboard, also when working as somebody else.
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  decided_by bigint references app_user,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_by is null and decided_at is null)),
  check (state <> 'approved' or decided_by <> proposed_by),
  foreign key (merchant_id, customer_id) references merchant (id, customer_id) on update cascade on delete cascade
);
create index merchant_iban_change_merchant on merchant_iban_change (merchant_id, customer_id);
create unique index merchant_iban_change_open on merchant_iban_change (merchant_id) where state = 'proposed';

-- Who a customer was and what was agreed with it until a moment, from the row before it on; since the last of these it
-- is as its own row says. Only the database writes here.
create table former_customer (
  customer_id bigint not null references customer on delete cascade,
  until_at timestamptz not null,
  name text not null,
  vat_recoverable boolean not null,
  commission_percent numeric(5, 2),
  cost_policy text not null,
  claims_interest boolean not null,
  day_count text not null,
  settlement_period text not null,
  settlement_kind text not null,
  joins_running_dossier boolean not null,
  minimum_balance_cents bigint not null,
  private_workflow_id bigint,
  company_workflow_id bigint,
  precasso_sender text not null default 'customer',
  precasso_payee text not null default 'customer',
  primary key (customer_id, until_at)
);

-- The moment is that of the audit row of the same transaction, which is written last: this waits until it ends.
create function keep_former_customer() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into former_customer (customer_id, until_at, name, vat_recoverable, commission_percent, cost_policy,
    claims_interest, day_count, settlement_period, settlement_kind, joins_running_dossier, minimum_balance_cents,
    private_workflow_id, company_workflow_id, precasso_sender, precasso_payee)
  values (old.id, coalesce((select newest.at
      from (select id, at, tx from audit_event where subject_kind = 'customer' and subject_id = old.id
        order by id desc limit 20) newest
      where newest.tx = audit_tx(pg_current_xact_id()) order by newest.id desc limit 1), clock_timestamp()),
    old.name, old.vat_recoverable, old.commission_percent, old.cost_policy, old.claims_interest, old.day_count,
    old.settlement_period, old.settlement_kind, old.joins_running_dossier, old.minimum_balance_cents,
    old.private_workflow_id, old.company_workflow_id, old.precasso_sender, old.precasso_payee)
  -- Of several changes in one transaction the first knows how it was before.
  on conflict do nothing;
  return null;
end $$;
create constraint trigger customer_former after update on customer deferrable initially deferred for each row
  when ((old.name, old.vat_recoverable, old.commission_percent, old.cost_policy, old.claims_interest, old.day_count,
      old.settlement_period, old.settlement_kind, old.joins_running_dossier, old.minimum_balance_cents,
      old.private_workflow_id, old.company_workflow_id, old.precasso_sender, old.precasso_payee)
    is distinct from (new.name, new.vat_recoverable, new.commission_percent, new.cost_policy, new.claims_interest,
      new.day_count, new.settlement_period, new.settlement_kind, new.joins_running_dossier, new.minimum_balance_cents,
      new.private_workflow_id, new.company_workflow_id, new.precasso_sender, new.precasso_payee))
  execute function keep_former_customer();
alter table customer enable always trigger customer_former;

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
  version int not null default 1,
  -- What was agreed with a partner on price and turnaround.
  currency text not null default 'EUR' check (currency in ('EUR', 'DKK', 'GBP')),
  price_basis text check (price_basis in ('per_file', 'percent', 'tariff')),
  price_cents bigint check (price_cents >= 0),
  price_percent numeric(5, 2) check (price_percent > 0 and price_percent <= 100),
  turnaround_days int check (turnaround_days between 1 and 3650),
  check ((price_basis is not distinct from 'per_file') = (price_cents is not null)),
  check ((price_basis is not distinct from 'percent') = (price_percent is not null))
);
create unique index partner_name on partner (lower(name));

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
  -- By what the portal logs in on the server of a partner.
  login text not null default 'password' check (login in ('password', 'key')),
  -- Of the public half of the key, which is no secret: so that the partner can see that it is the one he let in.
  key_fingerprint text,
  check ((tested_at is null) = (test_result is null)),
  check (login = 'password' or kind = 'sftp'),
  check ((login = 'key') = (key_fingerprint is not null))
);
