-- A named bundle of roles: whoever is a member holds them.
create table employee_group (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  roles text[] not null default '{}',
  version int not null default 1
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

alter table app_user
  -- Somebody else typed the password: nothing else can be done until it is changed.
  add must_change_password boolean not null default false,
  add seen_at timestamptz;

-- What a session is called when it is shown or ended; its token stays a secret.
alter table session add id bigint generated always as identity unique;
