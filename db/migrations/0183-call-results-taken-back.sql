-- The result of a call that came in, taken back by who gave it: the talk was had, what came of it was another thing.
alter table log_call add column undone_at timestamptz;

create or replace function last_call_of(asked bigint) returns text
  language plpgsql stable as $$
begin
  return (select result from (
    select item.finished_at as at, case when item.result in ('no_answer', 'wrong_number') then item.result else 'spoken' end as result
      from public.agenda_item item join public.agenda_subject subject on subject.id = item.subject_id
      where item.dossier_id = asked and item.state = 'done' and subject.calls
    union all
    select item.attempted_at, 'no_answer' from public.agenda_item item where item.dossier_id = asked and item.attempted_at is not null
    union all
    select log.written_at, case when call.result = 'wrong_number' and call.undone_at is null then call.result else 'spoken' end
      from public.dossier_log log
      left join public.log_call call on call.dossier_id = log.dossier_id and call.log_id = log.id
      where log.dossier_id = asked and log.category = 'debtor' and log.type = 'call') call
    order by at desc nulls last limit 1);
end $$;
create trigger call_undone after update of undone_at on log_call for each row
  when (new.result = 'wrong_number') execute function keep_last_call();
