-- Money that was settled with its customer is taken off its file by two people: one asks, another decides.
create table settled_undo (
  id bigint generated always as identity primary key,
  bank_line_id bigint not null references bank_line,
  reason text not null check (reason <> ''),
  asked_by bigint not null references app_user,
  asked_at timestamptz not null,
  -- Overtaken: the line was taken back without it, as by a chargeback.
  state text not null default 'asked' check (state in ('asked', 'approved', 'rejected', 'overtaken')),
  -- Null while nobody decided; of what was overtaken by itself as well.
  decided_by bigint references app_user,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null)),
  check (state in ('asked', 'overtaken') or decided_by is not null),
  check (state <> 'approved' or decided_by <> asked_by)
);
create unique index settled_undo_open on settled_undo (bank_line_id) where state = 'asked';
