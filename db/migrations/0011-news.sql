-- What the agency tells everybody who logs in. The texts are documents of the editor, never markup.
create table news (
  id bigint generated always as identity primary key,
  title_nl text not null,
  content_nl jsonb not null,
  title_en text not null default '',
  content_en jsonb not null,
  title_fr text not null default '',
  content_fr jsonb not null,
  audience text not null check (audience in ('everyone', 'employees', 'customers')),
  from_day date not null,
  until_day date,
  published boolean not null,
  pinned boolean not null,
  must_read boolean not null,
  author_id bigint not null references app_user,
  created_at timestamptz not null,
  version int not null default 1,
  check (until_day >= from_day)
);
create index news_shown on news (from_day desc) where published;

-- Who has read what, for news that has to be read.
create table news_read (
  news_id bigint not null references news on delete cascade,
  user_id bigint not null references app_user,
  read_at timestamptz not null,
  primary key (news_id, user_id)
);
create index news_read_user on news_read (user_id);
