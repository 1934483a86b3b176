-- Whether a scanner of viruses has looked at a file that came in: `none` when there is no scanner, or it is our own file.
alter table stored_file
  add column scan text not null default 'none' check (scan in ('none', 'waiting', 'clean', 'infected')),
  -- What the scanner called it.
  add column scan_find text,
  add column scanned_at timestamptz,
  -- How a file came in that waits for the scanner.
  add column scan_purpose text check (scan_purpose in ('employee', 'customer', 'debtor', 'mail')),
  add check ((scan = 'infected') = (scan_find is not null));
create index stored_file_to_scan on stored_file (created_at) where scan = 'waiting';

-- The PDF in which a file of a kind that no browser shows can be looked at; the file itself stays as it came.
create table file_conversion (
  sha256 text primary key references stored_file,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  pdf_sha256 text references stored_file,
  reason text check (reason in ('unreadable', 'too_large', 'too_slow', 'no_converter')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'done') = (pdf_sha256 is not null)),
  check ((state = 'refused') = (reason is not null))
);

-- Each file that was refused: what it said it was and what it is, never what was in it.
create table blocked_upload (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  purpose text not null check (purpose in ('employee', 'customer', 'debtor', 'mail')),
  extension text not null,
  -- Null: its content is of no kind we know.
  sniffed_type text,
  size_bytes bigint not null,
  reason text not null check (reason in ('empty', 'kind', 'content', 'size', 'virus', 'unscannable')),
  -- What the scanner called it.
  find text,
  user_id bigint references app_user
);
create index blocked_upload_newest on blocked_upload (at desc, id desc);
create index blocked_upload_reason on blocked_upload (reason, at desc, id desc);
create index blocked_upload_user on blocked_upload (user_id);

-- News for who holds a role.
alter table news
  drop constraint news_audience_check,
  add column role text,
  add check (audience in ('everyone', 'employees', 'customers', 'role')),
  add check ((audience = 'role') = (role is not null));

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

-- Where a file hangs that was found to hold a virus after it came in.
create index log_attachment_content on log_attachment (sha256);
create index mail_attachment_content on mail_attachment (sha256) where sha256 is not null;

-- What the seed has laid down for a new database, for one that is older.
insert into mime_type (extension, mime_type, purpose, maximum_kilobytes, allowed)
select kind.*, true
from (values
  ('tif', 'image/tiff', 'employee', 20480), ('tif', 'image/tiff', 'customer', 20480), ('tif', 'image/tiff', 'mail', 20480),
  ('heic', 'image/heic', 'employee', 20480), ('heic', 'image/heic', 'customer', 20480),
  ('heic', 'image/heic', 'debtor', 20480), ('heic', 'image/heic', 'mail', 20480),
  ('msg', 'application/vnd.ms-outlook', 'employee', 20480), ('msg', 'application/vnd.ms-outlook', 'mail', 20480),
  ('eml', 'message/rfc822', 'mail', 20480)
) as kind (extension, mime_type, purpose, maximum_kilobytes)
where exists (select from mime_type)
on conflict (extension, purpose) do nothing;

-- A PDF of what was kept before there was one.
insert into file_conversion (sha256, asked_at)
select sha256, now() from stored_file
where mime_type in ('message/rfc822', 'application/vnd.ms-outlook', 'image/tiff', 'image/heic');
create index file_conversion_waiting on file_conversion (asked_at) where state = 'waiting';
