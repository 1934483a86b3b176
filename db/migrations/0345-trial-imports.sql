-- A list that is only tried: it is read and judged, and nothing is made of it until somebody hands it in.
alter table import_batch add is_trial boolean not null default false;
create index import_batch_trial on import_batch (created_at) where is_trial and state = 'ready';
