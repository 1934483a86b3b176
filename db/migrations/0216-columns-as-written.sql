-- Of which columns the zeros and pluses that a spreadsheet took are not put back.
alter table import_profile add column as_written int[] not null default '{}';
