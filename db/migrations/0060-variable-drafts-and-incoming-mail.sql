-- The next formula of a variable that templates name, while it is looked at: no message is made of it. One at a time.
create table template_variable_draft (
  variable_id bigint primary key references template_variable on delete cascade,
  formula text not null,
  may_be_empty boolean not null,
  state text not null default 'draft' check (state in ('draft', 'review')),
  note text not null default '',
  editor_id bigint references app_user,
  changed_at timestamptz not null
);
alter table template_variable_version
  add column publisher_id bigint references app_user,
  add column note text not null default '';

-- What people write back: of which file it is, or what somebody made of it where no file could be named.
alter table mail_notice
  add column sender text not null default '',
  add column content text not null default '',
  add column dossier_id bigint references dossier,
  add column log_id bigint,
  add column handled_as text check (handled_as in ('attached', 'set_aside')),
  add column handled_at timestamptz,
  add column handled_by bigint references app_user;
create index mail_notice_dossier on mail_notice (dossier_id) where dossier_id is not null;
create index mail_notice_to_do on mail_notice (received_at, id)
  where kind in ('message', 'auto_reply', 'bounce') and dispatch_id is null and dossier_id is null and handled_at is null;
