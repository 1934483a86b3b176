create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The books and the audit trail only grow. Whoever needs a correction writes a new row.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

-- A text as part of a LIKE pattern: its own wildcards mean nothing.
create function like_literal(value text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_');

-- To ask the dictionary of accents about a text takes several microseconds, in each row a search or a filter looks at,
-- and PostgreSQL may not expand it in place. Plain ASCII has no accents: it is asked about the rest alone.
create function fold_accented(value text) returns text
  language plpgsql immutable strict parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
end $$;

-- What search compares: lower case, no diacritics, ĳ as ij. Immutable, so that it can be indexed.
create function fold(value text) returns text
  language sql immutable parallel safe
  return case when octet_length(value) = char_length(value) then lower(value) else fold_accented(value) end;

-- For whom a transaction works: what the policies of db/row-security.sql ask.
create function current_customer() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.customer_id', true), '')::bigint;

create function current_portal_user() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;

-- A file kept under the hash of its content.
create table stored_file (
  sha256 text primary key,
  size_bytes bigint not null,
  mime_type text not null,
  created_at timestamptz not null default now(),
  -- Whether a scanner of viruses has looked at a file that came in: `none` when there is no scanner, or it is our own
  -- file.
  scan text not null default 'none' check (scan in ('none', 'waiting', 'clean', 'infected')),
  -- What the scanner called it.
  scan_find text,
  scanned_at timestamptz,
  -- How a file came in, told of each of them, not only of what waits for the scanner; null: it is our own. So what came
  -- before there was a scanner can be looked at afterwards.
  scan_purpose text check (scan_purpose in ('employee', 'customer', 'debtor', 'mail')),
  -- It could not be read, or the scanner had no answer to it alone; it is tried again an hour later.
  scan_tried_at timestamptz,
  check ((scan = 'infected') = (scan_find is not null))
);
create index stored_file_to_scan on stored_file (created_at) where scan = 'waiting';
create index stored_file_from_before on stored_file (created_at) where scan = 'none' and scan_purpose is not null;
create index stored_file_came_in on stored_file (scan) where scan_purpose is not null;

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
create index file_conversion_waiting on file_conversion (asked_at) where state = 'waiting';

-- A document that somebody uploaded for something he is still filling in. What it becomes part of keeps its content.
create table uploaded_document (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  sha256 text not null references stored_file,
  name text not null,
  mime_type text not null,
  size_bytes bigint not null,
  uploaded_at timestamptz not null
);
create index uploaded_document_of on uploaded_document (user_id, uploaded_at);

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
  user_id bigint
);
create index blocked_upload_newest on blocked_upload (at desc, id desc);
create index blocked_upload_reason on blocked_upload (reason, at desc, id desc);
create index blocked_upload_user on blocked_upload (user_id);

create table mime_type (
  id bigint generated always as identity primary key,
  extension text not null,
  mime_type text not null,
  purpose text not null check (purpose in ('employee', 'customer', 'debtor', 'mail')),
  maximum_kilobytes int not null check (maximum_kilobytes > 0),
  allowed boolean not null default true,
  version int not null default 1,
  unique (extension, purpose)
);

-- The trail is sealed, and read for news, by the numbers of transactions. A PostgreSQL into which a backup is restored
-- counts those from its own beginning: its rows would fall among the ones that were sealed long ago. What is added
-- to its numbers lets them go on behind the last of the backup.
create table audit_numbering (
  is_only boolean primary key default true check (is_only),
  added bigint not null default 0 check (added >= 0)
);

-- The number by which the trail knows a transaction of this PostgreSQL.
create function audit_tx(tx xid8) returns xid8
  language sql stable parallel safe
  return (tx::text::bigint + (select added from audit_numbering))::text::xid8;

insert into audit_numbering default values;

-- One row a change of business data, written in the transaction of the change. `at` is the moment of the
-- business clock; `recorded_at` is the machine's. `tx` lets the sealer take exactly the finished rows.
-- What was written about people (before, after, data, ip) is committed to by a salted hash: it can be erased
-- one day without breaking a seal, and not a letter of it can be changed.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  tx xid8 not null default audit_tx(pg_current_xact_id()),
  kind text not null,
  actor_id bigint,
  impersonator_id bigint,
  dossier_id bigint,
  customer_id bigint,
  subject_kind text,
  subject_id bigint,
  before jsonb,
  after jsonb,
  data jsonb,
  ip text,
  request_id text,
  salt bytea,
  content_hash bytea not null,
  erased_at timestamptz,
  check ((salt is null) = (erased_at is not null)),
  check (erased_at is null or num_nonnulls(before, after, data, ip) = 0)
);
create index audit_event_dossier on audit_event (dossier_id, at desc, id desc) where dossier_id is not null;
create index audit_event_subject on audit_event (subject_kind, subject_id) where subject_id is not null;
create index audit_event_tx on audit_event (tx);
create index audit_event_erasure on audit_event (id) where kind = 'audit.erased';
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function refuse_change();

create function audit_content_hash(salt bytea, before jsonb, after jsonb, data jsonb, ip text) returns bytea
  language sql stable parallel safe
  return sha256(salt || convert_to(jsonb_build_array(before, after, data, ip)::text, 'UTF8'));

