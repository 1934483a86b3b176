create table app_user (
  id bigint generated always as identity primary key,
  username text not null,
  password_hash text not null,
  name text not null,
  email text,
  kind text not null check (kind in ('employee', 'customer', 'contact_person', 'administrator')),
  employee_kind text check (employee_kind in ('general', 'finance', 'management', 'legal_counsel')),
  customer_id bigint,
  acl text[] not null default '{}',
  language text not null default 'nl',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  password_changed_at timestamptz not null default now(),
  version int not null default 1,
  -- Somebody else typed the password: nothing else can be done until it is changed.
  must_change_password boolean not null default false,
  seen_at timestamptz,
  -- How much of the agenda somebody can do on a working day.
  agenda_minutes int not null default 420 check (agenda_minutes between 0 and 900),
  -- The telephone number of somebody with a login, E.164: who calls for a customer is known by it.
  phone text,
  check ((kind in ('customer', 'contact_person')) = (customer_id is not null))
);
create unique index app_user_username on app_user (lower(username));
create index app_user_customer on app_user (customer_id);
create index app_user_phone on app_user (phone) where phone is not null;

-- Only the hash of a session id is kept: whoever reads this table cannot log in with it.
create table session (
  token_hash bytea primary key,
  user_id bigint not null references app_user on delete cascade,
  impersonator_id bigint references app_user on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text,
  user_agent text,
  -- What a session is called when it is shown or ended; its token stays a secret.
  id bigint generated always as identity unique
);
create index session_by_user on session (user_id);

create table login_attempt (
  id bigint generated always as identity primary key,
  username text not null,
  ip text not null,
  at timestamptz not null default now(),
  succeeded boolean not null,
  -- The digest of what a browser keeps of a login: on an attempt that was right, by which the account knows it again;
  -- on a failed one, that of a browser which the account knew. Null: a stranger's.
  browser bytea check (octet_length(browser) = 32)
);
create index login_attempt_username on login_attempt (username, at);
create index login_attempt_ip on login_attempt (ip, at);

-- A captcha solution works once.
create table captcha_used (
  signature text primary key,
  expires_at timestamptz not null
);

-- Codes that were tried by somebody who knew the password.
create table code_attempt (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  at timestamptz not null default now()
);
create index code_attempt_user on code_attempt (user_id, at);

-- A link that lets the browser in which it is opened try the password while strangers guess: only its hash is kept, and
-- it goes when it is used.
create table login_link (
  token_hash bytea primary key,
  user_id bigint not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index login_link_user on login_link (user_id, created_at);

-- A link to choose a new password: only its hash is kept, and it goes when it is used.
create table password_reset (
  token_hash bytea primary key,
  user_id bigint not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_reset_user on password_reset (user_id, created_at);

-- From where such links were asked for, so that nobody asks for thousands.
create table reset_request (
  id bigint generated always as identity primary key,
  ip text not null,
  at timestamptz not null default now()
);
create index reset_request_ip on reset_request (ip, at);

-- A code of an app beside the password. The secret is encrypted; a period of thirty seconds that was used is not used
-- again.
create table second_factor (
  user_id bigint primary key references app_user on delete cascade,
  secret bytea not null,
  -- Null until the first code has shown that the app has the secret.
  confirmed_at timestamptz,
  last_period bigint not null default 0
);

-- For whoever has lost the app: each works once, and only its hash is kept.
create table recovery_code (
  user_id bigint not null references second_factor on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- A named bundle of roles: whoever is a member holds them.
create table employee_group (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  roles text[] not null default '{}',
  version int not null default 1,
  requires_second_factor boolean not null default false
);
create unique index employee_group_name on employee_group (fold(name));

create table employee_group_member (
  group_id bigint not null references employee_group on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  primary key (group_id, user_id)
);
create index employee_group_member_user on employee_group_member (user_id);

-- The groups of somebody with the roles they give, by name.
create function groups_of(person_id bigint) returns jsonb
  language sql stable parallel safe
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'roles', g.roles)
      order by fold(g.name), g.id), '[]')
    from employee_group_member member join employee_group g on g.id = member.group_id
    where member.user_id = person_id
  );

-- Whether a group of somebody asks for a second factor.
create function second_factor_required(person_id bigint) returns boolean
  language sql stable parallel safe
  return exists (
    select from employee_group_member member join employee_group g on g.id = member.group_id
    where member.user_id = person_id and g.requires_second_factor
  );

-- A role that somebody holds for some days only. Whether it counts is asked on every call: nothing has to end it.
create table temporary_role (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  role text not null,
  from_day date not null,
  -- The last day on which it counts.
  through_day date not null,
  reason text not null check (reason <> ''),
  given_by bigint not null references app_user,
  given_at timestamptz not null,
  -- Taken back before its end.
  withdrawn_by bigint references app_user,
  withdrawn_at timestamptz,
  -- Whether the audit trail has said that it has ended.
  end_written boolean not null default false,
  check (through_day >= from_day),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index temporary_role_user on temporary_role (user_id);
create index temporary_role_unwritten on temporary_role (through_day) where withdrawn_at is null and not end_written;

-- What was given to somebody for some days and not taken back, by its end; also what has ended or is still to begin.
create function temporary_roles_of(person_id bigint) returns jsonb
  language sql stable parallel safe
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'role', one.role, 'fromDay', one.from_day,
      'throughDay', one.through_day) order by one.through_day, one.id), '[]')
    from temporary_role one
    where one.user_id = person_id and one.withdrawn_at is null
  );

create table user_preference (
  user_id bigint not null references app_user on delete cascade,
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, name)
);
