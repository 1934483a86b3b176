-- How the customer called a dossier until a moment, the same way as it stood and was owed: since the last of these it is
-- called as its own row says. Only the database writes here.
create table former_reference (
  dossier_id bigint not null references dossier on delete cascade,
  until_at timestamptz not null,
  reference text,
  primary key (dossier_id, until_at)
);

create function keep_former_reference() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into former_reference (dossier_id, until_at, reference)
  values (old.id, coalesce((select newest.at
      from (select id, at, tx from audit_event where dossier_id = old.id order by at desc, id desc limit 20) newest
      where newest.tx = pg_current_xact_id() order by newest.id desc limit 1), clock_timestamp()),
    old.customer_reference)
  on conflict do nothing;
  return null;
end $$;
create constraint trigger dossier_former_reference after update on dossier deferrable initially deferred for each row
  when (old.customer_reference is distinct from new.customer_reference)
  execute function keep_former_reference();
-- Also when a bulk load has switched the other triggers off.
alter table dossier enable always trigger dossier_former_reference;

insert into former_reference (dossier_id, until_at, reference)
select distinct on (dossier_id, at) dossier_id, at, before ->> 'reference'
from audit_event where kind = 'dossier.reference_changed' order by dossier_id, at, id;

-- A company that is known by its number in the register is found without that number by its name and address: by the name
-- of today, and by those of before.
alter table former_debtor add column address_key text;
create index former_debtor_address on former_debtor (address_key) where address_key is not null;

create or replace function keep_former_debtor() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into former_debtor (debtor_id, until_at, name, first_name, gender, birth_day, kvk_number, language,
    do_not_contact, identity_key, address_key, department, legal_type, vat_number, kind)
  values (old.id, coalesce((select newest.at
      from (select id, at, tx from audit_event where subject_kind = 'debtor' and subject_id = old.id
        order by id desc limit 20) newest
      where newest.tx = pg_current_xact_id() order by newest.id desc limit 1), clock_timestamp()),
    old.name, old.first_name, old.gender, old.birth_day, old.kvk_number, old.language, old.do_not_contact,
    old.identity_key, old.address_key, old.department, old.legal_type, old.vat_number, old.kind)
  on conflict do nothing;
  return null;
end $$;
drop trigger debtor_former on debtor;
create constraint trigger debtor_former after update on debtor deferrable initially deferred for each row
  when ((old.name, old.first_name, old.gender, old.birth_day, old.kvk_number, old.language, old.do_not_contact,
      old.identity_key, old.address_key, old.department, old.legal_type, old.vat_number, old.kind)
    is distinct from (new.name, new.first_name, new.gender, new.birth_day, new.kvk_number, new.language,
      new.do_not_contact, new.identity_key, new.address_key, new.department, new.legal_type, new.vat_number, new.kind))
  execute function keep_former_debtor();
alter table debtor enable always trigger debtor_former;

create or replace view known_identity with (security_invoker = true) as
  select id as debtor_id, identity_key, false as is_former from debtor
  union all
  select debtor_id, identity_key, true from former_debtor
  union all
  select id, address_key, true from debtor where address_key is not null
  union all
  select debtor_id, address_key, true from former_debtor where address_key is not null;

create function name_at_address(name text, debtor bigint) returns text
  language sql stable set search_path = public as $$
  select fold(name) || '|' || regexp_replace(fold(postcode), '[^a-z0-9]', '', 'g') || '|'
      || regexp_replace(fold(house_number), '[^a-z0-9]', '', 'g')
  from debtor_address where debtor_id = debtor and valid_to is null and postcode <> '' order by id desc limit 1
$$;
update former_debtor set address_key = name_at_address(former_debtor.name, debtor_id)
  where identity_key like 'kvk %'
    and exists (select from debtor where debtor.id = debtor_id and debtor.name <> former_debtor.name);
alter table debtor disable trigger debtor_former;
update debtor set address_key = coalesce(name_at_address(debtor.name, debtor.id), address_key)
  where identity_key like 'kvk %' and exists (
    select from former_debtor former where former.debtor_id = debtor.id and former.name <> debtor.name);
alter table debtor enable always trigger debtor_former;
drop function name_at_address;

-- Whoever is called otherwise now is found by his former names as well.
update dossier_search set content = content || fold(names.former) || ' ' from (
  select link.dossier_id, string_agg(distinct former.name, ' ') as former
  from former_debtor former
  join debtor on debtor.id = former.debtor_id and debtor.name <> former.name
  join dossier_debtor link on link.debtor_id = debtor.id
  group by link.dossier_id
) names where names.dossier_id = dossier_search.dossier_id;
