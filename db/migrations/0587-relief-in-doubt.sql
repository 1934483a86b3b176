-- Of whom nobody can tell yet whether relief is his too, because what is known of somebody changed while it ran: he was
-- the same person and is not any more, and keeps relief of his own (left), or he became the same person (joined). Until
-- somebody says that it is so his files stand still.
create table relief_doubt (
  relief_id bigint not null references relief on delete cascade,
  debtor_id bigint not null references debtor on delete cascade,
  how text not null check (how in ('left', 'joined')),
  created_at timestamptz not null,
  -- When somebody said that it is his too, and who.
  confirmed_at timestamptz,
  confirmed_by bigint references app_user,
  -- What made him the same person was taken back: his files are let go.
  undone_at timestamptz,
  primary key (relief_id, debtor_id)
);
create index relief_doubt_debtor on relief_doubt (debtor_id);
create index relief_doubt_open on relief_doubt (relief_id) where confirmed_at is null;
