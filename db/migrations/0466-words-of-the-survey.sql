-- In which words people are asked how it went: of each occasion those in use, and those that wait for a second person.
create table nps_text (
  id bigint generated always as identity primary key,
  occasion text not null check (occasion in ('closed', 'plan_ended', 'complaint_closed', 'half_year')),
  -- By language the subject, greeting, introduction and closing; null: those that the portal comes with.
  texts jsonb,
  state text not null check (state in ('waiting', 'in_use', 'replaced', 'rejected')),
  made_by bigint references app_user,
  made_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  version int not null default 1,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index nps_text_waiting on nps_text (occasion) where state = 'waiting';
create unique index nps_text_in_use on nps_text (occasion) where state = 'in_use';
create index nps_text_made_by on nps_text (made_by);
create index nps_text_decided_by on nps_text (decided_by);
