-- A key makes one job of a kind: work of another kind on the same thing is asked for while the first has yet to end.
drop index job_unique_key;
create unique index job_unique_key on job (kind, unique_key) where state in ('queued', 'running');
