-- How each file left each step of its workflow. Who moves files on writes it with the move; what leaves a step any other
-- way is written by the database.
create table step_exit (
  dossier_id bigint not null references dossier,
  step_id bigint not null references workflow_step,
  occurrence int not null,
  reason text not null check (reason in ('done', 'skipped', 'answered', 'paid', 'timed_out', 'refused', 'by_hand', 'closed')),
  left_at timestamptz not null,
  primary key (dossier_id, step_id, occurrence)
);
create index step_exit_step on step_exit (step_id, left_at) include (reason);

-- Waits until the transaction ends: what its own work said of the way out goes first. A move to the same step of another
-- version is none. When it was is what the audit row says, as in former_standing.
create function keep_step_exit() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
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
create constraint trigger dossier_step_exit after update on dossier deferrable initially deferred for each row
  when (old.step_id is not null and old.status <> 'closed'
    and ((old.step_id, old.step_occurrence) is distinct from (new.step_id, new.step_occurrence) or new.status = 'closed'))
  execute function keep_step_exit();

-- What is known of before: the items of runs that were carried out.
insert into step_exit (dossier_id, step_id, occurrence, reason, left_at)
select dossier_id, step_id, occurrence, 'done', finished_at
from run_item where state = 'done' and finished_at is not null
on conflict do nothing;
