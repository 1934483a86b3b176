-- What the agency shows to whoever has the link. The link itself is told once and kept nowhere: only its digest is.
create table shared_info (
  id bigint generated always as identity primary key,
  link_digest bytea not null unique check (octet_length(link_digest) = 32),
  title text not null,
  content jsonb not null,
  -- For whom it is, in words.
  audience text not null,
  -- The last day on which it opens.
  until_day date not null,
  password_hash text,
  single_use boolean not null,
  author_id bigint not null references app_user,
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by bigint references app_user,
  check ((revoked_at is null) = (revoked_by is null))
);
create index shared_info_newest on shared_info (id desc);

-- A file of it; uploaded before the rest is sent, and until then of its uploader alone.
create table shared_info_file (
  id bigint generated always as identity primary key,
  shared_info_id bigint references shared_info on delete cascade,
  sha256 text not null references stored_file,
  name text not null,
  mime_type text not null,
  size_bytes bigint not null,
  uploaded_by bigint not null references app_user,
  uploaded_at timestamptz not null
);
create index shared_info_file_of on shared_info_file (shared_info_id);
create index shared_info_file_loose on shared_info_file (uploaded_at) where shared_info_id is null;

-- Each time it was opened. Whoever opened it may fetch its files for some minutes, with a ticket of which the digest
-- is kept.
create table shared_info_view (
  id bigint generated always as identity primary key,
  shared_info_id bigint not null references shared_info on delete cascade,
  at timestamptz not null,
  ip text not null,
  files_fetched int not null default 0,
  ticket_digest bytea not null unique check (octet_length(ticket_digest) = 32)
);
create index shared_info_view_of on shared_info_view (shared_info_id, at desc);

-- A link that opened nothing (then without a row it belongs to) or a password that was wrong.
create table shared_info_miss (
  id bigint generated always as identity primary key,
  shared_info_id bigint references shared_info on delete cascade,
  ip text not null,
  at timestamptz not null
);
create index shared_info_miss_ip on shared_info_miss (ip, at);
create index shared_info_miss_of on shared_info_miss (shared_info_id, at);
create index shared_info_miss_at on shared_info_miss (at);
