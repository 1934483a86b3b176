-- What somebody typed in a form and has yet to save: each field as it was and as it is typed. Nobody else ever reads it.
create table draft (
  user_id bigint not null references app_user on delete cascade,
  form text not null,
  fields jsonb not null,
  kept_at timestamptz not null,
  primary key (user_id, form)
);
create index draft_newest on draft (user_id, kept_at desc);
create index draft_kept on draft (kept_at);
