-- Who looked at a settlement that has something to look at: whoever releases it saw each of them himself.
create table settlement_sight (
  settlement_id bigint not null references settlement on delete cascade,
  user_id bigint not null references app_user,
  seen_at timestamptz not null,
  primary key (settlement_id, user_id)
);
