-- The list of watched addresses shows one state, and what was never checked comes first. An index that has it last
-- cannot be walked for that: all of the state was joined and sorted for every page.
drop index address_watch_since, address_watch_last, address_watch_cost, address_watch_confidence, address_watch_ended;
create index address_watch_since on address_watch (state, created_at nulls first, id);
create index address_watch_last on address_watch (state, last_day nulls first, id);
create index address_watch_cost on address_watch (state, cost_cents nulls first, id);
create index address_watch_confidence on address_watch (state, last_confidence nulls first, id);
create index address_watch_ended on address_watch (ended_at nulls first, id) where state = 'done';
