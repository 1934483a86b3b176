-- Nobody publishes his own change: all who changed a draft count, not the last of them alone.
alter table workflow_draft add column editor_ids bigint[] not null default '{}';
update workflow_draft set editor_ids = array_remove(array[author_id, editor_id], null);

-- Running files go to the version that was to take them, not to one that came after it and was to leave them.
alter table workflow_version add column takes_running boolean not null default false;
update workflow_version version set takes_running = true
where new_files_percent = 100
  and number = (select max(other.number) from workflow_version other where other.workflow_id = version.workflow_id)
  and exists (select from job where kind = 'workflow.move' and state in ('queued', 'running')
    and (payload ->> 'workflowId')::bigint = version.workflow_id);
