-- What the list of files can be filtered by, so that the few that meet a filter are found among a million. Names,
-- addresses, telephone numbers and the like are found through dossier_search.
create index debtor_birth on debtor (birth_day) where birth_day is not null;
create index debtor_do_not_contact on debtor (id) where do_not_contact;
create index debtor_address_judged on debtor_address (status, debtor_id)
  where valid_to is null and status in ('departed_unknown', 'doubtful');
create index debtor_contact_failed on debtor_contact (debtor_id)
  where valid_to is null and kind = 'email' and status in ('bounced', 'invalid');
create index dossier_halt_reason on dossier_halt (reason, dossier_id) where ended_at is null;
create index dossier_step on dossier (step_id, id) where step_id is not null;
create index dossier_workflow on dossier (workflow_version_id, id) where workflow_version_id is not null;
create index dossier_closed on dossier (closed_day, id) where closed_day is not null;
create index dossier_closing_reason on dossier (closing_reason, id) where closing_reason is not null;
create index dossier_balance_principal on dossier_balance (principal_cents, dossier_id);
create index payment_plan_due on payment_plan (next_due_day, dossier_id) where state = 'running';
create index dispatch_contact on dispatch (dossier_id, sent_at) where sent_at is not null;

-- The whole of a list as somebody chose it: what comes into the list later is not in it. Of nobody else, and for some days.
create table list_selection (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  -- The path of the list.
  list text not null,
  row_count int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index list_selection_user on list_selection (user_id, id desc);
create index list_selection_expires on list_selection (expires_at);

create table list_selection_row (
  selection_id bigint not null references list_selection on delete cascade,
  object_id bigint not null,
  primary key (selection_id, object_id)
);

-- Above how many dossiers a second person has to approve a bulk update.
alter table agency add column bulk_approval_above int not null default 500 check (bulk_approval_above >= 0);

-- One or more changes of many dossiers, as one act that can be followed, stopped, looked back on and undone.
create table bulk_update (
  -- The number people know it by.
  id bigint generated always as identity (start with 501) primary key,
  changes jsonb not null,
  state text not null default 'previewing'
    check (state in ('previewing', 'ready', 'waiting', 'running', 'stopping', 'stopped', 'done', 'undoing', 'undone',
      'discarded', 'rejected')),
  item_count int not null,
  job_id bigint references job on delete set null,
  -- In whose name and with whose rights; and the person at the keyboard, who may work as somebody else.
  user_id bigint not null references app_user,
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  undone_by bigint references app_user,
  undone_at timestamptz,
  version int not null default 1,
  check (decided_by <> created_by)
);
create index bulk_update_state on bulk_update (state, id desc);

-- One row a dossier. It is carried out in one transaction that holds its lock, so that a worker that dies leaves it as it
-- was.
create table bulk_update_item (
  bulk_update_id bigint not null references bulk_update,
  dossier_id bigint not null references dossier,
  -- left: it was stopped before its turn; kept: undoing left it, for what has happened since.
  state text not null default 'new'
    check (state in ('new', 'pending', 'excluded', 'done', 'refused', 'failed', 'left', 'undone', 'kept')),
  -- Why it was excluded, refused or kept, as the key of a text and its values.
  reason jsonb,
  -- How the dossier stood before, and what was made: what undoing needs.
  before jsonb,
  version_after int,
  finished_at timestamptz,
  primary key (bulk_update_id, dossier_id)
);
create index bulk_update_item_state on bulk_update_item (bulk_update_id, state, dossier_id);
create index bulk_update_item_dossier on bulk_update_item (dossier_id);
