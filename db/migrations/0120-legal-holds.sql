-- While a hold stands nothing of a file is taken away, and it goes into no other file.
create table legal_hold (
  id bigint generated always as identity primary key,
  dossier_id bigint not null references dossier,
  reason text not null check (reason <> ''),
  started_at timestamptz not null,
  started_by bigint references app_user,
  ended_at timestamptz,
  ended_by bigint references app_user,
  check (ended_at is not null or ended_by is null)
);
-- Of two who begin one at once the second is told of the first. From here it is found which files are held.
create unique index legal_hold_standing on legal_hold (dossier_id) where ended_at is null;
create index legal_hold_dossier on legal_hold (dossier_id);
