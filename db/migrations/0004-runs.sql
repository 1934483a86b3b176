create sequence processing_run_number start 2001;
create table processing_run (
  id bigint generated always as identity primary key,
  number int not null unique default nextval('processing_run_number'),
  day date not null,
  selection jsonb not null default '{}',
  state text not null default 'proposed'
    check (state in ('proposing', 'proposed', 'released', 'paused', 'done', 'cancelled', 'failed')),
  job_id bigint references job,
  -- What this proposal has more and less than the last one of the same selection, per step.
  difference jsonb,
  proposed_by bigint references app_user,
  proposed_at timestamptz not null,
  released_by bigint references app_user,
  released_at timestamptz,
  finished_at timestamptz,
  version int not null default 1
);

-- One row a file in a run. It is carried out in one transaction that holds its lock, so that a worker that dies
-- leaves it as it was.
create table run_item (
  run_id bigint not null references processing_run,
  id bigint generated always as identity,
  dossier_id bigint not null references dossier,
  step_id bigint not null references workflow_step,
  occurrence int not null,
  channel text not null check (channel in ('email', 'post', 'sms', 'task')),
  -- 'sending': its e-mail waits for the mail server or is on its way there; the file has not moved on yet.
  state text not null check (state in ('proposed', 'excluded', 'pending', 'sending', 'done', 'skipped', 'in_hold', 'failed',
    'cancelled')),
  -- Why it is where it is: a why-line, or a fault with its detail.
  reason jsonb,
  release_at timestamptz,
  open_cents bigint not null default 0,
  dispatch_id bigint,
  finished_at timestamptz,
  primary key (run_id, id)
);
create unique index run_item_id on run_item (id);
create index run_item_state on run_item (run_id, state, id);
create index run_item_dossier on run_item (dossier_id);
create index run_item_hold on run_item (release_at) where state = 'in_hold';
create index run_item_sending on run_item (id) where state = 'sending';
create index run_item_finished on run_item (run_id, finished_at) where finished_at is not null;
-- A step of a file waits in one run at most.
create unique index run_item_once on run_item (dossier_id, step_id, occurrence)
  where state in ('pending', 'sending', 'in_hold');

-- Letters as the printer gets them: a folder with one PDF a letter and a list.
create table print_batch (
  id bigint generated always as identity primary key,
  run_id bigint not null references processing_run,
  name text not null unique,
  letter_count int not null,
  created_at timestamptz not null,
  -- When folder and list were whole; until then they are written again.
  handed_over_at timestamptz
);
create index print_batch_run on print_batch (run_id);
create index print_batch_open on print_batch (id) where handed_over_at is null;

create table dispatch (
  id bigint generated always as identity primary key,
  dossier_id bigint not null references dossier,
  customer_id bigint not null references customer,
  step_id bigint references workflow_step,
  occurrence int not null,
  channel text not null check (channel in ('email', 'post', 'sms')),
  state text not null default 'proposed'
    check (state in ('proposed', 'in_hold', 'scheduled', 'sending', 'uncertain', 'sent', 'delivered', 'bounced', 'failed',
      'cancelled')),
  kind text not null,
  language text not null,
  recipient jsonb not null,
  subject text not null,
  -- As it was made, letter for letter: its hash is of this text.
  content json not null,
  content_sha256 text not null,
  pdf_sha256 text references stored_file,
  run_id bigint references processing_run,
  print_batch_id bigint references print_batch,
  message_id text,
  error text,
  -- What its leaving brings about: costs to book, a term that begins.
  effect jsonb not null default '{}',
  attempts int not null default 0,
  attempted_at timestamptz,
  -- A mail server that was busy is tried again at this moment.
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- A second message for the same step of the same file cannot exist.
  unique (dossier_id, step_id, occurrence, channel)
);
-- Written by the ten thousand and seldom read: compressing it would cost most of what writing a letter costs.
alter table dispatch alter column content set storage external;
create index dispatch_dossier on dispatch (dossier_id, id);
create index dispatch_sent on dispatch (sent_at desc, id desc);
create index dispatch_open on dispatch (state, id) where state in ('scheduled', 'sending', 'uncertain');
create index dispatch_to_print on dispatch (run_id)
  where channel = 'post' and state = 'sent' and print_batch_id is null and run_id is not null;

-- Art. 6:96 lid 6 BW: what a 14-day letter said and when its term ended; costs rest on it.
create table fourteen_day_letter (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  dispatch_id bigint not null unique references dispatch,
  sent_day date not null,
  received_day date not null,
  received_basis text not null check (received_basis in ('assumed', 'proven')),
  last_day date not null,
  costs_cents bigint not null,
  vat_cents bigint not null,
  claim_ids bigint[] not null,
  valid boolean not null default true,
  primary key (dossier_id, id)
);
