-- Why an address was taken off the list; of older ones the audit trail alone knows it.
alter table address_watch add column end_note text not null default '';
