-- By which secret link somebody's calendar reads the hearings and terms of the law; only its digest is kept.
create table calendar_feed (
  user_id bigint primary key references app_user,
  link_digest bytea not null unique,
  -- In which the feed speaks.
  language text not null check (language in ('nl', 'en', 'fr')),
  created_at timestamptz not null,
  fetched_at timestamptz
);
