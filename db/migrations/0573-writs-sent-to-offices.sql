-- The figures of a writ as a file that goes along with it.
alter table writ add column data_sha256 text references stored_file;
create index writ_data on writ (data_sha256) where data_sha256 is not null;

-- What goes to an office with a file that was handed over: the writ, once for each time that the office got the file.
create table writ_message (
  id bigint generated always as identity primary key,
  dossier_id bigint not null references dossier,
  case_id bigint not null references legal_case,
  writ_id bigint not null references writ,
  holding_id bigint not null unique references dossier_bailiff,
  bailiff_id bigint not null references bailiff,
  state text not null check (state in ('scheduled', 'sending', 'uncertain', 'sent', 'delivered', 'bounced', 'failed',
    'cancelled')),
  -- Name, and the address it goes to.
  recipient jsonb not null,
  -- The message as it was written; its hash is of this text.
  content json storage external not null,
  content_sha256 text not null,
  message_id text,
  mime_sha256 text references stored_file,
  error text,
  attempts int not null default 0,
  attempted_at timestamptz,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  asked_by bigint references app_user,
  version int not null default 1
);
create index writ_message_open on writ_message (id) where state in ('scheduled', 'sending');
create index writ_message_dossier on writ_message (dossier_id, id);
create index writ_message_case on writ_message (case_id);
create index writ_message_writ on writ_message (writ_id);
create index writ_message_office on writ_message (bailiff_id);
create index writ_message_mime on writ_message (mime_sha256) where mime_sha256 is not null;
