-- The offices that serve writs and enforce judgments for the agency: where they work, what was agreed, how files go there.
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
