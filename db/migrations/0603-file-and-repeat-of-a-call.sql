-- Of which file a call told, and by what it is known again when its sender asks the same once more. No key leads out of
-- the log.
alter table api_call
  add column dossier_id bigint,
  add column repeat_mark text;
create index api_call_repeat on api_call (repeat_mark, at) where repeat_mark is not null;
