-- Writs: the template of each kind of case in versions, what a person wrote of a case, and each writ as it was made.

create table writ_template (
  id bigint generated always as identity primary key,
  kind text not null unique check (kind in ('consumer_purchase', 'rent', 'health_insurance', 'company_claim')),
  -- The next version while it is written; null: there is none.
  draft jsonb,
  draft_state text check (draft_state in ('draft', 'review')),
  draft_note text not null default '',
  -- Everybody who wrote in it: none of them brings it into use.
  draft_editors bigint[] not null default '{}',
  draft_changed_at timestamptz,
  version int not null default 1,
  check ((draft is null) = (draft_state is null) and (draft is null) = (draft_changed_at is null))
);
insert into writ_template (kind) values ('consumer_purchase'), ('rent'), ('health_insurance'), ('company_claim');

create table writ_template_version (
  id bigint generated always as identity primary key,
  template_id bigint not null references writ_template,
  number int not null,
  content jsonb not null,
  -- What the checklist of a lawyer said of it then.
  checked jsonb not null,
  editors bigint[] not null,
  publisher_id bigint references app_user,
  published_at timestamptz not null,
  note text not null default '',
  unique (template_id, number)
);

-- What no row of a file says, and which of its documents go with the writ.
create table writ_preparation (
  dossier_id bigint primary key references dossier,
  kind text not null check (kind in ('consumer_purchase', 'rent', 'health_insurance', 'company_claim')),
  -- The day on which it is to be served: the amounts are those of that day.
  served_day date not null,
  roll_day date,
  roll_time text check (roll_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  court_id bigint references court,
  bailiff_id bigint references bailiff,
  subject text not null default '',
  agreement_day date,
  terms text not null default '',
  information text not null default '',
  cost_clause text not null default '',
  defence text not null default '',
  no_defence boolean not null default false,
  evidence text not null default '',
  -- Role, source and id of each document.
  exhibits jsonb not null default '[]',
  changed_at timestamptz not null,
  changed_by bigint references app_user,
  version int not null default 1,
  check (not (no_defence and defence <> ''))
);
create index writ_preparation_court on writ_preparation (court_id) where court_id is not null;
create index writ_preparation_bailiff on writ_preparation (bailiff_id) where bailiff_id is not null;

-- A writ as it was made: it is never changed. A later one of the same file takes its place.
create table writ (
  id bigint generated always as identity primary key,
  dossier_id bigint not null references dossier,
  template_version_id bigint not null references writ_template_version,
  served_day date not null,
  roll_day date not null,
  claimed_cents bigint not null check (claimed_cents > 0),
  exhibit_count int not null,
  -- PDF/A-3b with its exhibits in it; null once its file is erased.
  pdf_sha256 text references stored_file,
  -- The same for a machine, letter for letter as it is in the PDF.
  data json storage external not null,
  -- What was looked at before it was made, and what came of it.
  checks jsonb not null,
  made_at timestamptz not null,
  made_by bigint references app_user,
  erased_at timestamptz,
  check ((pdf_sha256 is null) = (erased_at is not null))
);
create index writ_dossier on writ (dossier_id, id);
create index writ_version on writ (template_version_id);
create index writ_pdf on writ (pdf_sha256) where pdf_sha256 is not null;
