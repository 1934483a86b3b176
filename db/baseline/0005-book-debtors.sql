-- What companies are before the law, as the agency calls it, and who answers for their debts.
create table legal_type (
  id bigint generated always as identity primary key,
  code text not null unique,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  legal_personality boolean not null,
  liability text not null
    check (liability in ('entity', 'owner', 'equal_parts', 'jointly', 'managing_partners', 'own_law')),
  source text,
  active boolean not null default true,
  version int not null default 1
);

insert into legal_type (code, name_nl, name_en, name_fr, legal_personality, liability, source) values
  ('eenmanszaak', 'Eenmanszaak', 'Sole proprietorship', 'Entreprise individuelle', false, 'owner', null),
  ('maatschap', 'Maatschap', 'Professional partnership', 'Société civile de personnes', false, 'equal_parts',
    'Art. 7A:1680 BW'),
  ('vof', 'Vennootschap onder firma (vof)', 'General partnership (vof)', 'Société en nom collectif (vof)', false,
    'jointly', 'Art. 18 WvK'),
  ('cv', 'Commanditaire vennootschap (cv)', 'Limited partnership (cv)', 'Société en commandite (cv)', false,
    'managing_partners', 'Art. 18 en 19 WvK'),
  ('bv', 'Besloten vennootschap (bv)', 'Private limited company (bv)', 'Société à responsabilité limitée (bv)', true,
    'entity', 'Art. 2:175 BW'),
  ('nv', 'Naamloze vennootschap (nv)', 'Public limited company (nv)', 'Société anonyme (nv)', true, 'entity',
    'Art. 2:64 BW'),
  ('cooperatie', 'Coöperatie', 'Cooperative', 'Coopérative', true, 'entity', 'Art. 2:53 BW'),
  ('vereniging', 'Vereniging', 'Association', 'Association', true, 'entity', 'Art. 2:26 BW'),
  ('stichting', 'Stichting', 'Foundation', 'Fondation', true, 'entity', 'Art. 2:285 BW'),
  ('kerkgenootschap', 'Kerkgenootschap', 'Religious community', 'Communauté religieuse', true, 'entity',
    'Art. 2:2 BW'),
  ('public', 'Overheid', 'Public body', 'Personne publique', true, 'entity', 'Art. 2:1 BW'),
  ('foreign', 'Buitenlandse rechtsvorm', 'Foreign legal form', 'Forme juridique étrangère', true, 'own_law',
    'Art. 10:118 BW');

-- A debtor belongs to one customer, so that what one customer knows never reaches another.
-- `identity_key` ties the same person over customers together, for the contact rules and for employees.
create table debtor (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  customer_debtor_number text,
  kind text not null check (kind in ('private', 'company')),
  name text not null,
  sort_name text not null,
  first_name text,
  initials text,
  salutation text,
  gender text not null default 'unknown' check (gender in ('male', 'female', 'unknown')),
  birth_day date,
  kvk_number text,
  vat_number text,
  language text not null default 'nl' check (language in ('nl', 'en', 'fr', 'de')),
  do_not_contact boolean not null default false,
  identity_key text not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- Which department of a company is written to.
  department text check (department in ('administrative', 'financial', 'commercial')),
  legal_type text references legal_type (code),
  -- A company is known by its number in the register; whoever hands it over without that number finds it by name and
  -- address all the same, as this customer calls it.
  address_key text
);
create index debtor_number on debtor (customer_id, customer_debtor_number) where customer_debtor_number is not null;
create index debtor_identity on debtor (identity_key);
-- What the list of files can be filtered by, so that the few that meet a filter are found among a million. Names,
-- addresses, telephone numbers and the like are found through dossier_search.
create index debtor_birth on debtor (birth_day) where birth_day is not null;
create index debtor_do_not_contact on debtor (id) where do_not_contact;
create index debtor_department on debtor (department) where department is not null;
create index debtor_legal_type on debtor (legal_type) where legal_type is not null;
-- What a company with this number is called, by what is known here.
create index debtor_kvk_number on debtor (kvk_number) where kvk_number is not null;
create index debtor_address_key on debtor (address_key) where address_key is not null;

