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

alter table debtor add column legal_type text references legal_type (code);
create index debtor_legal_type on debtor (legal_type) where legal_type is not null;
alter table former_debtor add column legal_type text references legal_type (code);
create index former_debtor_legal_type on former_debtor (legal_type) where legal_type is not null;

create or replace function keep_former_debtor() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into former_debtor (debtor_id, until_at, name, first_name, gender, birth_day, kvk_number, language,
    do_not_contact, identity_key, department, legal_type)
  values (old.id, coalesce((select newest.at
      from (select id, at, tx from audit_event where subject_kind = 'debtor' and subject_id = old.id
        order by id desc limit 20) newest
      where newest.tx = pg_current_xact_id() order by newest.id desc limit 1), clock_timestamp()),
    old.name, old.first_name, old.gender, old.birth_day, old.kvk_number, old.language, old.do_not_contact,
    old.identity_key, old.department, old.legal_type)
  on conflict do nothing;
  return null;
end $$;
drop trigger debtor_former on debtor;
create constraint trigger debtor_former after update on debtor deferrable initially deferred for each row
  when ((old.name, old.first_name, old.gender, old.birth_day, old.kvk_number, old.language, old.do_not_contact,
      old.identity_key, old.department, old.legal_type)
    is distinct from (new.name, new.first_name, new.gender, new.birth_day, new.kvk_number, new.language,
      new.do_not_contact, new.identity_key, new.department, new.legal_type))
  execute function keep_former_debtor();
-- Also when a bulk load has switched the other triggers off.
alter table debtor enable always trigger debtor_former;
