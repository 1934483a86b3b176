-- A file whose day to be looked at has come is put on the agenda.
alter table agenda_item drop constraint agenda_item_cause_check;
alter table agenda_item add constraint agenda_item_cause_check
  check (cause in ('person', 'step', 'limitation', 'promise', 'review'));
