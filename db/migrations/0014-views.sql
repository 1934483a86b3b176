-- When somebody last opened the page of a file; of each person the newest are kept.
create table dossier_visit (
  user_id bigint not null references app_user on delete cascade,
  dossier_id bigint not null references dossier on delete cascade,
  visited_at timestamptz not null,
  primary key (user_id, dossier_id)
);
create index dossier_visit_newest on dossier_visit (user_id, visited_at desc);

-- Which columns of a table somebody chose, in which order; null where the first choice was taken back.
create table table_columns (
  user_id bigint not null references app_user on delete cascade,
  route text not null,
  table_name text not null,
  columns jsonb,
  primary key (user_id, route, table_name)
);

-- Filters, order and columns of a table under a name. What is shared is seen by colleagues: within the agency, or within
-- one customer.
create table saved_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  route text not null,
  table_name text not null,
  name text not null,
  shared boolean not null,
  search text not null,
  columns jsonb,
  created_at timestamptz not null,
  version int not null default 1,
  unique (name, route, table_name, user_id)
);
create index saved_view_table on saved_view (route, table_name);

-- The view with which a table opens for somebody.
create table default_view (
  user_id bigint not null references app_user on delete cascade,
  route text not null,
  table_name text not null,
  view_id bigint not null references saved_view on delete cascade,
  primary key (user_id, route, table_name)
);

-- A list that is written to a file in the background, for the one who asked for it and for some days.
create table list_export (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  job_id bigint references job on delete set null,
  list text not null,
  name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  language text not null,
  asked jsonb not null,
  row_count int,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index list_export_user on list_export (user_id, id desc);
create index list_export_expires on list_export (expires_at);

-- The file in pieces, so that it is never held in memory as a whole when it is sent.
create table list_export_part (
  export_id bigint not null references list_export on delete cascade,
  part int not null,
  bytes bytea not null,
  primary key (export_id, part)
);
