-- New files go on no longer although the day was not there yet: somebody ended it.
alter table dd_override drop constraint dd_override_state_check,
  add constraint dd_override_state_check check (state in ('waiting', 'agreed', 'declined', 'ended')),
  add column ended_by bigint references app_user,
  add column ended_at timestamptz,
  add constraint dd_override_ended check ((state = 'ended') = (ended_at is not null));
