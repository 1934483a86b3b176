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

-- A code of an app beside the password. The secret is encrypted; a period of thirty seconds that was used is not used again.
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

-- Codes that were tried by somebody who knew the password.
create table code_attempt (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  at timestamptz not null default now()
);
create index code_attempt_user on code_attempt (user_id, at);

alter table employee_group add requires_second_factor boolean not null default false;

-- Whether a group of somebody asks for a second factor.
create function second_factor_required(person_id bigint) returns boolean
  language sql stable parallel safe
  return exists (
    select from employee_group_member member join employee_group g on g.id = member.group_id
    where member.user_id = person_id and g.requires_second_factor
  );
