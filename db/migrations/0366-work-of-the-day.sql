-- The last day on which what the law asks can still be done: such work is found by it, whatever day it was put on.
alter table agenda_item add column law_day date;
update agenda_item set law_day = (why #>> '{values,lastSafeDay}')::date
where cause = 'limitation' and why #>> '{values,lastSafeDay}' is not null;
create index agenda_item_law on agenda_item (law_day) where law_day is not null and state = 'open';

-- What is expected on a day, and what of it came in.
create index payment_promise_until on payment_promise (until_day, dossier_id) where state in ('open', 'kept');
create index plan_instalment_due on plan_instalment (due_day, dossier_id);

-- Lists with rows to mend are few among all that were ever read.
create index import_batch_ready on import_batch (id) where state = 'ready';
create index processing_run_proposed on processing_run (id) where state = 'proposed';
