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
  version int not null default 1
);
create index merchant_customer on merchant (customer_id);
create unique index merchant_external_id on merchant (external_id, customer_id) where external_id <> '';
