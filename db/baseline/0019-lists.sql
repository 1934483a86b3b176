-- Filters, order and columns of a table under a name. What is shared is seen by colleagues: within the agency, or
-- within one customer.
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
  -- Without a view somebody chose to open with none, whatever is given.
  view_id bigint references saved_view on delete cascade,
  primary key (user_id, route, table_name)
);

-- The view with which a list opens for everybody who holds a role, or is in an employee group or a team, until somebody
-- chooses for himself.
create table given_view (
  id bigint generated always as identity primary key,
  view_id bigint not null references saved_view on delete cascade,
  route text not null,
  table_name text not null,
  role text,
  group_id bigint references employee_group on delete cascade,
  team_id bigint references team on delete cascade,
  check (num_nonnulls(role, group_id, team_id) = 1),
  unique nulls not distinct (route, table_name, role, group_id, team_id)
);
create index given_view_view on given_view (view_id);
create index given_view_group on given_view (group_id);
create index given_view_team on given_view (team_id);

-- Which columns of a table somebody chose, in which order; null where the first choice was taken back.
create table table_columns (
  user_id bigint not null references app_user on delete cascade,
  route text not null,
  table_name text not null,
  columns jsonb,
  primary key (user_id, route, table_name)
);

-- The whole of a list as somebody chose it: what comes into the list later is not in it. Of nobody else, and for some
-- days.
create table list_selection (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  -- The path of the list.
  list text not null,
  row_count int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index list_selection_user on list_selection (user_id, id desc);
create index list_selection_expires on list_selection (expires_at);

create table list_selection_row (
  selection_id bigint not null references list_selection on delete cascade,
  object_id bigint not null,
  primary key (selection_id, object_id)
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
  expires_at timestamptz not null,
  -- Whoever asked for a file is told by e-mail when it is ready, once: the mark goes off before the e-mail leaves.
  mail_due boolean not null default false
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

-- What somebody typed in a form and has yet to save: each field as it was and as it is typed. Nobody else ever reads
-- it.
create table draft (
  user_id bigint not null references app_user on delete cascade,
  form text not null,
  fields jsonb not null,
  kept_at timestamptz not null,
  -- Each filling in of a form has a name of its own. What was saved under it is no draft any more, also where what was
  -- typed of it arrives later than the command that saved it.
  entry text,
  primary key (user_id, form)
);
create index draft_newest on draft (user_id, kept_at desc);
create index draft_kept on draft (kept_at);

create table saved_draft (
  user_id bigint not null references app_user on delete cascade,
  entry text not null check (entry ~ '^[0-9a-f]{32}$'),
  saved_at timestamptz not null,
  primary key (user_id, entry)
);
create index saved_draft_moment on saved_draft (saved_at);
