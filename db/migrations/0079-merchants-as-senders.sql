-- In whose name letters of files of a merchant go out, beside what the law asks for: that of the agency stays at their foot.
alter table merchant
  add column sender_name text not null default '',
  -- Beside the logo, at the top of the first page: lines.
  add column sender_lines text not null default '',
  add column logo_id bigint references house_logo;
create index merchant_logo on merchant (logo_id) where logo_id is not null;

-- Where what was collected on its files goes; null is to the account of its customer. As of a customer, one person
-- proposes it and another decides.
alter table merchant add column iban text;
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
  foreign key (merchant_id, customer_id) references merchant (id, customer_id)
    on update cascade on delete cascade
);
create index merchant_iban_change_merchant on merchant_iban_change (merchant_id, customer_id);
create unique index merchant_iban_change_open on merchant_iban_change (merchant_id) where state = 'proposed';

-- What a company with this number is called, by what is known here.
create index debtor_kvk_number on debtor (kvk_number) where kvk_number is not null;
create index customer_kvk_number on customer (kvk_number) where kvk_number is not null;
create index merchant_kvk_number on merchant (kvk_number) where kvk_number <> '';
