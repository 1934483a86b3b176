-- Paying in terms. What was agreed never changes: another agreement is another plan.
create table payment_plan (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  agreed_day date not null,
  agreed_at timestamptz not null,
  agreed_by bigint references app_user,
  channel text not null check (channel in ('phone', 'email', 'post', 'visit')),
  every text not null check (every in ('week', 'month')),
  interest text not null check (interest in ('stopped', 'running')),
  grace_days int not null check (grace_days between 0 and 60),
  -- What was open on that day, in all and per component.
  open_cents bigint not null check (open_cents > 0),
  composition jsonb not null,
  -- The event by which interest stands still while it runs.
  interest_event_id bigint,
  -- The last day of the first instalment that is not paid, when the plan was last looked at; null: all is paid.
  next_due_day date,
  -- The day on which the next thing happens to it without a payment: a reminder, or that it lapses.
  act_day date,
  -- The newest event of the account when it was agreed: what came in before is in the open amount already.
  agreed_event_id bigint not null default 0,
  -- The newest event of the account when it was last looked at.
  seen_event_id bigint not null default 0,
  -- How often it ran again after it had ended.
  revivals int not null default 0,
  state text not null default 'running' check (state in ('running', 'done', 'lapsed', 'cancelled', 'replaced')),
  ended_at timestamptz,
  ended_by bigint references app_user,
  -- A plan of who owes a share of a file: of him alone, and for his share. Null: it is for the whole file.
  debtor_id bigint references debtor,
  -- Who agreed to a plan, and so acknowledged the debt. None: it was not told.
  debtor_ids bigint[] not null default '{}',
  primary key (dossier_id, id),
  check ((state = 'running') = (ended_at is null))
);
-- Of two who agree a plan at once one is too late.
create unique index payment_plan_running on payment_plan (dossier_id) where state = 'running';
create index payment_plan_act on payment_plan (act_day) where state = 'running';
create index payment_plan_due on payment_plan (next_due_day, dossier_id) where state = 'running';
create index payment_plan_debtor on payment_plan (debtor_id) where debtor_id is not null;

create table plan_instalment (
  dossier_id bigint not null,
  plan_id bigint not null,
  number int not null check (number > 0),
  due_day date not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- When it was found missing: from that day the debtor has the grace.
  missed_at timestamptz,
  -- Which of the reminders of the dossier is about it.
  reminder int,
  primary key (dossier_id, plan_id, number),
  foreign key (dossier_id, plan_id) references payment_plan
);
-- A reminder is about one instalment, and an instalment has one.
create unique index plan_instalment_reminder on plan_instalment (dossier_id, reminder) where reminder is not null;

create table payment_promise (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  made_day date not null,
  made_at timestamptz not null,
  made_by bigint references app_user,
  channel text not null check (channel in ('phone', 'email', 'post', 'visit')),
  amount_cents bigint not null check (amount_cents > 0),
  until_day date not null check (until_day >= made_day),
  -- The day on which it is broken, if nothing more comes.
  broken_day date not null,
  -- The newest event of the account when it was made: what came in before does not keep it.
  agreed_event_id bigint not null default 0,
  -- The newest event of the account when it was last looked at.
  seen_event_id bigint not null default 0,
  state text not null default 'open' check (state in ('open', 'kept', 'broken', 'cancelled')),
  ended_at timestamptz,
  ended_by bigint references app_user,
  primary key (dossier_id, id),
  check ((state = 'open') = (ended_at is null))
);
create unique index payment_promise_open on payment_promise (dossier_id) where state = 'open';
create index payment_promise_broken on payment_promise (broken_day) where state = 'open';

