-- How money of debtors is divided where that was agreed, by name; each version holds from its day until the next. An
-- order of allocation on a file that one wrote says so by its cause.
create table allocation_template (
  id bigint generated always as identity primary key,
  name text not null,
  version int not null default 1
);
create unique index allocation_template_name on allocation_template (lower(name));

create table allocation_template_version (
  id bigint generated always as identity primary key,
  template_id bigint not null references allocation_template,
  from_day date not null,
  -- Whether it holds for consumers too: then it may not change what the law gives them.
  for_consumers boolean not null,
  -- What tells which claim is paid first; null: the law.
  claim_rules text[] check (claim_rules <@ array['due', 'most_onerous', 'oldest', 'newest']),
  parts text[] not null check (cardinality(parts) = 3 and parts <@ array['costs', 'interest', 'principal']),
  bailiff_costs text check (bailiff_costs in ('first', 'last')),
  -- What it rests on: the clause or agreement.
  ground text not null,
  made_by bigint not null references app_user,
  made_at timestamptz not null,
  unique (template_id, from_day),
  check (not for_consumers or claim_rules is null)
);

-- By which template money is divided on files of a customer in a phase; of no phase: in all that have none of their
-- own.
create table allocation_assignment (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  phase text,
  template_id bigint not null references allocation_template,
  from_day date not null,
  last_day date check (last_day >= from_day),
  made_by bigint not null references app_user,
  made_at timestamptz not null,
  version int not null default 1
);
create unique index allocation_assignment_open on allocation_assignment (customer_id, phase) nulls not distinct
  where last_day is null;
create index allocation_assignment_template on allocation_assignment (template_id);

-- Orders are few among all that ever happened to the money of files.
create index account_event_order on account_event (dossier_id, id) where kind = 'allocation_order';
