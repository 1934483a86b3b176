-- Of which file a call told, and by what it is known again when its sender asks the same once more. No key leads out of
-- the log. The index comes by itself: whoever reads or writes the log waits for the columns no longer than a moment.
alter table api_call
  add column dossier_id bigint,
  add column repeat_mark text;
