-- Each filling in of a form has a name of its own. What was saved under it is no draft any more, also where what was typed
-- of it arrives later than the command that saved it.
alter table draft add column entry text;
create table saved_draft (
  user_id bigint not null references app_user on delete cascade,
  entry text not null check (entry ~ '^[0-9a-f]{32}$'),
  saved_at timestamptz not null,
  primary key (user_id, entry)
);
create index saved_draft_moment on saved_draft (saved_at);
