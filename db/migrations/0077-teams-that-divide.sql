-- What falls to a team by itself, who of it gets it, and what is expected of it.
alter table team
  add column rule text not null default 'none' check (rule in ('none', 'round_robin', 'load', 'skill')),
  add column customer_ids bigint[] not null default '{}',
  add column customer_groups text[] not null default '{}',
  -- As `workflow/step`: of every version of the workflow.
  add column steps text[] not null default '{}',
  add column phases text[] not null default '{}',
  add column languages text[] not null default '{}',
  add column amount_from_cents bigint check (amount_from_cents >= 0),
  add column amount_to_cents bigint check (amount_to_cents >= 0),
  add column contacts_per_day int check (contacts_per_day between 1 and 1000),
  add column late_days int check (late_days between 0 and 365),
  -- How far the turns of its members are.
  add column turn bigint not null default 0,
  -- Gets nothing any more; its work goes to others, then the team is gone.
  add column closing boolean not null default false,
  add check (amount_from_cents is null or amount_to_cents is null or amount_from_cents <= amount_to_cents);

alter table team_member
  add column until_day date,
  -- How much of his working day is for this team, in percent.
  add column share int not null default 100 check (share between 1 and 100),
  -- What he knows; of nothing named he does everything.
  add column languages text[] not null default '{}',
  add column steps text[] not null default '{}',
  add column turn bigint not null default 0,
  add check (until_day is null or until_day >= from_day);

-- Who is away, and who does his work meanwhile.
create table absence (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  from_day date not null,
  -- Empty: until somebody says that he is back.
  until_day date,
  reason text not null check (reason in ('leave', 'training', 'other')),
  cover_id bigint references app_user,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  check (until_day is null or until_day >= from_day),
  check (cover_id <> user_id)
);
create index absence_user on absence (user_id, from_day);
create index absence_until on absence (until_day);
create index absence_cover on absence (cover_id) where cover_id is not null;

alter table agenda_item
  -- By which rule of its team the portal gave it to its employee; empty: somebody chose, or it is of nobody.
  add column rule text check (rule in ('round_robin', 'load', 'skill')),
  -- Its team was found by what the team serves; nobody chose it.
  add column by_scope boolean not null default false,
  -- Why it waits for somebody: it is new, or nobody can be given it.
  add column queue_reason text check (queue_reason in ('new', 'no_team', 'nobody', 'absent', 'full')),
  -- The step that asked for it; the file may stand before another by now.
  add column step_id bigint references workflow_step,
  -- Its employee is away, and it fell due meanwhile; who does it instead, as far as there is anybody.
  add column absence_id bigint references absence,
  add column cover_id bigint references app_user,
  add check (cover_id is null or absence_id is not null);
create index agenda_item_queue on agenda_item (id) where queue_reason is not null and state = 'open';
create index agenda_item_cover on agenda_item (cover_id, due_day) where cover_id is not null and state = 'open';
create index agenda_item_absence on agenda_item (absence_id, state) where absence_id is not null;
create index agenda_item_given on agenda_item (team_id, id) where rule is not null and state = 'open';

-- Files without an owner of which a team takes care: who it gave them to, or why nobody has them yet. Once somebody else
-- owns the file, it says no more.
create table dossier_distribution (
  dossier_id bigint primary key references dossier,
  team_id bigint references team on delete set null,
  employee_id bigint references app_user,
  rule text check (rule in ('round_robin', 'load', 'skill')),
  queue_reason text check (queue_reason in ('new', 'no_team', 'nobody', 'absent', 'full')),
  check (num_nonnulls(employee_id, queue_reason) = 1),
  check ((employee_id is null) = (rule is null))
);
create index dossier_distribution_team on dossier_distribution (team_id, employee_id, dossier_id) where rule is not null;
create index dossier_distribution_queue on dossier_distribution (dossier_id) where queue_reason is not null;
create index dossier_distribution_employee on dossier_distribution (employee_id) where employee_id is not null;
