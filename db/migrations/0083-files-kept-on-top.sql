-- Which of the files that somebody opened he keeps on top of them, and since when.
alter table dossier_visit add column pinned_at timestamptz;
