-- In whose name and with whose rights the work at hand of a bulk update is done, and the person at the keyboard: who started
-- it, had it tried again or takes it back. None: who made it.
alter table bulk_update
  add column asked_as bigint references app_user,
  add column asked_by bigint references app_user,
  add check ((asked_as is null) = (asked_by is null));
update bulk_update set asked_as = undone_by, asked_by = undone_by where undone_by is not null;
create index bulk_update_asked on bulk_update (coalesce(asked_as, user_id), id desc);

-- failed: what it would do could not be worked out.
alter table bulk_update drop constraint bulk_update_state_check;
alter table bulk_update add constraint bulk_update_state_check
  check (state in ('previewing', 'failed', 'ready', 'waiting', 'running', 'stopping', 'stopped', 'done', 'undoing', 'undone',
    'discarded', 'rejected'));

-- Which waiver closed a file in a bulk update, so that taking that back reverses this one and no older one.
update bulk_update_item item set before = jsonb_set(item.before, '{waiverId}', to_jsonb(event.id))
from bulk_update bulk, account_event event
where bulk.id = item.bulk_update_id and (bulk.changes ->> 'waive')::boolean and item.state = 'done'
  and event.dossier_id = item.dossier_id and event.kind = 'waiver'
  and event.key = 'closure:' || item.dossier_id || ':' || (item.before -> 'standing' ->> 'version');
