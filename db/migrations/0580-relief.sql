-- What holds creditors off somebody: a moratorium (art. 287b Fw, art. 5 Wgs), help with debts, the WSNP, a WHOA,
-- bankruptcy, administration, guardianship. It is of a person: all his files stand still for it, those that come later
-- as well.
create table relief (
  id bigint generated always as identity primary key,
  debtor_id bigint not null references debtor,
  -- The file on which it became known: what is to be done for it stands on its agenda.
  dossier_id bigint not null references dossier,
  kind text not null check (kind in ('debt_help', 'moratorium', 'cooling_off', 'wsnp', 'whoa', 'bankruptcy',
    'administration', 'guardianship')),
  -- For what his files stand still.
  reason text not null check (reason in ('debt_relief', 'bankruptcy', 'guardianship')),
  from_day date not null,
  -- The last day; null: until somebody says that it is over.
  to_day date check (to_day >= from_day),
  source text not null check (source in ('register', 'court', 'helper', 'debtor', 'customer')),
  -- The number of the court, or of who helps.
  reference text not null default '',
  helper text not null default '',
  helper_email text not null default '',
  helper_phone text not null default '',
  note text not null default '',
  outcome text check (outcome in ('expired', 'lifted', 'fulfilled', 'mistake')),
  ended_at timestamptz,
  ended_by bigint references app_user,
  end_note text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint references app_user,
  check ((outcome is null) = (ended_at is null))
);
create index relief_running on relief (debtor_id) where ended_at is null;
create index relief_of_debtor on relief (debtor_id, id);
create index relief_of_file on relief (dossier_id);
create index relief_ending on relief (to_day) where ended_at is null;
-- One of a kind at a time.
create unique index relief_once on relief (debtor_id, kind) where ended_at is null;

-- What who helps asked or told, as the messages of the Schuldenknooppunt have it, and what was answered.
create table relief_message (
  id bigint generated always as identity primary key,
  relief_id bigint not null references relief,
  kind text not null check (kind in ('notice', 'balance_request', 'proposal', 'reconsideration', 'agreed', 'ended')),
  received_day date not null,
  -- By when it is answered; null: it asks for no answer.
  due_day date,
  -- What is offered for all claims together.
  offered_cents bigint check (offered_cents >= 0),
  content text not null default '',
  answer text check (answer in ('balance', 'accepted', 'declined')),
  answer_note text not null default '',
  -- The balances as they were told, and by which way.
  balance jsonb check (balance is null or answer = 'balance'),
  channel text check (channel in ('by_hand')),
  answered_at timestamptz,
  answered_by bigint references app_user,
  created_at timestamptz not null,
  created_by bigint references app_user,
  check ((answer is null) = (answered_at is null)),
  check (answer is null or due_day is not null)
);
create index relief_message_of on relief_message (relief_id, id);
create index relief_message_due on relief_message (due_day) where due_day is not null and answered_at is null;
