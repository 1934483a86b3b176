-- How it went: who was asked, about what and by which way, and what he answered.

-- Nobody is asked until the agency says so.
create table nps_setting (
  only_row boolean primary key default true check (only_row),
  asks_debtors boolean not null default false,
  asks_customers boolean not null default false,
  version int not null default 1
);
insert into nps_setting default values;

create table nps_invite (
  id bigint generated always as identity primary key,
  audience text not null check (audience in ('debtor', 'customer')),
  occasion text not null check (occasion in ('closed', 'plan_ended', 'complaint_closed', 'half_year')),
  channel text not null check (channel in ('email', 'portal')),
  customer_id bigint not null references customer,
  -- Whom it was about, on which file; what he had read of us last, and who had his file then.
  debtor_id bigint references debtor on delete set null,
  dossier_id bigint references dossier,
  complaint_id bigint references complaint,
  template_id bigint references template,
  team_id bigint references team on delete set null,
  employee_id bigint references app_user,
  language text not null check (language in ('nl', 'en', 'fr', 'de')),
  -- The link is made of it with the secret of the portal, and found by its digest: the link itself is kept nowhere.
  seed bytea not null,
  link_digest bytea not null unique,
  -- The last day on which it can be answered.
  open_until date not null,
  state text not null check (state in ('scheduled', 'sending', 'uncertain', 'sent', 'delivered', 'bounced', 'failed',
    'cancelled')),
  recipient jsonb not null,
  -- The e-mail as it was written, without its link; its hash is of this text.
  content json storage external,
  content_sha256 text,
  message_id text,
  mime_sha256 text references stored_file,
  error text,
  attempts int not null default 0,
  attempted_at timestamptz,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  -- Of the portal: when it was first seen there.
  sent_at timestamptz,
  -- He does not want to be asked again.
  refused_at timestamptz,
  version int not null default 1,
  check (audience = 'customer' or (occasion <> 'half_year' and dossier_id is not null)),
  check (channel = 'email' or audience = 'customer'),
  check ((channel = 'email') = (content is not null))
);
create index nps_invite_open on nps_invite (id) where state in ('scheduled', 'sending');
create index nps_invite_sent on nps_invite (channel, sent_at) where state in ('sent', 'delivered');
create index nps_invite_debtor on nps_invite (debtor_id, created_at) where debtor_id is not null;
create index nps_invite_customer on nps_invite (customer_id, audience, created_at);
create index nps_invite_dossier on nps_invite (dossier_id) where dossier_id is not null;

-- One an invite: who answers again changes his answer.
create table nps_answer (
  invite_id bigint primary key references nps_invite on delete cascade,
  mark int not null check (mark between 0 and 10),
  reason text not null,
  answered_at timestamptz not null,
  -- Of the portal.
  answered_by bigint references app_user,
  -- The item on the agenda that it made.
  agenda_key text,
  version int not null default 1
);

create index payment_plan_done on payment_plan (ended_at) where state = 'done';
create index complaint_closed on complaint (closed_day) where closed_day is not null;

-- How long it is kept who was asked.
alter table retention_rule drop constraint retention_rule_kind_check;
alter table retention_rule add constraint retention_rule_kind_check check (kind in ('file', 'log', 'mail', 'call',
  'customer_message', 'debtor', 'identity_paper', 'due_diligence', 'complaint', 'import', 'bank', 'pack', 'sale',
  'provider_report', 'cost_batch', 'print_batch', 'nps'));
insert into retention_rule (kind, months) values ('nps', 24);
