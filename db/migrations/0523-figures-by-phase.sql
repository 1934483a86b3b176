-- The phase in which a file stands is a fact of it too: how many there are in each on a day.
truncate stat_file, stat_flow, stat_day, stat_vintage, stat_generation, stat_mark;

alter table stat_file
  -- In which phases it stood, one after the other, and from which day on in each; the first from its beginning on.
  add column phases text[] not null,
  add column phase_days date[] not null;

alter table stat_day
  drop constraint stat_day_measure_check,
  add check (measure in ('inflow', 'outflow', 'age', 'amount', 'province', 'hardship', 'phase', 'collected',
    'principal', 'reached', 'answered', 'cost', 'promise_kept', 'promise_broken', 'plan_paid', 'plan_lapsed',
    'instalment_due', 'instalment_on_time'));

drop trigger dossier_changed_for_figures on dossier;
create trigger dossier_changed_for_figures after update on dossier for each row
  when ((old.customer_id, old.kind, old.currency, old.opened_day, old.passed_day, old.before_collection, old.closed_day,
      old.closing_reason, old.owner_id, old.phase)
    is distinct from (new.customer_id, new.kind, new.currency, new.opened_day, new.passed_day, new.before_collection,
      new.closed_day, new.closing_reason, new.owner_id, new.phase))
  execute function mark_file_for_figures();
alter table dossier enable always trigger dossier_changed_for_figures;

insert into stat_mark (dossier_id) select id from dossier;
