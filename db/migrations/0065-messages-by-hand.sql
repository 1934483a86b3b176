-- A message that somebody sends himself is an item of a run like any other, so that it leaves as every message does; no
-- file stands before its step.
with plan as (
  insert into workflow (code, category, name_nl, name_en, name_fr)
  values ('by_hand', 'plan', 'Met de hand', 'By hand', 'À la main') returning id
), version as (
  insert into workflow_version (workflow_id, number) select id, 1 from plan returning id
)
insert into workflow_step (workflow_version_id, position, code, name_nl, name_en, name_fr, phase, definition)
select id, 1, 'message_by_hand', 'Bericht met de hand', 'Message by hand', 'Message envoyé à la main', 'amicable',
  '{"wait": {"kind": "calendar_days", "days": 0}, "conditions": {}, "costs": "none", "excludedOptions": [],
    "action": {"kind": "send", "letter": "message", "channels": ["email", "post", "sms"]}}'
from version;

-- What somebody asked to send: with the number of the message in its file the key by which it leaves once.
create table hand_message (
  id bigint generated always as identity primary key,
  dossier_id bigint not null references dossier,
  occurrence int not null,
  channel text not null check (channel in ('email', 'post', 'sms')),
  kind text not null,
  -- Left out, the text in use for the kind by the channel.
  template_id bigint references template,
  -- Words for this message alone.
  paragraph text not null default '',
  -- The message that goes again, and why.
  again_id bigint references dispatch,
  is_copy boolean not null default false,
  reason text check (reason in ('never_received', 'wrong_address', 'asked_for_copy')),
  asked_by bigint references app_user,
  asked_at timestamptz not null,
  unique (dossier_id, occurrence),
  check ((again_id is null) = (reason is null)),
  check (not is_copy or again_id is not null)
);
create index hand_message_again on hand_message (again_id) where again_id is not null;
create index hand_message_asked on hand_message (asked_by, asked_at);
