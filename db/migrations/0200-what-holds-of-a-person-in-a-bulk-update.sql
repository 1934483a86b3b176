-- The other files of its debtor that stop with a file, as the preview said: for what holds of the person.
alter table bulk_update_item add column also jsonb;
