-- Also the number for VAT, and whether somebody was taken for a person or a company, as of a day. Null: not kept then.
alter table former_debtor add column vat_number text, add column kind text;

create or replace function keep_former_debtor() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into former_debtor (debtor_id, until_at, name, first_name, gender, birth_day, kvk_number, language,
    do_not_contact, identity_key, department, legal_type, vat_number, kind)
  values (old.id, coalesce((select newest.at
      from (select id, at, tx from audit_event where subject_kind = 'debtor' and subject_id = old.id
        order by id desc limit 20) newest
      where newest.tx = pg_current_xact_id() order by newest.id desc limit 1), clock_timestamp()),
    old.name, old.first_name, old.gender, old.birth_day, old.kvk_number, old.language, old.do_not_contact,
    old.identity_key, old.department, old.legal_type, old.vat_number, old.kind)
  on conflict do nothing;
  return null;
end $$;
drop trigger debtor_former on debtor;
create constraint trigger debtor_former after update on debtor deferrable initially deferred for each row
  when ((old.name, old.first_name, old.gender, old.birth_day, old.kvk_number, old.language, old.do_not_contact,
      old.identity_key, old.department, old.legal_type, old.vat_number, old.kind)
    is distinct from (new.name, new.first_name, new.gender, new.birth_day, new.kvk_number, new.language,
      new.do_not_contact, new.identity_key, new.department, new.legal_type, new.vat_number, new.kind))
  execute function keep_former_debtor();
-- Also when a bulk load has switched the other triggers off.
alter table debtor enable always trigger debtor_former;
