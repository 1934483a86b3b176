-- Judgments, stops, agreed orders and settlements change an account as well.
alter table account_event drop constraint account_event_kind_check;
alter table account_event add constraint account_event_kind_check check (kind in
  ('payment', 'direct_payment', 'reversal', 'cost', 'credit_note', 'waiver', 'interest_terms', 'interest_stop',
    'interest_resume', 'judgment', 'allocation_order', 'settlement'));

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
  primary key (dossier_id, id),
  check ((state = 'running') = (ended_at is null))
);
-- Of two who agree a plan at once one is too late.
create unique index payment_plan_running on payment_plan (dossier_id) where state = 'running';
create index payment_plan_act on payment_plan (act_day) where state = 'running';
-- What was taken back is rare: from there it is found which plans and settlements were paid and are not any more.
create index account_event_reversal on account_event (dossier_id, id) where kind = 'reversal';

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

-- The reminder of an instalment is a step like any other, so that it leaves as every message does; no file stands
-- before it, a plan puts it in a run.
alter table workflow drop constraint workflow_category_check;
alter table workflow add constraint workflow_category_check
  check (category in ('standard', 'client_specific', 'staffel', 'phase', 'precasso', 'plan'));
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

-- What a claim is, as far as it decides when it becomes time-barred; a person says so where it is not a contract.
alter table claim add limitation_kind text not null default 'contract'
  check (limitation_kind in ('contract', 'periodic', 'consumer_purchase', 'other'));

-- What interrupts limitation beside our own letters, which all reserve the right: a plan that the debtor agrees to and a
-- payment that is taken for it acknowledge the debt (art. 3:318 BW); the rest is noted by hand.
create table limitation_interruption (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  kind text not null check (kind in ('reminder', 'acknowledgement', 'court_action')),
  -- The day it reached the debtor, or on which it was done.
  day date not null,
  -- None: every claim of the dossier.
  claim_ids bigint[] not null default '{}',
  cause_kind text not null check (cause_kind in ('payment_plan', 'account_event', 'log')),
  cause_id bigint not null,
  recorded_at timestamptz not null,
  recorded_by bigint references app_user,
  -- Noted by mistake: it stays, and counts no more.
  taken_back_at timestamptz,
  taken_back_by bigint references app_user,
  primary key (dossier_id, id)
);
create unique index limitation_interruption_cause on limitation_interruption (dossier_id, cause_kind, cause_id)
  where taken_back_at is null;

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
