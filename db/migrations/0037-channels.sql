-- What a provider calls a message, in how many pieces it goes and what that costs, and when its end was known.
alter table dispatch add column provider_id text;
alter table dispatch add column segments int;
alter table dispatch add column cost_cents bigint;
alter table dispatch add column ended_at timestamptz;
-- When its provider was last asked what became of it.
alter table dispatch add column asked_at timestamptz;
create index dispatch_unreported on dispatch (id)
  where channel = 'sms' and state in ('sent', 'uncertain') and ended_at is null;

-- A message that came in about one of ours, by the hash of what was read: the same one counts once.
create table mail_notice (
  id bigint generated always as identity primary key,
  sha256 text not null unique,
  kind text not null check (kind in ('bounce', 'delay', 'delivered', 'auto_reply', 'message')),
  -- Of which message it is; null when none of ours is named, or the one that is named is not ours.
  dispatch_id bigint references dispatch,
  status text,
  note text not null default '',
  received_at timestamptz not null
);
create index mail_notice_dispatch on mail_notice (dispatch_id) where dispatch_id is not null;

-- What is kept of a batch that was handed over: where it went, and the hash of its list.
alter table print_batch add column receipt jsonb;
