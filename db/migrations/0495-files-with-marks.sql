-- Most files have one debtor and no flag, and a list looked in ten places to know that of each of its rows. A file that
-- has more, or had it lately, has a mark here; of one without, nothing is looked for. A mark says that there may be
-- something and never what: that is read from where it stands, so a mark too many costs time alone. Of one too few the
-- verification tells, and each night it is put right (src/server/book/standing/verify-marks.ts), when those that are
-- not needed any more go as well.
create table dossier_mark (
  dossier_id bigint primary key references dossier,
  -- The customer of the file, which never changes.
  customer_id bigint not null,
  -- When there was something last, to the hour: what has just come stays while nobody else sees it yet.
  marked_at timestamptz not null default now()
);

create function mark_files(asked bigint[]) returns void
  language sql security definer set search_path = public as $$
  -- What was marked within the hour is left alone: nobody waits for who marks the same file.
  insert into dossier_mark (dossier_id, customer_id)
  select id, customer_id from dossier where id = any(asked) and not exists (select from dossier_mark
    where dossier_id = id and marked_at > now() - interval '1 hour')
  order by id
  on conflict (dossier_id) do update set marked_at = excluded.marked_at
$$;

create function mark_files_of_debtors(asked bigint[]) returns void
  language sql security definer set search_path = public as $$
  select mark_files(array(select dossier_id from dossier_debtor where debtor_id = any(asked)))
$$;

-- Who is the same person, by the key alone: birth days are left to who reads.
create function mark_files_of_person(asked bigint) returns void
  language sql security definer set search_path = public as $$
  select mark_files_of_debtors(array(
    select same.id from debtor known join debtor same on same.identity_key = known.identity_key
      and (known.identity_key not like '%||%' or same.customer_id = known.customer_id)
    where known.id = asked))
$$;

create function mark_changed_file() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform mark_files(array[new.dossier_id]);
  return null;
end $$;
create trigger halt_marks after insert or update on dossier_halt for each row
  when (new.ended_at is null) execute function mark_changed_file();
create trigger plan_marks after insert or update of state on payment_plan for each row
  when (new.state = 'running') execute function mark_changed_file();
create trigger hold_marks after insert or update on legal_hold for each row
  when (new.ended_at is null) execute function mark_changed_file();

create function mark_files_of_changed_debtor() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform mark_files_of_debtors(array[new.debtor_id]);
  return null;
end $$;
create trigger address_marks after insert or update on debtor_address for each row
  when (new.valid_to is null and new.status not in ('given', 'confirmed'))
  execute function mark_files_of_changed_debtor();
create trigger contact_marks after insert or update on debtor_contact for each row
  when (new.valid_to is null and new.kind = 'email' and new.status not in ('given', 'confirmed'))
  execute function mark_files_of_changed_debtor();

create function mark_files_of_changed_person() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform mark_files_of_person(new.id);
  return null;
end $$;
create trigger debtor_marks after update on debtor for each row
  when (new.do_not_contact or (old.identity_key, old.birth_day) is distinct from (new.identity_key, new.birth_day))
  execute function mark_files_of_changed_person();

create function mark_files_of_told_person() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform mark_files_of_person(new.debtor_id);
  return null;
end $$;
create trigger check_marks after insert or update of state on address_check for each row
  when (new.state = 'proposed') execute function mark_files_of_told_person();

-- A number on the list marks on whatever day it begins to hold.
create function mark_files_of_listed_phones() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform mark_files_of_debtors(array(select changed.debtor_id from changed
    join blocked_number blocked on blocked.phone = changed.value
    where changed.kind = 'phone' and changed.valid_to is null));
  return null;
end $$;
create trigger phone_marks after insert on debtor_contact
  referencing new table as changed for each statement execute function mark_files_of_listed_phones();
create trigger phone_changed_marks after update on debtor_contact
  referencing new table as changed for each statement execute function mark_files_of_listed_phones();

