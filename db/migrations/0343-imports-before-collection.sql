-- Lists of claims that become files before collection are a kind of their own.
alter table import_batch
  drop constraint import_batch_kind_check,
  add constraint import_batch_kind_check check (kind in ('file', 'precasso', 'subscription'));
