-- When a proposal looked at its files: of what happened on them since then it knows nothing.
alter table processing_run add column judged_at timestamptz;
update processing_run set judged_at = proposed_at where state <> 'proposing';

-- What an earlier proposal had and this one has not, with the reason as it was then: afterwards the files change.
create table run_gone (
  run_id bigint not null references processing_run,
  previous_id bigint not null references processing_run,
  dossier_id bigint not null references dossier,
  step_id bigint not null references workflow_step,
  occurrence int not null,
  -- To which of several debtors; null: to the first, or it is no message.
  debtor_id bigint references debtor,
  reason jsonb not null,
  unique nulls not distinct (run_id, previous_id, dossier_id, step_id, occurrence, debtor_id)
);
