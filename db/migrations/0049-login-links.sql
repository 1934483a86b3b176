-- A link that lets the browser in which it is opened try the password while strangers guess: only its hash is kept, and it
-- goes when it is used.
create table login_link (
  token_hash bytea primary key,
  user_id bigint not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index login_link_user on login_link (user_id, created_at);
