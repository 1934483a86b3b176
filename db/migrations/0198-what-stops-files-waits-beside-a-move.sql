-- What stops files waits for a decision beside another address that is proposed; of addresses one waits at a time.
drop index address_check_open;
create unique index address_check_open on address_check (watch_id) where state = 'proposed' and result = 'moved';

-- Envelopes that said that the debtor has died while another proposal waited: a person decides on that too.
insert into address_check (watch_id, debtor_id, source, result, cost_cents, checked_day, address, state, created_at, created_by)
  select distinct on (came.watch_id) came.watch_id, came.debtor_id, came.source, 'deceased', 0, came.checked_day,
    came.address, 'proposed', came.created_at, came.created_by
  from address_check came join address_watch watch on watch.id = came.watch_id and watch.state = 'proposed'
  where came.return_reason = 'deceased' and not exists (
    select from address_check told where told.watch_id = came.watch_id and told.result = 'deceased')
  order by came.watch_id, came.id;
