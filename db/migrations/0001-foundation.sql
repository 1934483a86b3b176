create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- What search compares: lower case, no diacritics, ĳ as ij. Immutable, so that it can be indexed.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- The books and the audit trail only grow. Whoever needs a correction writes a new row.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

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
  version int not null default 1
);

create sequence customer_number;
create table customer (
  id bigint generated always as identity primary key,
  number int not null unique default nextval('customer_number'),
  name text not null,
  kvk_number text,
  vat_number text,
  street text,
  house_number text,
  postcode text,
  city text,
  country text not null default 'NL',
  email text,
  phone text,
  iban text,
  language text not null default 'nl',
  -- Whether the customer can set off VAT; if not, VAT is added to collection costs (art. 2 lid 3 Besluit BIK).
  vat_recoverable boolean not null default true,
  day_count text not null default 'year' check (day_count in ('year', '365')),
  joins_running_dossier boolean not null default true,
  minimum_balance_cents bigint not null default 500,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index customer_name_trgm on customer using gin (fold(name) gin_trgm_ops);

create table app_user (
  id bigint generated always as identity primary key,
  username text not null,
  password_hash text not null,
  name text not null,
  email text,
  kind text not null check (kind in ('employee', 'customer', 'contact_person', 'administrator')),
  employee_kind text check (employee_kind in ('general', 'finance', 'management', 'legal_counsel')),
  customer_id bigint references customer,
  acl text[] not null default '{}',
  language text not null default 'nl',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  password_changed_at timestamptz not null default now(),
  version int not null default 1,
  check ((kind in ('customer', 'contact_person')) = (customer_id is not null))
);
create unique index app_user_username on app_user (lower(username));
create index app_user_customer on app_user (customer_id);

-- Only the hash of a session id is kept: whoever reads this table cannot log in with it.
create table session (
  token_hash bytea primary key,
  user_id bigint not null references app_user on delete cascade,
  impersonator_id bigint references app_user on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text,
  user_agent text
);
create index session_by_user on session (user_id);

create table login_attempt (
  id bigint generated always as identity primary key,
  username text not null,
  ip text not null,
  at timestamptz not null default now(),
  succeeded boolean not null
);
create index login_attempt_username on login_attempt (username, at);
create index login_attempt_ip on login_attempt (ip, at);

-- A captcha solution works once.
create table captcha_used (
  signature text primary key,
  expires_at timestamptz not null
);

create table user_preference (
  user_id bigint not null references app_user on delete cascade,
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, name)
);

-- One row a change of business data, written in the transaction of the change. `at` is the moment of the
-- business clock; `recorded_at` is the machine's. `tx` lets the sealer take exactly the finished rows.
-- What was written about people (before, after, data, ip) is committed to by a salted hash: it can be erased
-- one day without breaking a seal, and not a letter of it can be changed.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  tx xid8 not null default pg_current_xact_id(),
  kind text not null,
  actor_id bigint references app_user,
  impersonator_id bigint references app_user,
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
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function refuse_change();

-- Erases what these rows say about people, and leaves a row that says which rows those are.
create function erase_audit_content(event_ids bigint[], at timestamptz, actor_id bigint) returns int
  language plpgsql security definer set search_path = public as $$
declare
  erased bigint[];
begin
  with gone as (
    update audit_event set before = null, after = null, data = null, ip = null, salt = null, erased_at = clock_timestamp()
    where id = any (event_ids) and erased_at is null returning id
  ) select array_agg(id order by id) into erased from gone;
  if erased is not null then
    insert into audit_event (at, kind, actor_id, data)
    values (erase_audit_content.at, 'audit.erased', erase_audit_content.actor_id, jsonb_build_object('ids', erased));
  end if;
  return coalesce(cardinality(erased), 0);
end $$;

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
  user_id bigint references app_user,
  customer_id bigint references customer,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index job_due on job (run_at) where state = 'queued';
create index job_running on job (lease_until) where state = 'running';
create unique index job_unique_key on job (unique_key) where state in ('queued', 'running');

create table idempotency_key (
  user_id bigint not null references app_user on delete cascade,
  key text not null,
  request_hash bytea not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- A file kept under the hash of its content.
create table stored_file (
  sha256 text primary key,
  size_bytes bigint not null,
  mime_type text not null,
  created_at timestamptz not null default now()
);

create table holiday (
  id bigint generated always as identity primary key,
  day date not null unique,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  kind text not null default 'extra' check (kind in ('statutory', 'extra')),
  source text,
  version int not null default 1
);

create table cost_type (
  id bigint generated always as identity primary key,
  code text not null unique,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  bearer text not null check (bearer in ('debtor', 'customer', 'agency')),
  amount_cents bigint,
  vat_percent numeric(5, 2) not null default 0,
  legal_basis text,
  claimable_from_consumer boolean not null default false,
  valid_from date not null,
  valid_to date,
  version int not null default 1,
  check (valid_to is null or valid_to > valid_from)
);

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

-- Rates of interest by decree; a rate holds from its day until the next row of its kind.
create table interest_rate (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('statutory', 'commercial', 'commercial_before_2013')),
  from_day date not null,
  percent numeric(7, 4) not null check (percent >= 0 and percent <= 100),
  source text not null,
  checked_day date,
  version int not null default 1,
  unique (kind, from_day)
);
