-- Figures: what files and their money come to. Facts stand beside the files in versions, each from one generation until
-- another, so that the list behind a number is the one that was counted, also an hour later; cubes hold their sums.

create table stat_generation (
  id bigint generated always as identity primary key,
  -- Of which moment its figures are; of the newest one this goes on as long as nothing changes.
  as_of timestamptz not null
);

-- Files whose facts have to be looked at again, as often as something happened: two who write never wait for each
-- other.
create table stat_mark (
  id bigint generated always as identity primary key,
  dossier_id bigint not null
);

-- A file in collection, since the day it was handed in or passed.
create table stat_file (
  dossier_id bigint not null references dossier,
  from_gen bigint not null,
  to_gen bigint check (to_gen > from_gen),
  customer_id bigint not null,
  kind text not null check (kind in ('private', 'company')),
  currency text not null,
  intake_day date not null,
  closed_day date,
  closing_reason text,
  -- What was handed in to collect: its claims without those taken back, less what was credited on them.
  handed_cents bigint not null,
  primary key (dossier_id, from_gen)
);
create index stat_file_intake on stat_file (intake_day, dossier_id);
create index stat_file_closed on stat_file (closed_day, dossier_id) where closed_day is not null;
create index stat_file_ended on stat_file (to_gen) where to_gen is not null;

-- Money of a file by the day it counts on. What was taken back lowers the day of what it takes back.
create table stat_flow (
  dossier_id bigint not null references dossier,
  from_gen bigint not null,
  to_gen bigint check (to_gen > from_gen),
  day date not null,
  -- All that came in, and of that what paid the principal.
  flow text not null check (flow in ('collected', 'principal')),
  cents bigint not null check (cents <> 0),
  -- Of its file, so that the cubes are told from these rows alone.
  customer_id bigint not null,
  kind text not null check (kind in ('private', 'company')),
  currency text not null,
  intake_day date not null,
  primary key (dossier_id, flow, day, from_gen)
);
create index stat_flow_day on stat_flow (flow, day, dossier_id);
create index stat_flow_intake on stat_flow (intake_day) include (dossier_id, day, cents) where flow = 'principal';
create index stat_flow_ended on stat_flow (to_gen) where to_gen is not null;

-- By day: what came and went, with the reason for which it was closed, and what was collected.
create table stat_day (
  day date not null,
  measure text not null check (measure in ('inflow', 'outflow', 'collected', 'principal')),
  detail text not null,
  customer_id bigint not null,
  kind text not null,
  currency text not null,
  count bigint not null,
  cents bigint not null,
  primary key (measure, currency, day, customer_id, kind, detail)
);

-- By month of intake: the principal that came in so many months later.
create table stat_vintage (
  intake_month date not null,
  months_after int not null check (months_after >= 0),
  customer_id bigint not null,
  kind text not null,
  currency text not null,
  cents bigint not null,
  primary key (currency, intake_month, months_after, customer_id, kind)
);

create function mark_for_figures() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into stat_mark (dossier_id) select distinct dossier_id from changed where dossier_id is not null;
  return null;
end $$;

create function mark_money_for_figures() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into stat_mark (dossier_id)
  select distinct dossier_id from changed where cause_kind = 'account_event' and dossier_id is not null;
  return null;
end $$;

create function mark_new_files_for_figures() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into stat_mark (dossier_id) select id from changed;
  return null;
end $$;

create function mark_file_for_figures() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into stat_mark (dossier_id) values (new.id);
  return null;
end $$;

create trigger dossier_made_for_figures after insert on dossier referencing new table as changed
  for each statement execute function mark_new_files_for_figures();
create trigger dossier_changed_for_figures after update on dossier for each row
  when ((old.customer_id, old.kind, old.currency, old.opened_day, old.passed_day, old.before_collection, old.closed_day,
      old.closing_reason)
    is distinct from (new.customer_id, new.kind, new.currency, new.opened_day, new.passed_day, new.before_collection,
      new.closed_day, new.closing_reason))
  execute function mark_file_for_figures();
create trigger claim_made_for_figures after insert on claim referencing new table as changed
  for each statement execute function mark_for_figures();
create trigger claim_changed_for_figures after update on claim referencing new table as changed
  for each statement execute function mark_for_figures();
create trigger claim_left_for_figures after update on claim referencing old table as changed
  for each statement execute function mark_for_figures();
create trigger claim_gone_for_figures after delete on claim referencing old table as changed
  for each statement execute function mark_for_figures();
create trigger account_event_for_figures after insert on account_event referencing new table as changed
  for each statement execute function mark_for_figures();
-- Interest is booked on every file each month, and moves none of these figures.
create trigger ledger_transfer_for_figures after insert on ledger_transfer referencing new table as changed
  for each statement execute function mark_money_for_figures();

-- Also what is loaded at once, while other triggers are set aside, is in the figures.
alter table dossier enable always trigger dossier_made_for_figures;
alter table dossier enable always trigger dossier_changed_for_figures;
alter table claim enable always trigger claim_made_for_figures;
alter table claim enable always trigger claim_changed_for_figures;
alter table claim enable always trigger claim_left_for_figures;
alter table claim enable always trigger claim_gone_for_figures;
alter table account_event enable always trigger account_event_for_figures;
alter table ledger_transfer enable always trigger ledger_transfer_for_figures;

insert into stat_mark (dossier_id) select id from dossier;
