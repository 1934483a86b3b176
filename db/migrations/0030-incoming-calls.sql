-- What is known of a call that came in, beside the log that says what was said in it.
create table log_call (
  dossier_id bigint not null,
  log_id bigint not null,
  taken_by bigint not null references app_user,
  -- When whoever took it opened the form: one person takes one call at a time, so it is written down once.
  started_at timestamptz not null,
  seconds int not null check (seconds between 0 and 86400),
  caller_name text not null,
  -- As E.164; null where the number was withheld.
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  result text not null check (result in ('pays', 'wants_plan', 'asks_help', 'disputes', 'wrong_number', 'call_back',
    'information')),
  -- What the caller knew when asked.
  verified text[] not null check (verified <@ array['birth_day', 'address']),
  primary key (dossier_id, log_id),
  foreign key (dossier_id, log_id) references dossier_log,
  unique (dossier_id, taken_by, started_at)
);

-- A caller is found by the day of birth, and a customer by the last nine digits of its number, however it is written.
create index debtor_birth_day on debtor (birth_day) where birth_day is not null;
create index customer_phone on customer (right(regexp_replace(phone, '\D', '', 'g'), 9)) where phone is not null;
