create table team (
  id bigint generated always as identity primary key,
  name text not null,
  task text,
  version int not null default 1,
  -- What falls to a team by itself, who of it gets it, and what is expected of it.
  rule text not null default 'none' check (rule in ('none', 'round_robin', 'load', 'skill')),
  customer_ids bigint[] not null default '{}',
  customer_groups text[] not null default '{}',
  -- As `workflow/step`: of every version of the workflow.
  steps text[] not null default '{}',
  phases text[] not null default '{}',
  languages text[] not null default '{}',
  amount_from_cents bigint check (amount_from_cents >= 0),
  amount_to_cents bigint check (amount_to_cents >= 0),
  contacts_per_day int check (contacts_per_day between 1 and 1000),
  late_days int check (late_days between 0 and 365),
  -- How far the turns of its members are.
  turn bigint not null default 0,
  -- Gets nothing any more; its work goes to others, then the team is gone.
  closing boolean not null default false,
  check (amount_from_cents is null or amount_to_cents is null or amount_from_cents <= amount_to_cents)
);
create unique index team_name on team (lower(name));

create table team_member (
  team_id bigint not null references team on delete cascade,
  user_id bigint not null references app_user,
  leads boolean not null default false,
  from_day date not null,
  until_day date,
  -- How much of his working day is for this team, in percent.
  share int not null default 100 check (share between 1 and 100),
  -- What he knows; of nothing named he does everything.
  languages text[] not null default '{}',
  steps text[] not null default '{}',
  turn bigint not null default 0,
  primary key (team_id, user_id),
  check (until_day is null or until_day >= from_day)
);
create index team_member_user on team_member (user_id);

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

-- Files without an owner of which a team takes care: who it gave them to, or why nobody has them yet. Once somebody
-- else owns the file, it says no more.
create table dossier_distribution (
  dossier_id bigint primary key references dossier,
  team_id bigint references team on delete set null,
  employee_id bigint references app_user,
  rule text check (rule in ('round_robin', 'load', 'skill')),
  queue_reason text check (queue_reason in ('new', 'no_team', 'nobody', 'absent', 'full')),
  check (num_nonnulls(employee_id, queue_reason) = 1),
  check ((employee_id is null) = (rule is null))
);
create index dossier_distribution_team on dossier_distribution (team_id, employee_id, dossier_id)
  where rule is not null;
create index dossier_distribution_queue on dossier_distribution (dossier_id) where queue_reason is not null;
create index dossier_distribution_employee on dossier_distribution (employee_id) where employee_id is not null;

-- What an agenda item can be about.
create table agenda_subject (
  id bigint generated always as identity primary key,
  code text not null unique,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  active boolean not null default true,
  version int not null default 1,
  -- What a subject asks of who does it: a telephone, and so many minutes.
  calls boolean not null default false,
  minutes int not null default 10 check (minutes between 1 and 480)
);

-- What has to be done on a dossier, by whom and when.
create table agenda_item (
  id bigint generated always as identity primary key,
  dossier_id bigint not null references dossier,
  customer_id bigint not null references customer,
  subject_id bigint not null references agenda_subject,
  -- What precisely, in the words of who made it.
  note text not null default '',
  due_day date not null,
  due_minutes int check (due_minutes between 0 and 1439),
  -- Of nobody: both empty.
  employee_id bigint references app_user,
  team_id bigint references team on delete set null,
  attempts int not null default 0,
  moved_count int not null default 0,
  state text not null default 'open' check (state in ('open', 'done', 'archived')),
  result text check (result in ('pays', 'wants_plan', 'asks_help', 'disputes', 'no_answer', 'wrong_number', 'done',
    'paid')),
  finished_at timestamptz,
  finished_by bigint references app_user,
  -- review: the day has come to look at the file; address: a letter came back; message: one does not leave; agreement:
  -- one with a partner ends; payment: a debtor says that he has paid.
  cause text not null check (cause in ('person', 'step', 'limitation', 'promise', 'review', 'address', 'message',
    'agreement', 'payment')),
  -- The same cause can never make the same item twice.
  key text unique,
  -- Why it is there: a text key and its values.
  why jsonb,
  created_at timestamptz not null,
  created_by bigint references app_user,
  version int not null default 1,
  -- By which rule of its team the portal gave it to its employee; empty: somebody chose, or it is of nobody.
  rule text check (rule in ('round_robin', 'load', 'skill')),
  -- Its team was found by what the team serves; nobody chose it.
  by_scope boolean not null default false,
  -- Why it waits for somebody: it is new, or nobody can be given it.
  queue_reason text check (queue_reason in ('new', 'no_team', 'nobody', 'absent', 'full')),
  -- The step that asked for it; the file may stand before another by now.
  step_id bigint references workflow_step,
  -- Its employee is away, and it fell due meanwhile; who does it instead, as far as there is anybody.
  absence_id bigint references absence,
  cover_id bigint references app_user,
  -- When it was last tried in vain.
  attempted_at timestamptz,
  check ((state = 'open') = (finished_at is null)),
  check ((state = 'done') = (result is not null)),
  check (cover_id is null or absence_id is not null)
);
create index agenda_item_due on agenda_item (due_day, id) where state = 'open';
create index agenda_item_employee on agenda_item (employee_id, due_day) where state = 'open';
create index agenda_item_team on agenda_item (team_id, due_day) where state = 'open';
create index agenda_item_dossier on agenda_item (dossier_id, id);
create index agenda_item_customer on agenda_item (customer_id) where state = 'open';
create index agenda_item_finished on agenda_item (finished_at desc, id desc) where state <> 'open';
create index agenda_item_queue on agenda_item (id) where queue_reason is not null and state = 'open';
create index agenda_item_cover on agenda_item (cover_id, due_day) where cover_id is not null and state = 'open';
create index agenda_item_absence on agenda_item (absence_id, state) where absence_id is not null;
create index agenda_item_given on agenda_item (team_id, id) where rule is not null and state = 'open';
-- To take them off once what they tell of is renewed.
create index agenda_item_agreement on agenda_item (key) where cause = 'agreement' and state = 'open';
-- Of a file that was paid after all nothing is to be looked for.
create index agenda_item_payment on agenda_item (dossier_id) where cause = 'payment' and state = 'open';
-- Every two minutes it is looked which items still have a cause: these alone are gone through, not the whole agenda.
create index agenda_item_message on agenda_item (key) where cause = 'message' and key is not null;