create function mark_files_of_listed_number() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform mark_files_of_debtors(array(select debtor_id from debtor_contact
    where kind = 'phone' and value = new.phone and valid_to is null));
  return null;
end $$;
create trigger number_marks after insert or update on blocked_number for each row
  execute function mark_files_of_listed_number();

-- Whoever owes a file comes with what is known of him.
create function mark_files_of_links() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform mark_files(array(
    select changed.dossier_id from changed join debtor on debtor.id = changed.debtor_id where debtor.do_not_contact
    union
    select changed.dossier_id from changed join debtor_address address on address.debtor_id = changed.debtor_id
      where address.valid_to is null and address.status in ('departed_unknown', 'doubtful')
    union
    select changed.dossier_id from changed join debtor_contact contact on contact.debtor_id = changed.debtor_id
      where contact.valid_to is null and contact.kind = 'email' and contact.status in ('bounced', 'invalid')
    union
    select changed.dossier_id from changed join debtor_contact contact on contact.debtor_id = changed.debtor_id
      join blocked_number blocked on blocked.phone = contact.value
      where contact.valid_to is null and contact.kind = 'phone'
    union
    select changed.dossier_id from changed join debtor owing on owing.id = changed.debtor_id
      join debtor known on known.identity_key = owing.identity_key
        and (known.identity_key not like '%||%' or known.customer_id = owing.customer_id)
      join address_check told on told.debtor_id = known.id and told.state = 'proposed'
        and told.result in ('deceased', 'insolvent', 'guardianship', 'debt_relief')
    union
    select changed.dossier_id from changed join dossier_debtor other
      on other.dossier_id = changed.dossier_id and other.debtor_id <> changed.debtor_id));
  return null;
end $$;
create trigger link_marks after insert on dossier_debtor
  referencing new table as changed for each statement execute function mark_files_of_links();
create trigger link_replaced_marks after update on dossier_debtor
  referencing new table as changed for each statement execute function mark_files_of_links();

-- Also when a bulk load has switched the other triggers off.
alter table dossier_halt enable always trigger halt_marks;
alter table payment_plan enable always trigger plan_marks;
alter table legal_hold enable always trigger hold_marks;
alter table debtor_address enable always trigger address_marks;
alter table debtor_contact enable always trigger contact_marks, enable always trigger phone_marks,
  enable always trigger phone_changed_marks;
alter table debtor enable always trigger debtor_marks;
alter table address_check enable always trigger check_marks;
alter table blocked_number enable always trigger number_marks;
alter table dossier_debtor enable always trigger link_marks, enable always trigger link_replaced_marks;

-- Every file that has to have a mark, as it stands now.
create function files_to_mark() returns setof bigint
  language sql stable security definer set search_path = public as $$
  select dossier_id from dossier_halt where ended_at is null
  union select dossier_id from payment_plan where state = 'running'
  union select dossier_id from legal_hold where ended_at is null
  union select dossier_id from dossier_debtor group by dossier_id having count(*) > 1
  union select link.dossier_id from dossier_debtor link where link.debtor_id in (
    select id from debtor where do_not_contact
    union all select debtor_id from debtor_address
      where valid_to is null and status in ('departed_unknown', 'doubtful')
    union all select debtor_id from debtor_contact
      where valid_to is null and kind = 'email' and status in ('bounced', 'invalid')
    union all select contact.debtor_id from blocked_number blocked join debtor_contact contact
      on contact.kind = 'phone' and contact.value = blocked.phone and contact.valid_to is null
    union all select owing.id from address_check told join debtor known on known.id = told.debtor_id
      join debtor owing on owing.identity_key = known.identity_key
        and (known.identity_key not like '%||%' or known.customer_id = owing.customer_id)
      where told.state = 'proposed' and told.result in ('deceased', 'insolvent', 'guardianship', 'debt_relief'))
$$;

-- Whoever writes one of these waits until this is done: nothing falls between.
insert into dossier_mark (dossier_id, customer_id)
select id, customer_id from dossier where id in (select files_to_mark());
