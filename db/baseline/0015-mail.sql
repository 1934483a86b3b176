-- A message that came in about one of ours, by the hash of what was read: the same one counts once.
create table mail_notice (
  id bigint generated always as identity primary key,
  sha256 text not null unique,
  kind text not null check (kind in ('bounce', 'delay', 'delivered', 'auto_reply', 'message')),
  -- Of which message it is; null when none of ours is named, or the one that is named is not ours.
  dispatch_id bigint references dispatch,
  status text,
  note text not null default '',
  received_at timestamptz not null,
  -- What people write back: of which file it is, or what somebody made of it where no file could be named.
  sender text not null default '',
  content text not null default '',
  dossier_id bigint references dossier,
  log_id bigint,
  handled_as text check (handled_as in ('attached', 'set_aside')),
  handled_at timestamptz,
  handled_by bigint references app_user
);
create index mail_notice_dispatch on mail_notice (dispatch_id) where dispatch_id is not null;
create index mail_notice_dossier on mail_notice (dossier_id) where dossier_id is not null;
create index mail_notice_to_do on mail_notice (received_at, id)
  where kind in ('message', 'auto_reply', 'bounce') and dispatch_id is null and dossier_id is null
    and handled_at is null;

-- The files that came with an e-mail: kept as any upload is, or refused with the sentence that says why.
create table mail_attachment (
  id bigint generated always as identity primary key,
  mail_notice_id bigint not null references mail_notice on delete cascade,
  name text not null,
  mime_type text not null,
  size_bytes bigint not null,
  sha256 text references stored_file,
  refusal jsonb,
  check ((sha256 is null) = (refusal is not null))
);
create index mail_attachment_of on mail_attachment (mail_notice_id);
create index mail_attachment_content on mail_attachment (sha256) where sha256 is not null;