-- Less than the debt, to be rid of it. Accepted it is an event of the account, which waives the rest when it is paid.
create table settlement_offer (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  offered_by text not null check (offered_by in ('debtor', 'agency')),
  made_day date not null,
  made_at timestamptz not null,
  made_by bigint references app_user,
  amount_cents bigint not null check (amount_cents > 0),
  last_day date not null check (last_day >= made_day),
  -- The day on which it counts no more, if the money did not come.
  expires_day date not null,
  seen_event_id bigint not null default 0,
  state text not null default 'open' check (state in ('open', 'accepted', 'withdrawn', 'paid', 'expired')),
  event_id bigint,
  decided_at timestamptz,
  decided_by bigint references app_user,
  primary key (dossier_id, id),
  check ((state = 'open') = (decided_at is null))
);
create index settlement_offer_expires on settlement_offer (expires_day) where state in ('open', 'accepted');
create unique index settlement_offer_running on settlement_offer (dossier_id) where state in ('open', 'accepted');

-- How much the holder of a role may give up on one file; null: all. A role that is not here may give up nothing.
create table concession_limit (
  role text primary key,
  max_cents bigint check (max_cents >= 0)
);

insert into concession_limit (role, max_cents) values
  ('ROLE_EMPLOYEE', 2500), ('ROLE_EMPLOYEE_FINANCE', 25000), ('ROLE_EMPLOYEE_MANAGEMENT', null);

-- What holds for the whole agency; its version is also that of the limits above.
create table arrangement_settings (
  id int primary key default 1 check (id = 1),
  grace_days int not null default 7 check (grace_days between 0 and 60),
  version int not null default 1
);

insert into arrangement_settings default values;

-- One statement of a bank file. The file itself is kept under the hash of its content.
create table bank_statement (
  id bigint generated always as identity primary key,
  file_sha256 text not null references stored_file,
  -- The how-manieth of its file, from 1.
  position int not null default 1,
  file_name text not null,
  account_iban text not null,
  statement_reference text not null,
  -- The bank's count of its statements, where it gives one.
  sequence_number bigint,
  currency text not null,
  from_day date,
  to_day date,
  opening_cents bigint,
  closing_cents bigint,
  -- Lines in the statement, and how many of them an earlier statement had brought already.
  line_count int not null default 0,
  known_count int not null default 0,
  problems jsonb not null default '[]',
  created_by bigint references app_user,
  created_at timestamptz not null,
  unique (file_sha256, position)
);
create index bank_statement_account on bank_statement (account_iban, to_day desc, id desc);

create table bank_line (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statement,
  entry_number int not null,
  account_iban text not null,
  -- The bank's own reference, or the hash of the content where it gives none; equal genuine bookings count up.
  line_key text not null,
  occurrence int not null default 1,
  booking_day date not null,
  value_day date not null,
  -- Money in is positive.
  amount_cents bigint not null,
  currency text not null,
  is_reversal boolean not null default false,
  return_reason text,
  counterparty_name text,
  counterparty_iban text,
  reference text,
  end_to_end_id text,
  service_reference text,
  description text not null default '',
  -- open: to be sorted out; suspense: left for later, with a reason; ignored: for no dossier, with a reason.
  state text not null default 'open' check (state in ('open', 'booked', 'ignored', 'suspense')),
  reason jsonb,
  -- The payment that this line takes back.
  returns_line_id bigint references bank_line,
  version int not null default 1,
  unique (account_iban, line_key, occurrence)
);
create index bank_line_statement on bank_line (statement_id, id);
create index bank_line_todo on bank_line (id) where state in ('open', 'suspense');
create index bank_line_counterparty on bank_line (counterparty_iban) where counterparty_iban is not null;
create index bank_line_returns on bank_line (returns_line_id) where returns_line_id is not null;

-- The part of a line that was booked on a dossier. It counts until it is undone.
create table bank_line_booking (
  bank_line_id bigint not null references bank_line,
  id bigint generated always as identity,
  dossier_id bigint not null references dossier,
  amount_cents bigint not null check (amount_cents > 0),
  account_event_id bigint not null,
  undone_event_id bigint,
  -- The candidate as it was when it was booked: points and reasons.
  matched jsonb,
  -- Null when the system booked it by itself.
  booked_by bigint references app_user,
  booked_at timestamptz not null,
  primary key (bank_line_id, id)
);
create index bank_line_booking_dossier on bank_line_booking (dossier_id);
