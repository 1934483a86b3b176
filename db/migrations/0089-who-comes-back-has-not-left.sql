-- A file that comes back before a step it left, the same time round, has not left it: a jump that was taken back, a message
-- that came back, a closing that was undone. What it came back from it never took. Else the way out of then stayed for
-- good, and hid the one that follows.
create or replace function keep_step_exit() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  delete from step_exit gone using dossier
  where dossier.id = new.id and dossier.status <> 'closed' and dossier.step_id = new.step_id
    and dossier.step_occurrence = new.step_occurrence and gone.dossier_id = new.id and gone.step_id = new.step_id
    and gone.occurrence = new.step_occurrence;
  if found or old.status = 'closed' then
    return null;
  end if;
  if (select code from workflow_step where id = old.step_id) = (select code from workflow_step where id = new.step_id)
    and new.status <> 'closed' and new.step_occurrence = old.step_occurrence then
    return null;
  end if;
  insert into step_exit (dossier_id, step_id, occurrence, reason, left_at)
  values (old.id, old.step_id, old.step_occurrence,
    case when new.status = 'closed' and new.closing_reason = 'paid' then 'paid'
      when new.status = 'closed' then 'closed'
      when exists (select from run_item item where item.dossier_id = old.id and item.step_id = old.step_id
        and item.occurrence = old.step_occurrence and (item.state in ('in_hold', 'failed')
          or item.state in ('excluded', 'skipped') and item.reason ->> 'key' not in ('why.not_due', 'why.paused',
            'why.suspended', 'why.plan_running', 'why.no_step', 'why.paid', 'why.closed'))) then 'refused'
      else 'by_hand' end,
    coalesce((select newest.at
      from (select id, at, tx from audit_event where dossier_id = old.id order by at desc, id desc limit 20) newest
      where newest.tx = pg_current_xact_id() order by newest.id desc limit 1), clock_timestamp()))
  on conflict do nothing;
  return null;
end $$;
drop trigger dossier_step_exit on dossier;
create constraint trigger dossier_step_exit after update on dossier deferrable initially deferred for each row
  when ((old.step_id is not null and old.status <> 'closed'
      and ((old.step_id, old.step_occurrence) is distinct from (new.step_id, new.step_occurrence) or new.status = 'closed'))
    or (old.status = 'closed' and new.status <> 'closed' and new.step_id is not null))
  execute function keep_step_exit();
