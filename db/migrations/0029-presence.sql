-- Who has the page of a dossier before him now. Nothing is lost with it: it need not survive the database.
create unlogged table dossier_presence (
  id bigint generated always as identity primary key,
  dossier_id bigint not null references dossier on delete cascade,
  user_id bigint not null references app_user,
  seen_at timestamptz not null
);
create index dossier_presence_of on dossier_presence (dossier_id);
