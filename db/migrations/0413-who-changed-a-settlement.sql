-- Who let a settlement go on that was set aside, or left a file out of it or took one back in: another releases it.
alter table settlement add changed_by bigint[] not null default '{}';
