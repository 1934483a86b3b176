-- What a customer pays for a calendar period, whatever comes of its files, with how many it holds of them.
create table subscription (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  product text not null check (product <> ''),
  currency text not null default 'EUR' check (currency = 'EUR'),
  period text not null check (period in ('month', 'quarter', 'year')),
  from_day date not null,
  -- Through which day it runs; null: until somebody ends it.
  to_day date check (to_day >= from_day),
  end_reason text not null default '',
  -- How many days ahead an end or another price is told.
  notice_days int not null default 30 check (notice_days between 0 and 366),
  -- How many days after its period it is billed: what was handed in on the last day is counted by then.
  bill_after_days int not null default 1 check (bill_after_days between 1 and 28),
  made_by bigint references app_user,
  made_at timestamptz not null,
  version int not null default 1
);
create index subscription_customer on subscription (customer_id, from_day);
create index subscription_open on subscription (to_day, from_day);

-- What it costs, from a day on.
create table subscription_terms (
  subscription_id bigint not null references subscription on delete cascade,
  from_day date not null,
  price_cents bigint not null check (price_cents >= 0),
  included_files int not null check (included_files >= 0),
  extra_file_cents bigint not null check (extra_file_cents >= 0),
  -- Of an indexation.
  index_percent numeric(7, 4),
  made_by bigint references app_user,
  made_at timestamptz not null,
  primary key (subscription_id, from_day)
);

-- Days on which it stands still: nothing is charged for them, and what is handed in then is not counted.
create table subscription_pause (
  subscription_id bigint not null references subscription on delete cascade,
  from_day date not null,
  to_day date check (to_day >= from_day),
  reason text not null check (reason <> ''),
  primary key (subscription_id, from_day)
);

-- The periods that were billed: each once. A period that came to nothing has no invoice.
create table subscription_bill (
  subscription_id bigint not null references subscription,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  used_files int not null,
  included_files int not null,
  invoice_id bigint unique references invoice,
  primary key (subscription_id, from_day)
);
create trigger subscription_bill_append_only before update or delete on subscription_bill
  for each row execute function refuse_change();

-- Which files were billed by it: each once, whatever subscription its customer has beside it. What was handed in
-- since is counted among the files themselves until its period is billed.
create table subscription_usage (
  dossier_id bigint primary key references dossier,
  subscription_id bigint not null,
  from_day date not null,
  used_day date not null,
  foreign key (subscription_id, from_day) references subscription_bill
);
create index subscription_usage_bill on subscription_usage (subscription_id, from_day);
create trigger subscription_usage_append_only before update or delete on subscription_usage
  for each row execute function refuse_change();
create index dossier_handed_in on dossier (customer_id, opened_day);
