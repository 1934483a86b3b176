-- The mailboxes that e-mail is read from, with how far each was read. Secrets are sealed for their row and address.
create table mailbox (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('imap', 'microsoft', 'google', 'folder')),
  host text not null default '',
  port int check (port between 1 and 65535),
  security text not null default 'tls' check (security in ('tls', 'starttls', 'none')),
  username text not null default '',
  tenant text not null default '',
  client_id text not null default '',
  token_url text not null default '',
  secret bytea,
  client_secret bytea,
  folder text not null default '',
  read_folder text not null default '',
  trusted_server text not null default '',
  since_day date not null,
  is_active boolean not null default true,
  version int not null default 1,
  -- How far its folder was read: the numbers of a folder hold as long as its validity. While it is read anew after that
  -- changed, what is older than the day is passed over.
  uid_validity bigint,
  last_uid bigint not null default 0,
  rescan_from date,
  read_count int not null default 0,
  last_read_at timestamptz,
  behind_count int not null default 0,
  problem text,
  problem_said text not null default '',
  problem_since timestamptz,
  tested_at timestamptz,
  tested_by bigint references app_user,
  test_result text,
  test_said text,
  -- Which process holds a line to it that tells of new e-mail, and until when that is believed.
  watched_by text,
  watched_until timestamptz
);
create unique index mailbox_name on mailbox (lower(name));
-- Whose place it is, is read once.
create unique index mailbox_place on mailbox (kind, lower(host), coalesce(port, 0), lower(username), folder);

-- Of which mailbox an e-mail is; null for what lay in the folder of the portal. One that no reader could take
-- apart is set aside with its own bytes, for a person.
alter table mail_notice
  add column mailbox_id bigint references mailbox on delete set null,
  add column is_parked boolean not null default false;
create index mail_notice_mailbox on mail_notice (mailbox_id, received_at) where mailbox_id is not null;
create index mail_notice_parked on mail_notice (received_at, id) where is_parked;
