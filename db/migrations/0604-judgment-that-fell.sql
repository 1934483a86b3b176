-- Which judgment fell by what was done against it: as long as that stands on its account, no case rests on it.
alter table case_remedy add fallen_event_id bigint check (fallen_event_id is null or outcome = 'set_aside');
