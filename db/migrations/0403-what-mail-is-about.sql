-- What an e-mail is about: as it was judged when it came in, and as a person said.
alter table mail_notice
  add column judgement jsonb,
  add column mail_class text,
  add column named_by bigint references app_user,
  add column named_at timestamptz,
  -- Whether its sender is who he says, as the mail server of the agency found: told by its own header alone.
  add column sender_check text not null default 'none' check (sender_check in ('pass', 'fail', 'none')),
  -- What its file stands still for because of it: ends when it is taken off again.
  add column halt_id bigint;
alter table mail_notice drop constraint mail_notice_handled_as_check;
alter table mail_notice add constraint mail_notice_handled_as_check
  check (handled_as in ('attached', 'set_aside', 'spam'));

-- E-mails of which a person said what they are about. The model learns from them, but of those that are held out: they
-- are for measuring it, for good.
create table mail_label (
  id bigint generated always as identity primary key,
  mail_notice_id bigint unique references mail_notice on delete cascade,
  mail_class text not null,
  text text not null,
  is_held_out boolean not null,
  named_at timestamptz not null,
  named_by bigint references app_user
);

-- What was learned, version by version: one is in use. The weights of old ones are thrown away.
create table mail_model (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  made_by bigint references app_user,
  label_count int not null,
  weights bytea,
  evaluation jsonb not null,
  alone jsonb not null,
  -- Why it was not taken: the class that stops less, or 'all'.
  refused text,
  in_use boolean not null
);
create unique index mail_model_in_use on mail_model (in_use) where in_use;
