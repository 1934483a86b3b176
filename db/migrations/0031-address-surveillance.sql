-- When somebody last made sure that a debtor lives at an address.
alter table debtor_address add column checked_day date;
update debtor_address set checked_day = (valid_from at time zone 'Europe/Amsterdam')::date where status = 'confirmed';

-- How old that may be before a step that costs money, and before a watched file is looked into again; 0 asks for nothing.
alter table agency add column hand_over_check_days int not null default 90
  check (hand_over_check_days between 0 and 730);
alter table agency add column costs_check_days int not null default 0 check (costs_check_days between 0 and 730);
alter table agency add column address_recheck_days int not null default 180
  check (address_recheck_days between 0 and 1825);

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

-- What was found out about a watched address, by whom it was told, and what was decided on it.
create table address_check (
  id bigint generated always as identity primary key,
  watch_id bigint not null references address_watch,
  debtor_id bigint not null references debtor,
  source text not null
    check (source in ('returned_mail', 'debtor', 'customer', 'register', 'supplier', 'bailiff')),
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
-- One proposal waits at a time.
create unique index address_check_open on address_check (watch_id) where state = 'proposed';

-- Work that follows from a letter that came back.
alter table agenda_item drop constraint agenda_item_cause_check;
alter table agenda_item add constraint agenda_item_cause_check
  check (cause in ('person', 'step', 'limitation', 'promise', 'review', 'address'));

-- Files that wait for a step that costs money are found among a million by the step they stand before.
create index workflow_step_action on workflow_step ((definition -> 'action' ->> 'kind'));
