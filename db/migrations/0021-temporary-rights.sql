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
