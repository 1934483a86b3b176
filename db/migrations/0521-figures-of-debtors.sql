-- Figures of debtors, teams and what was done: facts know how old a file is, where its debtor lives, which team has it
-- and when it stood still for debt relief; beside its money stands what left for it, what came of that, and its cost.

-- In which province the numbers of a postcode lie: each row is of its first number up to the next row.
-- Source: the postcodes of the Netherlands by town (2016), with the municipal borders of 2022.
create table postcode_province (
  from_number int primary key check (from_number between 1000 and 9999),
  province text not null check (province in ('groningen', 'friesland', 'drenthe', 'overijssel', 'flevoland',
    'gelderland', 'utrecht', 'noord_holland', 'zuid_holland', 'zeeland', 'noord_brabant', 'limburg'))
);
insert into postcode_province (from_number, province) values
  (1000, 'noord_holland'), (1300, 'flevoland'), (1380, 'noord_holland'), (1390, 'utrecht'), (1394, 'noord_holland'),
  (1396, 'utrecht'), (1397, 'noord_holland'), (1426, 'utrecht'), (1428, 'zuid_holland'), (1430, 'noord_holland'),
  (2159, 'zuid_holland'), (2165, 'noord_holland'), (2166, 'zuid_holland'), (3400, 'utrecht'), (3465, 'zuid_holland'),
  (3467, 'utrecht'), (3651, 'zuid_holland'), (3654, 'utrecht'), (3770, 'gelderland'), (3790, 'utrecht'),
  (3792, 'gelderland'), (3795, 'utrecht'), (3837, 'gelderland'), (3889, 'flevoland'), (3900, 'utrecht'),
  (3925, 'gelderland'), (3926, 'utrecht'), (4000, 'gelderland'), (4120, 'utrecht'), (4147, 'gelderland'),
  (4163, 'utrecht'), (4164, 'gelderland'), (4200, 'zuid_holland'), (4210, 'gelderland'), (4213, 'zuid_holland'),
  (4214, 'gelderland'), (4220, 'zuid_holland'), (4230, 'utrecht'), (4240, 'zuid_holland'), (4243, 'utrecht'),
  (4250, 'noord_brabant'), (4300, 'zeeland'), (4600, 'noord_brabant'), (4672, 'zeeland'), (4680, 'noord_brabant'),
  (4690, 'zeeland'), (4700, 'noord_brabant'), (5300, 'gelderland'), (5336, 'noord_brabant'), (5766, 'limburg'),
  (5818, 'noord_brabant'), (5850, 'limburg'), (6020, 'noord_brabant'), (6030, 'limburg'), (6500, 'gelderland'),
  (6584, 'limburg'), (6600, 'gelderland'), (7400, 'overijssel'), (7439, 'gelderland'), (7440, 'overijssel'),
  (7740, 'drenthe'), (7767, 'overijssel'), (7800, 'drenthe'), (7946, 'overijssel'), (7948, 'drenthe'),
  (7950, 'overijssel'), (7956, 'drenthe'), (8000, 'overijssel'), (8050, 'gelderland'), (8055, 'overijssel'),
  (8070, 'gelderland'), (8100, 'overijssel'), (8160, 'gelderland'), (8196, 'overijssel'), (8200, 'flevoland'),
  (8260, 'overijssel'), (8300, 'flevoland'), (8323, 'overijssel'), (8350, 'drenthe'), (8355, 'overijssel'),
  (8380, 'drenthe'), (8388, 'friesland'), (8439, 'drenthe'), (8440, 'friesland'), (9300, 'drenthe'),
  (9350, 'groningen'), (9400, 'drenthe'), (9479, 'groningen'), (9480, 'drenthe'), (9500, 'groningen'),
  (9511, 'drenthe'), (9540, 'groningen'), (9564, 'drenthe'), (9565, 'groningen'), (9570, 'drenthe'),
  (9580, 'groningen'), (9654, 'drenthe'), (9660, 'groningen'), (9749, 'drenthe'), (9750, 'groningen'),
  (9760, 'drenthe'), (9770, 'groningen'), (9850, 'friesland'), (9860, 'groningen'), (9870, 'friesland'),
  (9880, 'groningen');

-- All is counted anew: what stood before does not know these.
truncate stat_file, stat_flow, stat_day, stat_vintage, stat_generation, stat_mark;

alter table stat_file
  -- The oldest day on which one of its claims fell due.
  add column due_day date not null,
  -- Where its first debtor lives; 'abroad', or 'unknown'.
  add column province text not null,
  -- The team that has it; 0: none.
  add column team_id bigint not null,
  -- The days on which it stood still for debt relief.
  add column relief datemultirange not null;

