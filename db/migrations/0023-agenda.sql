-- What a subject asks of who does it: a telephone, and so many minutes.
alter table agenda_subject add column calls boolean not null default false;
alter table agenda_subject add column minutes int not null default 10 check (minutes between 1 and 480);
update agenda_subject set calls = true where code in ('call_debtor', 'call_back');
-- A portal that has its subjects gets those the portal itself writes items about.
insert into agenda_subject (code, name_nl, name_en, name_fr)
  select * from (values
    ('find_number', 'Telefoonnummer zoeken', 'Find a telephone number', 'Chercher un numéro'),
    ('check_notice', '14-dagenbrief nakijken', 'Check the 14-day letter', 'Vérifier la mise en demeure'),
    ('review_file', 'Dossier beoordelen', 'Review the file', 'Examiner le dossier')
  ) as subject
  where exists (select from agenda_subject)
  on conflict (code) do nothing;

-- How much of the agenda somebody can do on a working day.
alter table app_user add column agenda_minutes int not null default 420 check (agenda_minutes between 0 and 900);

-- What has to be done on a dossier, by whom and when.
create table agenda_item (
  id bigint generated always as identity primary key,
  dossier_id bigint not null references dossier,
  customer_id bigint not null references customer,
  subject_id bigint not null references agenda_subject,
  -- What precisely, in the words of who made it.
  note text not null default '',
  due_day date not null,
  due_minutes int check (due_minutes between 0 and 1439),
  -- Of nobody: both empty.
  employee_id bigint references app_user,
  team_id bigint references team on delete set null,
  attempts int not null default 0,
  moved_count int not null default 0,
  state text not null default 'open' check (state in ('open', 'done', 'archived')),
  result text check (result in ('pays', 'wants_plan', 'asks_help', 'disputes', 'no_answer', 'wrong_number', 'done')),
  finished_at timestamptz,
  finished_by bigint references app_user,
  cause text not null check (cause in ('person', 'step', 'limitation', 'promise')),
  -- The same cause can never make the same item twice.
  key text unique,
  -- Why it is there: a text key and its values.
  why jsonb,
  created_at timestamptz not null,
  created_by bigint references app_user,
  version int not null default 1,
  check ((state = 'open') = (finished_at is null)),
  check ((state = 'done') = (result is not null))
);
create index agenda_item_due on agenda_item (due_day, id) where state = 'open';
create index agenda_item_employee on agenda_item (employee_id, due_day) where state = 'open';
create index agenda_item_team on agenda_item (team_id, due_day) where state = 'open';
create index agenda_item_dossier on agenda_item (dossier_id, id);
create index agenda_item_customer on agenda_item (customer_id) where state = 'open';
create index agenda_item_finished on agenda_item (finished_at desc, id desc) where state <> 'open';
