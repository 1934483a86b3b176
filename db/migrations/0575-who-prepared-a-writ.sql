-- Who filled in last what a writ says: no more than who made it does he check it.
alter table writ add column prepared_by bigint references app_user;
create index writ_prepared_by on writ (prepared_by) where prepared_by is not null;
