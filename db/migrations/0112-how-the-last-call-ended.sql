-- How the last call about a file ended stands with the file, so that a list by it looks at no agenda. When an item was last
-- tried in vain was known to the trail alone.
alter table agenda_item add column attempted_at timestamptz;
update agenda_item item set attempted_at = tried.at
  from (select (data ->> 'itemId')::bigint as item_id, max(at) as at from audit_event where kind = 'agenda.attempted' group by 1) tried
  where item.id = tried.item_id and item.attempts > 0;

-- Of calls to or of the debtor: `spoken`, or why nobody was.
create function last_call_of(asked bigint) returns text
  language plpgsql stable as $$
begin
  return (select result from (
    select item.finished_at as at, case when item.result in ('no_answer', 'wrong_number') then item.result else 'spoken' end as result
      from public.agenda_item item join public.agenda_subject subject on subject.id = item.subject_id
      where item.dossier_id = asked and item.state = 'done' and subject.calls
    union all
    select item.attempted_at, 'no_answer' from public.agenda_item item where item.dossier_id = asked and item.attempted_at is not null
    union all
    select log.written_at, case when call.result = 'wrong_number' then call.result else 'spoken' end
      from public.dossier_log log
      left join public.log_call call on call.dossier_id = log.dossier_id and call.log_id = log.id
      where log.dossier_id = asked and log.category = 'debtor' and log.type = 'call') call
    order by at desc nulls last limit 1);
end $$;

-- As another type, which it is not: the table is written once with everything in it.
alter table dossier add column last_call char(1);
alter table dossier alter column last_call type text using last_call_of(id);
alter table dossier add check (last_call in ('spoken', 'no_answer', 'wrong_number'));
create index dossier_last_call on dossier (last_call, id) where last_call is not null;

create function keep_last_call() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  how constant text := last_call_of(new.dossier_id);
begin
  update dossier set last_call = how where id = new.dossier_id and last_call is distinct from how;
  return null;
end $$;
create trigger log_of_call after insert on dossier_log for each row
  when (new.category = 'debtor' and new.type = 'call') execute function keep_last_call();
create trigger log_is_call after update of category, type, written_at on dossier_log for each row
  when ((old.category, old.type, old.written_at) is distinct from (new.category, new.type, new.written_at)
    and (old.type = 'call' or new.type = 'call'))
  execute function keep_last_call();
-- What came of a call that came in is written down after its log.
create trigger call_ended after insert on log_call for each row
  when (new.result = 'wrong_number') execute function keep_last_call();
create trigger item_of_call after insert on agenda_item for each row
  when (new.state = 'done') execute function keep_last_call();
create trigger item_is_call after update of state, result, subject_id, attempted_at on agenda_item for each row
  when (old.state = 'done' or new.state = 'done' or old.attempted_at is distinct from new.attempted_at)
  execute function keep_last_call();