create table debtor_address (
  debtor_id bigint not null references debtor on delete cascade,
  id bigint generated always as identity,
  street text not null,
  house_number text not null default '',
  postcode text not null default '',
  city text not null default '',
  country text not null default 'NL',
  status text not null default 'given' check (status in ('given', 'confirmed', 'doubtful', 'departed_unknown')),
  source text not null,
  valid_from timestamptz not null default now(),
  valid_to timestamptz,
  -- When somebody last made sure that a debtor lives at an address.
  checked_day date,
  -- What stands beside the street of an address: floor, box, department, who passes the letter on.
  second_line text not null default '',
  primary key (debtor_id, id)
);
create index debtor_address_judged on debtor_address (status, debtor_id)
  where valid_to is null and status in ('departed_unknown', 'doubtful');

create table debtor_contact (
  debtor_id bigint not null references debtor on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('email', 'phone', 'iban')),
  value text not null,
  status text not null default 'given' check (status in ('given', 'confirmed', 'bounced', 'invalid')),
  source text not null,
  valid_from timestamptz not null default now(),
  valid_to timestamptz,
  primary key (debtor_id, id)
);
create index debtor_contact_value on debtor_contact (kind, value);
create index debtor_contact_failed on debtor_contact (debtor_id)
  where valid_to is null and kind = 'email' and status in ('bounced', 'invalid');

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
-- Who acts for a debtor is found by name and telephone number, as the debtor is.
create index debtor_representative_phone on debtor_representative (phone) where phone is not null and valid_to is null;

-- Who a debtor was until a moment, from the row before it on; since the last of these he is as his own row says. Only
-- the database writes here. Addresses and contacts know themselves from when until when they held.
create table former_debtor (
  debtor_id bigint not null references debtor on delete cascade,
  until_at timestamptz not null,
  name text not null,
  first_name text,
  gender text not null,
  birth_day date,
  kvk_number text,
  language text not null,
  do_not_contact boolean not null,
  identity_key text not null,
  department text,
  legal_type text references legal_type (code),
  vat_number text,
  -- Null: not kept then.
  kind text,
  -- A company that is known by its number in the register is found without that number by its name and address: by the
  -- name of today, and by those of before.
  address_key text,
  primary key (debtor_id, until_at)
);
-- Who was known by a name and address before, is found by it still.
create index former_debtor_identity on former_debtor (identity_key);
create index former_debtor_legal_type on former_debtor (legal_type) where legal_type is not null;
create index former_debtor_address on former_debtor (address_key) where address_key is not null;

create function keep_former_debtor() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into former_debtor (debtor_id, until_at, name, first_name, gender, birth_day, kvk_number, language,
    do_not_contact, identity_key, address_key, department, legal_type, vat_number, kind)
  values (old.id, coalesce((select newest.at
      from (select id, at, tx from audit_event where subject_kind = 'debtor' and subject_id = old.id
        order by id desc limit 20) newest
      where newest.tx = audit_tx(pg_current_xact_id()) order by newest.id desc limit 1), clock_timestamp()),
    old.name, old.first_name, old.gender, old.birth_day, old.kvk_number, old.language, old.do_not_contact,
    old.identity_key, old.address_key, old.department, old.legal_type, old.vat_number, old.kind)
  on conflict do nothing;
  return null;
end $$;
create constraint trigger debtor_former after update on debtor deferrable initially deferred for each row
  when ((old.name, old.first_name, old.gender, old.birth_day, old.kvk_number, old.language, old.do_not_contact,
      old.identity_key, old.address_key, old.department, old.legal_type, old.vat_number, old.kind)
    is distinct from (new.name, new.first_name, new.gender, new.birth_day, new.kvk_number, new.language,
      new.do_not_contact, new.identity_key, new.address_key, new.department, new.legal_type, new.vat_number, new.kind))
  execute function keep_former_debtor();
alter table debtor enable always trigger debtor_former;

-- By what a debtor is found: the key of today, and those of before.
create view known_identity with (security_invoker = true) as
  select id as debtor_id, identity_key, false as is_former from debtor
  union all
  select debtor_id, identity_key, true from former_debtor
  union all
  select id, address_key, true from debtor where address_key is not null
  union all
  select debtor_id, address_key, true from former_debtor where address_key is not null;
