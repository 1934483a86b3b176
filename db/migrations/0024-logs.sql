-- What a log can be about, as the agency calls it.
create table log_subject (
  id bigint generated always as identity primary key,
  code text not null unique,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  active boolean not null default true,
  version int not null default 1
);

alter table dossier_log
  add column type text not null default 'note' check (type in ('note', 'call', 'email', 'letter', 'visit', 'message',
    'change_data', 'term_payment', 'dispute', 'income_expenses', 'reason')),
  -- With whom it was.
  add column category text not null default 'agency' check (category in ('debtor', 'customer', 'agency', 'third_party')),
  add column subject_id bigint references log_subject,
  -- Who really wrote it, when somebody worked as somebody else.
  add column impersonator_id bigint references app_user,
  add column changed_at timestamptz,
  add column changed_by bigint references app_user;

-- What was noted with an act is no note of its own.
update dossier_log log set type = 'reason'
  from audit_event event
  where event.dossier_id = log.dossier_id and event.subject_kind = 'log' and event.subject_id = log.id
    and event.kind <> 'log.written';

-- One log by its address, among many millions; and the newest of a file, however many it has.
create unique index dossier_log_id on dossier_log (id);
create index dossier_log_newest on dossier_log (dossier_id, written_at desc, id desc);

-- What a debtor asks in a log: other data to be kept, or to pay in terms. It is answered once.
create table log_request (
  dossier_id bigint not null,
  log_id bigint not null,
  kind text not null check (kind in ('change_data', 'term_payment')),
  debtor_id bigint not null references debtor,
  -- What is asked, as the contract describes it.
  asked jsonb not null,
  -- Of a change that was accepted: what stood there before.
  former jsonb,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  decided_at timestamptz,
  decided_by bigint references app_user,
  -- Why it was rejected.
  reason text not null default '',
  primary key (dossier_id, log_id),
  foreign key (dossier_id, log_id) references dossier_log,
  check ((state = 'open') = (decided_at is null))
);
create index log_request_debtor on log_request (debtor_id);

-- What a debtor earns and spends a month, as told in a log.
create table log_budget (
  dossier_id bigint not null,
  log_id bigint not null,
  debtor_id bigint not null references debtor,
  household text not null check (household in ('single', 'single_parent', 'couple', 'couple_with_children')),
  income_cents bigint not null check (income_cents >= 0),
  housing_cents bigint not null check (housing_cents >= 0),
  living_cents bigint not null check (living_cents >= 0),
  other_debts_cents bigint not null check (other_debts_cents >= 0),
  margin_percent int not null check (margin_percent between 0 and 100),
  booked_at timestamptz not null,
  booked_by bigint references app_user,
  primary key (dossier_id, log_id),
  foreign key (dossier_id, log_id) references dossier_log
);
create index log_budget_debtor on log_budget (debtor_id);

-- A file that hangs on a log. One that was taken off can be put back; its content stays where files are kept.
create table log_attachment (
  id bigint generated always as identity primary key,
  dossier_id bigint not null,
  log_id bigint not null,
  sha256 text not null references stored_file,
  name text not null,
  mime_type text not null,
  size_bytes bigint not null,
  uploaded_by bigint references app_user,
  uploaded_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint references app_user,
  foreign key (dossier_id, log_id) references dossier_log
);
create index log_attachment_of on log_attachment (dossier_id, log_id) where removed_at is null;
