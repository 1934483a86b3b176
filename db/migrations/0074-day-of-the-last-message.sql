-- The day on which the last message left stands with the file: a list of those that heard from us in a month asked each
-- file it passed for its messages.
alter table dossier add column last_sent_day date;

create function last_sent_day_of(asked bigint) returns date
  language plpgsql stable as $$
begin
  return (select (max(sent_at) at time zone 'Europe/Amsterdam')::date from public.dispatch where dossier_id = asked);
end $$;

-- The orders of the list know it too, so that a list by that day looks at no file it does not show. They are made anew
-- once the table is.
drop index dossier_next_day;
drop index dossier_open;
drop index dossier_opened;
drop index dossier_sort;
drop index dossier_number_sort;
-- As another type, which it is not: the table is written once with everything in it, where an update would leave each
-- row twice, in the table and in every index.
alter table dossier alter column last_sent_day type date using last_sent_day_of(id);
create index dossier_next_day on dossier (next_day, id) include (status, customer_id, phase, last_sent_day);
create index dossier_open on dossier (open_cents, id) include (status, customer_id, phase, last_sent_day);
create index dossier_opened on dossier (opened_day, id) include (status, customer_id, phase, last_sent_day);
create index dossier_sort on dossier (debtor_sort, id) include (status, customer_id, phase, last_sent_day);
create index dossier_number_sort on dossier (length(number), number)
  include (id, status, customer_id, phase, last_sent_day);
create index dossier_last_sent on dossier (last_sent_day, id) where last_sent_day is not null;

create function keep_last_sent_day() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  day constant date := last_sent_day_of(new.dossier_id);
begin
  update dossier set last_sent_day = day where id = new.dossier_id and last_sent_day is distinct from day;
  return null;
end $$;
create trigger dispatch_left after insert on dispatch for each row
  when (new.sent_at is not null) execute function keep_last_sent_day();
create trigger dispatch_leaves after update of sent_at on dispatch for each row
  when (old.sent_at is distinct from new.sent_at) execute function keep_last_sent_day();
