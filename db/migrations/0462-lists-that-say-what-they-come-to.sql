-- What a list comes to is said of all of it, of a million rows as of ten: what a run had open when it ended, and what a
-- statement brought in, stand with them.

-- What was open on its files when a run ended, a sum a currency. Null while it goes on: then its items say it.
alter table processing_run add ended_open jsonb;
update processing_run run set ended_open = (
  select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'cents', cents) order by currency), '[]')
  from (select currency, sum(open_cents)::bigint as cents from run_item item
    where run_id = run.id and state not in ('excluded', 'cancelled')
      and (debtor_id is null or not exists (select from run_item twin where twin.run_id = item.run_id
        and twin.dossier_id = item.dossier_id and twin.step_id = item.step_id and twin.occurrence = item.occurrence
        and twin.id < item.id and twin.state not in ('excluded', 'cancelled')))
    group by currency) part where cents <> 0)
where state in ('done', 'cancelled');

alter table bank_statement add in_cents bigint not null default 0;
update bank_statement statement set in_cents = line.cents
from (select statement_id, sum(amount_cents)::bigint as cents from bank_line where amount_cents > 0 group by 1) line
where line.statement_id = statement.id;
