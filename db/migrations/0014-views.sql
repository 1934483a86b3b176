-- When somebody last opened the page of a file; of each person the newest are kept.
create table dossier_visit (
  user_id bigint not null references app_user on delete cascade,
  dossier_id bigint not null references dossier on delete cascade,
  visited_at timestamptz not null,
  primary key (user_id, dossier_id)
);
create index dossier_visit_newest on dossier_visit (user_id, visited_at desc);
