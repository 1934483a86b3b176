-- What a run adds up is added up a currency: a pound is no euro.
alter table run_item add column currency text not null default 'EUR';
update run_item item set currency = d.currency from dossier d where d.id = item.dossier_id and d.currency <> 'EUR';

alter table processing_run
  -- Files of the selection that are not looked at because something holds them, counted by what that is.
  add column halted jsonb not null default '[]',
  -- The same as `difference`, beside the last proposal of an earlier day.
  add column day_difference jsonb,
  -- Why the proposal could not be worked out.
  add column failure text;
update processing_run set selection = '{"workflowCodes": [], "chosenCount": 0}' || selection;

-- The files somebody chose for a run, as they were chosen; without a row the selection decides.
create table run_chosen_file (
  run_id bigint not null references processing_run,
  dossier_id bigint not null references dossier,
  primary key (run_id, dossier_id)
);

-- What became of the messages of a run, counted by channel and state while it goes.
drop index dispatch_run;
create index dispatch_run on dispatch (run_id, channel, state) where run_id is not null;
