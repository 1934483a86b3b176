-- The last contact is more than the last message that left: a call that somebody answered and what was noted of having
-- spoken or written with the debtor count as much. Where the day stands, and the orders that know it, stay the same.
drop trigger dispatch_left on dispatch;
drop trigger dispatch_leaves on dispatch;
drop function keep_last_sent_day();
drop function last_sent_day_of(bigint);
alter table dossier rename column last_sent_day to last_contact_day;
alter index dossier_last_sent rename to dossier_last_contact;

-- Notes and what explains an act are no contact, with whomever they were.
create function last_contact_day_of(asked bigint) returns date
  language plpgsql stable as $$
begin
  return (select (max(at) at time zone 'Europe/Amsterdam')::date from (
    select max(sent_at) as at from public.dispatch where dossier_id = asked
    union all
    select max(written_at) from public.dossier_log
      where dossier_id = asked and category = 'debtor' and type not in ('note', 'reason')
    union all
    select max(item.finished_at) from public.agenda_item item
      join public.agenda_subject subject on subject.id = item.subject_id
      where item.dossier_id = asked and item.state = 'done' and subject.calls
        and item.result not in ('no_answer', 'wrong_number')) contact);
end $$;

-- As another type, which it is not: the table is written once with everything in it.
alter table dossier alter column last_contact_day type date using last_contact_day_of(id);

create function keep_last_contact_day() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  day constant date := last_contact_day_of(new.dossier_id);
begin
  update dossier set last_contact_day = day where id = new.dossier_id and last_contact_day is distinct from day;
  return null;
end $$;
create trigger dispatch_left after insert on dispatch for each row
  when (new.sent_at is not null) execute function keep_last_contact_day();
create trigger dispatch_leaves after update of sent_at on dispatch for each row
  when (old.sent_at is distinct from new.sent_at) execute function keep_last_contact_day();
create trigger log_of_contact after insert on dossier_log for each row
  when (new.category = 'debtor' and new.type not in ('note', 'reason')) execute function keep_last_contact_day();
create trigger log_is_contact after update of category, type, written_at on dossier_log for each row
  when ((old.category, old.type, old.written_at) is distinct from (new.category, new.type, new.written_at))
  execute function keep_last_contact_day();
create trigger item_of_contact after insert on agenda_item for each row
  when (new.state = 'done') execute function keep_last_contact_day();
create trigger item_is_contact after update of state, result, subject_id on agenda_item for each row
  when (old.state = 'done' or new.state = 'done') execute function keep_last_contact_day();

-- Files by what a court said are few among all that ever happened to the money of files.
create index account_event_judgment on account_event (dossier_id, id) where kind = 'judgment';
