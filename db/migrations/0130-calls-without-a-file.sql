-- A call that came in of which nobody knew yet which file it was about, until somebody ties it to one.
create table unfiled_call (
  id bigint generated always as identity primary key,
  taken_by bigint not null references app_user,
  -- When whoever took it opened the form, by which it is written down once.
  started_at timestamptz not null,
  seconds int not null check (seconds between 0 and 86400),
  caller text not null check (caller in ('debtor', 'customer', 'third_party')),
  -- Empty: he did not say.
  caller_name text not null,
  -- As E.164; null where the number was withheld.
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  subject_id bigint references log_subject,
  content text not null,
  result text not null check (result in ('call_back', 'information', 'wrong_number')),
  -- The day to call back, for this employee, or for whoever takes it.
  call_back_day date,
  employee_id bigint references app_user,
  attempts int not null default 0,
  handled_at timestamptz,
  handled_by bigint references app_user,
  -- What was said when he was called back.
  answer text not null default '',
  -- The file it turned out to be about, and its log there.
  dossier_id bigint references dossier,
  log_id bigint,
  tied_at timestamptz,
  tied_by bigint references app_user,
  version int not null default 1,
  unique (taken_by, started_at),
  foreign key (dossier_id, log_id) references dossier_log,
  check (call_back_day is null or phone is not null),
  check ((handled_at is null) = (handled_by is null)),
  check ((dossier_id is null) = (log_id is null) and (dossier_id is null) = (tied_at is null)
    and (dossier_id is null) = (tied_by is null))
);
create index unfiled_call_waiting on unfiled_call (call_back_day)
  where call_back_day is not null and handled_at is null and dossier_id is null;
create index unfiled_call_phone on unfiled_call (phone) where phone is not null and dossier_id is null;
create index unfiled_call_started on unfiled_call (started_at desc, id desc);
create index unfiled_call_file on unfiled_call (dossier_id) where dossier_id is not null;
