create table agency (
  id int primary key default 1 check (id = 1),
  name text not null,
  street text not null,
  house_number text not null,
  postcode text not null,
  city text not null,
  kvk_number text not null,
  wki_registration text not null,
  phone text not null,
  phone_hours text not null,
  email text not null,
  website text,
  linkedin_url text,
  youtube_url text,
  facebook_url text,
  trust_iban text not null,
  trust_bic text not null,
  trust_name text not null,
  days_post int not null default 2 check (days_post >= 2),
  -- How many messages a debtor gets in a week at most, over all files; 0 is no limit.
  contacts_per_week int not null default 3 check (contacts_per_week >= 0),
  version int not null default 1,
  -- Above how many dossiers a second person has to approve a bulk update.
  bulk_approval_above int not null default 500 check (bulk_approval_above >= 0),
  -- How old the check of an address may be before a file is handed over, before a step that costs money, and before a
  -- watched file is looked into again; 0 asks for nothing.
  hand_over_check_days int not null default 90 check (hand_over_check_days between 0 and 730),
  costs_check_days int not null default 0 check (costs_check_days between 0 and 730),
  address_recheck_days int not null default 180 check (address_recheck_days between 0 and 1825)
);

-- The account of other people's money is changed by two people: one proposes, another decides. Until then the old one
-- holds.
create table trust_account_change (
  id bigint generated always as identity primary key,
  trust_iban text not null,
  trust_bic text not null,
  trust_name text not null,
  former_iban text not null,
  -- The person at the keyboard, also when working as somebody else.
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  decided_by bigint references app_user,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_by is null and decided_at is null)),
  check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index trust_account_change_open on trust_account_change (state) where state = 'proposed';

-- What the agency tells everybody who logs in. The texts are documents of the editor, never markup.
create table news (
  id bigint generated always as identity primary key,
  title_nl text not null,
  content_nl jsonb not null,
  title_en text not null default '',
  content_en jsonb not null,
  title_fr text not null default '',
  content_fr jsonb not null,
  audience text not null,
  from_day date not null,
  until_day date,
  published boolean not null,
  pinned boolean not null,
  must_read boolean not null,
  author_id bigint not null references app_user,
  created_at timestamptz not null,
  version int not null default 1,
  -- Of news for who holds a role.
  role text,
  check (until_day >= from_day),
  check (audience in ('everyone', 'employees', 'customers', 'role')),
  check ((audience = 'role') = (role is not null))
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

-- A file of an item of news.
create table news_file (
  id bigint generated always as identity primary key,
  news_id bigint not null references news on delete cascade,
  sha256 text not null references stored_file,
  name text not null,
  mime_type text not null,
  size_bytes bigint not null,
  uploaded_by bigint not null references app_user,
  uploaded_at timestamptz not null
);
create index news_file_of on news_file (news_id);
create index news_file_content on news_file (sha256);

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
