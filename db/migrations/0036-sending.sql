-- What holds for everything that leaves: what a letter costs, when a second person is asked, and when each channel sends.
create table sending_settings (
  only_one boolean primary key default true check (only_one),
  -- Above so many messages, or so much open money together, a second person releases a run; null never asks for one.
  approval_above_count int default 1000 check (approval_above_count >= 0),
  approval_above_cents bigint default 50000000 check (approval_above_cents >= 0),
  version int not null default 1
);
insert into sending_settings default values;

-- What a letter of so many pages or more costs to post. Without a row nobody has said so yet.
create table postage_rate (
  from_pages int primary key check (from_pages between 1 and 500),
  cents int not null check (cents between 0 and 100000)
);

-- Days of the week (1 is Monday) and hours in which a channel sends, inside those of the law, and how many at most.
create table sending_window (
  channel text primary key check (channel in ('post', 'email', 'sms')),
  week_days int[] not null default '{1,2,3,4,5,6}' check (week_days <@ '{1,2,3,4,5,6}' and cardinality(week_days) > 0),
  from_minutes int not null default 420,
  to_minutes int not null default 1200,
  per_hour int check (per_hour > 0),
  per_day int check (per_day > 0),
  check (from_minutes >= 420 and to_minutes <= 1200 and from_minutes < to_minutes)
);
insert into sending_window (channel) values ('post'), ('email'), ('sms');

-- How many messages have a place in an hour: what has left in it and what is planned for it. Counted here, so that
-- however many workers there are, together they keep to the most there may be.
create table sending_slot (
  channel text not null,
  hour timestamptz not null,
  count int not null check (count >= 0),
  primary key (channel, hour)
);

alter table processing_run
  -- Before this moment nothing of it leaves; null is at once.
  add column start_at timestamptz,
  -- What somebody asked to release that takes a second person, and who asked.
  add column asked_part jsonb,
  add column asked_by bigint references app_user,
  add column asked_at timestamptz;
alter table processing_run drop constraint processing_run_state_check;
alter table processing_run add constraint processing_run_state_check check (state in
  ('proposing', 'proposed', 'waiting', 'released', 'paused', 'done', 'cancelled', 'failed'));
create index processing_run_planned on processing_run (start_at) where state in ('released', 'paused');

alter table run_item
  -- Since when it waits, however often it was looked at in the meantime.
  add column held_at timestamptz,
  -- The hour in which it has a place, while the channel has a most.
  add column slot_at timestamptz;
create index run_item_waiting on run_item (held_at, id) where state = 'in_hold';

alter table dispatch
  add column pages int check (pages > 0),
  add column slot_at timestamptz;
create index dispatch_pages on dispatch (id desc) include (kind, pages) where pages is not null;
create index dispatch_run on dispatch (run_id, channel, pages) where run_id is not null;

alter table agenda_item drop constraint agenda_item_cause_check;
alter table agenda_item add constraint agenda_item_cause_check
  check (cause in ('person', 'step', 'limitation', 'promise', 'review', 'address', 'message'));
insert into agenda_subject (code, name_nl, name_en, name_fr)
  select 'free_message', 'Bericht blijft liggen', 'A message does not leave', 'Un message ne part pas'
  where exists (select from agenda_subject)
  on conflict (code) do nothing;

-- What left, found by customer, by what it is, and by its day.
create index dispatch_customer_sent on dispatch (customer_id, sent_at desc, id desc);
create index dispatch_kind_sent on dispatch (kind, sent_at desc, id desc);
