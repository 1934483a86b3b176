-- Of which case a writ is; null of one that was made before its file had a case.
alter table writ add column case_id bigint references legal_case;
create index writ_case on writ (case_id) where case_id is not null;
