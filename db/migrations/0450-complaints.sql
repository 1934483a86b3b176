-- The register of complaints (art. 13 lid 5 Wki, art. 6 Bki): what came in, by whom and about what, its terms, and what
-- came of it.
create table complaint (
  id bigint generated always as identity primary key,
  -- K2026-0001: by the year in which it came in.
  number text not null unique,
  received_at timestamptz not null,
  received_day date not null,
  channel text not null check (channel in ('email', 'phone', 'letter', 'portal', 'visit')),
  who text not null check (who in ('debtor', 'customer', 'third')),
  debtor_id bigint references debtor,
  customer_id bigint references customer,
  -- Who complains, and where he is reached; of a debtor or a customer what is empty is as it is known.
  name text not null check (name <> ''),
  email text not null default '',
  street text not null default '',
  house_number text not null default '',
  postcode text not null default '',
  city text not null default '',
  language text not null check (language in ('nl', 'en', 'fr', 'de')),
  -- What it is about: a message with the version of its text and its step, what was said or came in, whom of us.
  dispatch_id bigint references dispatch,
  template_version_id bigint references template_version,
  step_id bigint references workflow_step,
  log_id bigint,
  mail_notice_id bigint references mail_notice,
  about_id bigint references app_user,
  subject text not null check (subject in ('conduct', 'tone', 'not_owed', 'costs', 'no_answer', 'error', 'privacy',
    'wrong_person', 'plan', 'other')),
  severity int not null check (severity between 1 and 3),
  content text not null check (content <> ''),
  wish text not null default '',
  -- It came with an automatic message: a machine is never answered.
  is_automatic boolean not null default false,
  -- Null while nobody of the agency may own it.
  owner_id bigint references app_user,
  state text not null default 'received' check (state in ('received', 'confirmed', 'in_treatment', 'external',
    'answered', 'closed')),
  confirm_due_day date not null,
  answer_due_day date not null,
  extended_at timestamptz,
  extension_reason text not null default '',
  confirmed_at timestamptz,
  confirmed_by bigint references app_user,
  answer text not null default '',
  outcome text check (outcome in ('founded', 'partly', 'unfounded', 'withdrawn')),
  measure text not null default '',
  cause text check (cause in ('text', 'process', 'employee', 'customer_data', 'system', 'partner', 'none')),
  compensation_cents bigint not null default 0 check (compensation_cents >= 0),
  compensation_state text check (compensation_state in ('waiting', 'agreed', 'declined')),
  compensation_by bigint references app_user,
  decided_by bigint references app_user,
  decided_at timestamptz,
  decision_note text not null default '',
  answered_at timestamptz,
  answered_by bigint references app_user,
  external_body text not null default '',
  external_reference text not null default '',
  external_at timestamptz,
  ruling text not null default '',
  ruled_at timestamptz,
  closed_at timestamptz,
  closed_day date,
  closed_by bigint references app_user,
  -- Working days from when it came in.
  closed_days int,
  reopened_at timestamptz,
  -- By which the agenda knows the work for it.
  agenda_key text,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint references app_user,
  -- What is due of us next; null when nothing is.
  due_day date generated always as (case when state = 'closed' or answered_at is not null then null
    when confirmed_at is null then confirm_due_day else answer_due_day end) stored,
  check (owner_id is null or owner_id is distinct from about_id),
  check (state <> 'closed' or (outcome is not null and closed_at is not null and closed_day is not null)),
  check (state <> 'closed' or compensation_state is distinct from 'waiting')
);
create index complaint_due on complaint (due_day, id) where due_day is not null;
create index complaint_owner on complaint (owner_id) where state <> 'closed';
create index complaint_received on complaint (received_day, id);
create index complaint_template on complaint (template_version_id, received_day) where template_version_id is not null;

-- The files it is about: they stand still as long as one complaint about them is open.
create table complaint_file (
  complaint_id bigint not null references complaint,
  dossier_id bigint not null references dossier,
  primary key (complaint_id, dossier_id)
);
create index complaint_file_of on complaint_file (dossier_id);

-- The last number given out of each year.
create table complaint_number (
  year int primary key,
  last int not null
);

-- How many messages of a version of a text left in a period: what complaints about it are held against.
create index dispatch_template_version on dispatch (template_version_id, sent_at) where sent_at is not null;

-- The terms of complaints, above which compensation it takes two, and who judges outside the agency.
alter table agency
  add complaint_confirm_days int not null default 2 check (complaint_confirm_days between 1 and 2),
  add complaint_answer_weeks int not null default 4 check (complaint_answer_weeks between 1 and 8),
  add complaint_extension_weeks int not null default 2 check (complaint_extension_weeks between 1 and 4),
  add complaint_two_above_cents bigint not null default 10000 check (complaint_two_above_cents >= 0),
  add complaint_body text not null default '';
