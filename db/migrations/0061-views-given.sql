-- The view with which a list opens for everybody who holds a role, or is in an employee group or a team, until somebody
-- chooses for himself.
create table given_view (
  id bigint generated always as identity primary key,
  view_id bigint not null references saved_view on delete cascade,
  route text not null,
  table_name text not null,
  role text,
  group_id bigint references employee_group on delete cascade,
  team_id bigint references team on delete cascade,
  check (num_nonnulls(role, group_id, team_id) = 1),
  unique nulls not distinct (route, table_name, role, group_id, team_id)
);
create index given_view_view on given_view (view_id);
create index given_view_group on given_view (group_id);
create index given_view_team on given_view (team_id);

-- Without a view somebody chose to open with none, whatever is given.
alter table default_view alter column view_id drop not null;
