-- An import is released in parts: of each row it is known since when its claim is there.
alter table import_row add column released_at timestamptz;
update import_row set released_at = coalesce(batch.released_at, batch.created_at)
from import_batch batch where batch.id = import_row.batch_id and import_row.state = 'released';