alter table stat_flow
  -- Which part of it: by which channel and what left, what kind of cost.
  add column detail text not null,
  add column team_id bigint not null,
  drop constraint stat_flow_flow_check,
  add check (flow in ('collected', 'principal', 'reached', 'answered', 'cost', 'promise_kept', 'promise_broken',
    'plan_paid', 'plan_lapsed', 'instalment_due', 'instalment_on_time')),
  drop constraint stat_flow_pkey,
  add primary key (dossier_id, flow, day, detail, from_gen);
comment on column stat_flow.cents is 'of what is no money: how many';

alter table stat_day
  add column team_id bigint not null,
  drop constraint stat_day_measure_check,
  add check (measure in ('inflow', 'outflow', 'age', 'amount', 'province', 'hardship', 'collected', 'principal',
    'reached', 'answered', 'cost', 'promise_kept', 'promise_broken', 'plan_paid', 'plan_lapsed', 'instalment_due',
    'instalment_on_time')),
  drop constraint stat_day_pkey,
  add primary key (measure, currency, day, customer_id, kind, team_id, detail);

alter table stat_vintage
  add column team_id bigint not null,
  drop constraint stat_vintage_pkey,
  add primary key (currency, intake_month, months_after, customer_id, kind, team_id);

create function mark_its_file_for_figures() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' and old.dossier_id is not null then
    insert into stat_mark (dossier_id) values (old.dossier_id);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.dossier_id is distinct from old.dossier_id then
    insert into stat_mark (dossier_id) select new.dossier_id where new.dossier_id is not null;
  end if;
  return null;
end $$;

create function mark_files_of_debtor_for_figures() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into stat_mark (dossier_id)
  select dossier_id from dossier_debtor where debtor_id = coalesce(new.debtor_id, old.debtor_id);
  return null;
end $$;

create function mark_files_of_member_for_figures() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into stat_mark (dossier_id)
  select id from dossier where owner_id = coalesce(new.user_id, old.user_id);
  return null;
end $$;

drop trigger dossier_changed_for_figures on dossier;
create trigger dossier_changed_for_figures after update on dossier for each row
  when ((old.customer_id, old.kind, old.currency, old.opened_day, old.passed_day, old.before_collection, old.closed_day,
      old.closing_reason, old.owner_id)
    is distinct from (new.customer_id, new.kind, new.currency, new.opened_day, new.passed_day, new.before_collection,
      new.closed_day, new.closing_reason, new.owner_id))
  execute function mark_file_for_figures();
alter table dossier enable always trigger dossier_changed_for_figures;

create trigger distribution_for_figures after insert or update or delete on dossier_distribution for each row
  execute function mark_its_file_for_figures();
create trigger member_for_figures after insert or update or delete on team_member for each row
  execute function mark_files_of_member_for_figures();
create trigger address_for_figures after insert or update or delete on debtor_address for each row
  execute function mark_files_of_debtor_for_figures();
create trigger debtor_of_file_for_figures after insert or update or delete on dossier_debtor for each row
  execute function mark_its_file_for_figures();
create trigger halt_for_figures after insert or update or delete on dossier_halt for each row
  execute function mark_its_file_for_figures();
create trigger plan_for_figures after insert or update or delete on payment_plan for each row
  execute function mark_its_file_for_figures();
create trigger instalment_for_figures after insert or update or delete on plan_instalment for each row
  execute function mark_its_file_for_figures();
create trigger promise_for_figures after insert or update or delete on payment_promise for each row
  execute function mark_its_file_for_figures();
create trigger partner_cost_for_figures after insert or update or delete on partner_cost for each row
  execute function mark_its_file_for_figures();
create trigger cost_line_for_figures after insert or update or delete on cost_line for each row
  execute function mark_its_file_for_figures();
-- What is only being made or waits has not left.
create trigger dispatch_made_for_figures after insert on dispatch for each row when (new.sent_at is not null)
  execute function mark_its_file_for_figures();
create trigger dispatch_changed_for_figures after update of state, sent_at, cost_cents on dispatch for each row
  when ((old.state, old.sent_at, old.cost_cents) is distinct from (new.state, new.sent_at, new.cost_cents))
  execute function mark_its_file_for_figures();
create trigger dispatch_gone_for_figures after delete on dispatch for each row
  execute function mark_its_file_for_figures();
create trigger log_made_for_figures after insert on dossier_log for each row when (new.category = 'debtor')
  execute function mark_its_file_for_figures();
create trigger log_changed_for_figures after update of category, type, written_at on dossier_log for each row
  execute function mark_its_file_for_figures();
create trigger log_gone_for_figures after delete on dossier_log for each row when (old.category = 'debtor')
  execute function mark_its_file_for_figures();

insert into stat_mark (dossier_id) select id from dossier;
