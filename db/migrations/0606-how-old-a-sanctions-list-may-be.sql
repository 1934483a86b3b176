-- How many days old a sanctions list may be before everybody who may help it is told.
alter table agency add column sanction_list_days int not null default 14 check (sanction_list_days between 1 and 365);
