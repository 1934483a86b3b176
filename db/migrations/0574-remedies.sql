-- What is done against a judgment: opposition, by who did not appear, or appeal; one at a time.
create table case_remedy (
  id bigint generated always as identity primary key,
  case_id bigint not null references legal_case on delete cascade,
  kind text not null check (kind in ('opposition', 'appeal')),
  lodged_by text not null check (lodged_by in ('debtor', 'creditor')),
  lodged_day date not null,
  outcome text check (outcome in ('upheld', 'set_aside', 'withdrawn')),
  ended_day date check (ended_day >= lodged_day),
  check ((outcome is null) = (ended_day is null)),
  check (kind <> 'opposition' or lodged_by = 'debtor')
);
create unique index case_remedy_pending on case_remedy (case_id) where outcome is null;
create index case_remedy_case on case_remedy (case_id, id);

-- Whether a judgment may be carried out although something is done against it.
alter table legal_case add column is_enforceable boolean not null default false;
update legal_case set is_enforceable = true
from account_event event
where event.id = legal_case.judgment_event_id and event.data ->> 'isEnforceable' = 'true';