create function commit_audit_content() returns trigger language plpgsql as $$
begin
  new.salt := uuid_send(gen_random_uuid());
  new.content_hash := audit_content_hash(new.salt, new.before, new.after, new.data, new.ip);
  return new;
end $$;
create trigger audit_event_content before insert on audit_event
  for each row execute function commit_audit_content();
-- Also when a bulk load has switched the other triggers off.
alter table audit_event enable always trigger audit_event_content;

-- Only the erasure of content goes through: everything else stays as it was written.
create function guard_audit_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null
    and (new.id, new.at, new.recorded_at, new.tx, new.kind, new.actor_id, new.impersonator_id, new.dossier_id,
      new.customer_id, new.subject_kind, new.subject_id, new.request_id, new.content_hash)
    is not distinct from (old.id, old.at, old.recorded_at, old.tx, old.kind, old.actor_id, old.impersonator_id,
      old.dossier_id, old.customer_id, old.subject_kind, old.subject_id, old.request_id, old.content_hash)
  then
    return new;
  end if;
  raise exception 'audit_event is append-only: % is refused', tg_op using errcode = 'restrict_violation';
end $$;
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function guard_audit_event();

-- Erases what these rows say about people, and leaves a row that says which rows those are.
create function erase_audit_content(event_ids bigint[], at timestamptz, actor_id bigint) returns int
  language plpgsql security definer set search_path = public as $$
declare
  erased bigint[];
begin
  with gone as (
    update audit_event set before = null, after = null, data = null, ip = null, salt = null,
      erased_at = clock_timestamp()
    where id = any (event_ids) and erased_at is null returning id
  ) select array_agg(id order by id) into erased from gone;
  if erased is not null then
    insert into audit_event (at, kind, actor_id, data)
    values (erase_audit_content.at, 'audit.erased', erase_audit_content.actor_id, jsonb_build_object('ids', erased));
  end if;
  return coalesce(cardinality(erased), 0);
end $$;

-- The hash of one audit row: every column but the transaction number; what it says through its commitment.
create function audit_event_hash(event audit_event) returns bytea
  language sql stable parallel safe
  return sha256(event.content_hash || convert_to(jsonb_build_array(event.id,
    to_char(event.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    to_char(event.recorded_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), event.kind, event.actor_id,
    event.impersonator_id, event.dossier_id, event.customer_id, event.subject_kind, event.subject_id,
    event.request_id)::text, 'UTF8'));

-- Whether what a row says is what was written: its content fits its commitment, or its erasure was written down.
create function audit_content_holds(event audit_event) returns boolean
  language sql stable parallel safe
  return case when event.erased_at is null
    then event.content_hash = audit_content_hash(event.salt, event.before, event.after, event.data, event.ip)
    else exists (select from audit_event erasure where erasure.kind = 'audit.erased'
      and erasure.data -> 'ids' @> to_jsonb(event.id)) end;

-- A seal covers the audit rows of all transactions from `from_tx` up to (not including) `to_tx`.
create table audit_seal (
  id bigint generated always as identity primary key,
  sealed_at timestamptz not null default clock_timestamp(),
  from_tx xid8 not null,
  to_tx xid8 not null,
  row_count int not null,
  rows_hash bytea not null,
  previous_hash bytea,
  hash bytea not null
);
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function refuse_change();
create trigger audit_seal_no_truncate before truncate on audit_seal
  for each statement execute function refuse_change();

create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Two jobs with the same key cannot be open at once.
  unique_key text,
  -- It was asked for again while it ran, when it may have looked already: it runs once more.
  asked_again boolean not null default false,
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  max_attempts int not null default 5,
  worker text,
  lease_until timestamptz,
  done_count bigint not null default 0,
  total_count bigint,
  cancel_requested boolean not null default false,
  result jsonb,
  error text,
  user_id bigint,
  customer_id bigint,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- What is asked of a print shop goes on as long as it takes; the pauses grow to five minutes.
  is_patient boolean not null default false,
  -- How often in a row the worker of a job died while it was at it, and how far the job was the last time: one that
  -- kills its worker at the same place again and again is held back. Having got on, it begins anew.
  deaths int not null default 0,
  done_at_death bigint not null default 0
);
create index job_due on job (run_at) where state = 'queued';
create index job_running on job (lease_until) where state = 'running';
-- A key makes one job of a kind: work of another kind on the same thing is asked for while the first has yet to end.
create unique index job_unique_key on job (kind, unique_key) where state in ('queued', 'running');

create table idempotency_key (
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- What nobody waits for fails in silence. How each recurring task goes, as all processes together see it: written when
-- that changes, and once a minute as long as it does not.
create table recurring_task (
  name text primary key,
  every_seconds integer not null,
  -- When a process began to do it: until its first turn has ended it is not late.
  started_at timestamptz not null,
  last_success_at timestamptz,
  failing_since timestamptz,
  last_error text
);

-- How often a task, a kind of job or a service of others failed since the portal was installed.
create table fault_count (
  source text not null check (source in ('task', 'job', 'service')),
  name text not null,
  times bigint not null,
  last_at timestamptz not null,
  primary key (source, name)
);

-- Of which text grants and policies were applied: they are applied again only when it is another.
create table schema_rights (
  only_row boolean primary key default true check (only_row),
  hash text not null,
  applied_at timestamptz not null default now()
);
