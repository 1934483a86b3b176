-- Which judgment of the file fell by what was done against it: as long as that stands on its account, it is not that of a case again.
alter table case_remedy add fallen_event_id bigint check (fallen_event_id is null or outcome = 'set_aside');
