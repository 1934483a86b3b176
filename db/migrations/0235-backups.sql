-- When the portal was backed up, so that whoever watches it is told how old the newest backup is.
create table backup (
  id bigint generated always as identity primary key,
  -- The one moment of everything in it.
  taken_at timestamptz not null,
  finished_at timestamptz not null,
  place text not null,
  size_bytes bigint not null
);
create index backup_taken on backup (taken_at desc);
