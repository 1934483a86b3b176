-- For whom the files of a workflow are; empty is for everybody. A workflow for consumers must announce costs first.
alter table workflow add column debtor_kind text check (debtor_kind in ('private', 'company'));
update workflow set debtor_kind = 'private' where code = 'consumer_amicable';
update workflow set debtor_kind = 'company' where code = 'company_amicable';

-- Who looked at a version before it went live, what it changed, and how many of the new files begin with it.
alter table workflow_version add column publisher_id bigint references app_user;
alter table workflow_version add column note text not null default '';
alter table workflow_version add column new_files_percent int not null default 100
  check (new_files_percent between 1 and 100);
alter table workflow_version add column version int not null default 1;

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
  version int not null default 1
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

-- How many files stand before each step, read from the index alone.
create index dossier_standing_step on dossier (step_id) where status <> 'closed' and step_id is not null;
create index dossier_following on dossier (workflow_version_id, id) where status <> 'closed';
