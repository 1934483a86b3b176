create table workflow (
  id bigint generated always as identity primary key,
  code text not null unique,
  category text not null check (category in ('standard', 'client_specific', 'staffel', 'phase', 'precasso', 'plan')),
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  customer_id bigint references customer,
  -- For whom the files of a workflow are; empty is for everybody. A workflow for consumers must announce costs first.
  debtor_kind text check (debtor_kind in ('private', 'company')),
  -- A workflow is renamed and moved by people who may work on it at the same time, and leaves the choices without
  -- leaving the files that followed it.
  version int not null default 1,
  retired_at timestamptz
);

create table workflow_version (
  id bigint generated always as identity primary key,
  workflow_id bigint not null references workflow,
  number int not null,
  published_at timestamptz not null default now(),
  author_id bigint references app_user,
  -- Who looked at a version before it went live, what it changed, and how many of the new files begin with it.
  publisher_id bigint references app_user,
  note text not null default '',
  new_files_percent int not null default 100 check (new_files_percent between 1 and 100),
  version int not null default 1,
  -- Running files go to the version that was to take them, not to one that came after it and was to leave them.
  takes_running boolean not null default false,
  unique (workflow_id, number)
);

create table workflow_step (
  id bigint generated always as identity primary key,
  workflow_version_id bigint not null references workflow_version,
  position int not null,
  code text not null,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  phase text not null,
  -- The step as the domain describes it: wait, action, channels, conditions, cost effect.
  definition jsonb not null,
  unique (workflow_version_id, position),
  unique (workflow_version_id, code)
);
-- Files that wait for a step that costs money are found among a million by the step they stand before.
create index workflow_step_action on workflow_step ((definition -> 'action' ->> 'kind'));

-- The reminder of an instalment is a step like any other, so that it leaves as every message does; no file stands
-- before it, a plan puts it in a run.
with plan as (
  insert into workflow (code, category, name_nl, name_en, name_fr)
  values ('payment_plan', 'plan', 'Betalingsregeling', 'Payment plan', 'Plan de paiement') returning id
), version as (
  insert into workflow_version (workflow_id, number) select id, 1 from plan returning id
)
insert into workflow_step (workflow_version_id, position, code, name_nl, name_en, name_fr, phase, definition)
select id, 1, 'instalment_reminder', 'Herinnering aan termijn', 'Reminder of a term', 'Rappel d''échéance', 'amicable',
  '{"wait": {"kind": "calendar_days", "days": 0}, "conditions": {}, "costs": "none", "excludedOptions": [],
    "action": {"kind": "send", "letter": "instalment_reminder", "channels": ["email", "post"]}}'
from version;

-- A message that somebody sends himself is an item of a run like any other, so that it leaves as every message does; no
-- file stands before its step.
with plan as (
  insert into workflow (code, category, name_nl, name_en, name_fr)
  values ('by_hand', 'plan', 'Met de hand', 'By hand', 'À la main') returning id
), version as (
  insert into workflow_version (workflow_id, number) select id, 1 from plan returning id
)
insert into workflow_step (workflow_version_id, position, code, name_nl, name_en, name_fr, phase, definition)
select id, 1, 'message_by_hand', 'Bericht met de hand', 'Message by hand', 'Message envoyé à la main', 'amicable',
  '{"wait": {"kind": "calendar_days", "days": 0}, "conditions": {}, "costs": "none", "excludedOptions": [],
    "action": {"kind": "send", "letter": "message", "channels": ["email", "post", "sms"]}}'
from version;

-- A change of a workflow that is being written: nothing follows it until it is published as a version.
create table workflow_draft (
  id bigint generated always as identity primary key,
  workflow_id bigint not null unique references workflow,
  based_on_id bigint not null references workflow_version,
  state text not null default 'draft' check (state in ('draft', 'review')),
  note text not null default '',
  author_id bigint references app_user,
  -- Who changed it last: somebody else publishes it.
  editor_id bigint references app_user,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version int not null default 1,
  -- Nobody publishes his own change: all who changed a draft count, not the last of them alone.
  editor_ids bigint[] not null default '{}'
);

-- The ids are those of steps: a step keeps its id, and its address, when its draft is published.
create table workflow_draft_step (
  id bigint primary key default nextval('workflow_step_id_seq'),
  draft_id bigint not null references workflow_draft on delete cascade,
  position int not null,
  code text not null,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  phase text not null,
  definition jsonb not null,
  unique (draft_id, code)
);

-- What a draft would have done, beside the version it is based on; the report outlives its draft.
create table workflow_simulation (
  id bigint generated always as identity primary key,
  workflow_id bigint not null references workflow,
  based_on_id bigint not null references workflow_version,
  draft_id bigint not null,
  draft_version int not null,
  scope text not null check (scope in ('open', 'past_year')),
  days int not null check (days between 1 and 366),
  -- Old and new steps as they were when it was asked for.
  steps jsonb not null,
  job_id bigint,
  created_by bigint references app_user,
  created_at timestamptz not null,
  finished_at timestamptz,
  report jsonb
);
create index workflow_simulation_newest on workflow_simulation (workflow_id, id desc);
