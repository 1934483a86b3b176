-- Calls that the list of numbers not to call prevented: a row a number, file and day, however often somebody looked.
create table prevented_call (
  day date not null,
  phone text not null,
  dossier_id bigint not null references dossier,
  call_count int not null default 1 check (call_count > 0),
  -- Where in the portal the call was not offered.
  places text[] not null check (places <@ array['file', 'agenda', 'debtor']),
  first_at timestamptz not null,
  last_at timestamptz not null,
  last_by bigint not null references app_user,
  primary key (phone, dossier_id, day)
);
create index prevented_call_dossier on prevented_call (dossier_id);
create index prevented_call_last on prevented_call (last_at desc);
create index prevented_call_by on prevented_call (last_by);
