-- Who acts for a debtor: what is written goes there as long as it holds. The former ones stay.
create table debtor_representative (
  id bigint generated always as identity primary key,
  debtor_id bigint not null references debtor on delete cascade,
  kind text not null check (kind in ('administrator', 'guardian', 'parent', 'attorney', 'debt_adviser')),
  name text not null,
  -- The office somebody works for; empty when there is none.
  organisation text not null default '',
  street text not null,
  house_number text not null default '',
  postcode text not null default '',
  city text not null,
  country text not null default 'NL',
  email text,
  -- Nothing gets through there any more.
  email_bounced boolean not null default false,
  phone text,
  valid_from timestamptz not null,
  valid_to timestamptz
);
create unique index debtor_representative_in_use on debtor_representative (debtor_id) where valid_to is null;
create index debtor_representative_debtor on debtor_representative (debtor_id);