-- The address of a debtor that is watched: why, how it stands, and what the last check said.
create table address_watch (
  id bigint generated always as identity primary key,
  debtor_id bigint not null references debtor,
  customer_id bigint not null references customer,
  reason text not null check (reason in ('returned_mail', 'doubt', 'recheck', 'paid_step')),
  state text not null default 'watching' check (state in ('watching', 'proposed', 'done')),
  outcome text check (outcome in ('confirmed', 'changed', 'stopped', 'taken_off')),
  note text not null default '',
  -- Of its last check, for the list; what all of them cost.
  last_day date,
  last_source text,
  last_result text,
  last_confidence int,
  last_ground text,
  cost_cents bigint not null default 0,
  created_at timestamptz not null,
  created_by bigint references app_user,
  ended_at timestamptz,
  ended_by bigint references app_user,
  version int not null default 1,
  -- Why an address was taken off the list.
  end_note text not null default '',
  check ((state = 'done') = (ended_at is not null and outcome is not null))
);
-- An address is watched once at a time.
create unique index address_watch_open on address_watch (debtor_id) where state <> 'done';
create index address_watch_debtor on address_watch (debtor_id, id);
create index address_watch_since on address_watch (created_at, id) include (state, customer_id);
create index address_watch_last on address_watch (last_day, id) include (state, customer_id);
create index address_watch_cost on address_watch (cost_cents, id) include (state, customer_id);
create index address_watch_confidence on address_watch (last_confidence, id) include (state, customer_id);
create index address_watch_customer on address_watch (customer_id, state);
create index address_watch_ended on address_watch (ended_at desc, id desc) where state = 'done';
-- Letters that came back and that nobody has dealt with.
create index address_watch_returned on address_watch (created_at, debtor_id)
  where reason = 'returned_mail' and state <> 'done';

-- What was found out about a watched address, by whom it was told, and what was decided on it.
create table address_check (
  id bigint generated always as identity primary key,
  watch_id bigint not null references address_watch,
  debtor_id bigint not null references debtor,
  source text not null check (source in ('returned_mail', 'debtor', 'customer', 'register', 'supplier', 'bailiff')),
  result text not null check (result in ('confirmed', 'moved', 'departed_unknown', 'nothing_found', 'deceased',
    'insolvent', 'guardianship', 'debt_relief', 'returned')),
  return_reason text,
  -- The letter that came back: it comes back once.
  dispatch_id bigint unique references dispatch,
  confidence int check (confidence between 0 and 100),
  cost_cents bigint not null default 0 check (cost_cents >= 0),
  ground text check (ground in ('legitimate_interest', 'contract', 'legal_duty', 'public_register')),
  checked_day date not null,
  note text not null default '',
  -- The address as it was then, and the one that is proposed instead, with the day it holds from.
  address jsonb,
  proposed jsonb,
  state text not null check (state in ('noted', 'proposed', 'accepted', 'rejected')),
  decided_at timestamptz,
  decided_by bigint references app_user,
  reject_reason text,
  created_at timestamptz not null,
  created_by bigint references app_user,
  check ((result = 'returned') = (return_reason is not null)),
  check ((state in ('accepted', 'rejected')) = (decided_at is not null)),
  check ((state = 'rejected') = (reject_reason is not null))
);
create index address_check_watch on address_check (watch_id, id);
create index address_check_returned on address_check (debtor_id) where result = 'returned';
-- What a check told that stops files holds their letters until somebody has decided on it: few wait at a time.
create index address_check_signal on address_check (debtor_id)
  where state = 'proposed' and result in ('deceased', 'insolvent', 'guardianship', 'debt_relief');
-- What stops files waits for a decision beside another address that is proposed; of addresses one waits at a time.
create unique index address_check_open on address_check (watch_id) where state = 'proposed' and result = 'moved';
