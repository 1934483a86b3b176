-- What is open on a proposal is kept with it too: nothing changes its items but what releases or ends it.
update processing_run run set ended_open = (
  select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'cents', cents) order by currency), '[]')
  from (select currency, sum(open_cents)::bigint as cents from run_item item
    where run_id = run.id and state not in ('excluded', 'cancelled')
      and (debtor_id is null or not exists (select from run_item twin where twin.run_id = item.run_id
        and twin.dossier_id = item.dossier_id and twin.step_id = item.step_id and twin.occurrence = item.occurrence
        and twin.id < item.id and twin.state not in ('excluded', 'cancelled')))
    group by currency) part where cents <> 0)
where state in ('proposed', 'waiting', 'failed') and ended_open is null;
