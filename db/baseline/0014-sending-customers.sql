-- What customers are told of their files by e-mail or post: on which occasions a customer is written to, as was said of
-- it; of others the usual holds.
create table customer_occasion (
  customer_id bigint not null references customer,
  occasion text not null check (occasion in ('files_received', 'file_closed', 'dispute_received', 'plan_made',
    'hand_over_proposed', 'document_asked', 'file_news', 'month_overview')),
  enabled boolean not null,
  -- Who of the customer gets it; null: whoever reads at the address of the customer itself.
  contact_id bigint references app_user,
  pace text not null check (pace in ('now', 'daily')),
  primary key (customer_id, occasion)
);
create index customer_occasion_contact on customer_occasion (contact_id) where contact_id is not null;

create table customer_message (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  occasion text not null,
  -- What it is about (a file's news, a day, a month) and for whom: a second message of the same cannot exist.
  about text not null,
  addressee text not null,
  contact_id bigint references app_user,
  channel text not null check (channel in ('email', 'post')),
  state text not null check (state in ('scheduled', 'sending', 'uncertain', 'sent', 'delivered', 'bounced', 'failed',
    'cancelled', 'to_post', 'posted')),
  language text not null,
  recipient jsonb not null,
  subject text not null,
  file_count int not null check (file_count > 0),
  -- As it was made, letter for letter: its hash is of this text.
  content json storage external not null,
  content_sha256 text not null,
  template_version_id bigint not null references template_version,
  pdf_sha256 text references stored_file,
  message_id text,
  mime_sha256 text references stored_file,
  error text,
  attempts int not null default 0,
  attempted_at timestamptz,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  version int not null default 1,
  -- A message to a customer that somebody of the agency writes himself: about one file, in his words. It is kept from
  -- which text and for whom, so that one that did not arrive can be written again.
  dossier_id bigint references dossier,
  template_id bigint references template,
  paragraph text,
  asked_by bigint references app_user,
  unique (customer_id, occasion, about, addressee),
  constraint customer_message_by_hand check (
    (occasion = 'message') = (dossier_id is not null)
    and (dossier_id is null) = (template_id is null)
    and (dossier_id is null) = (paragraph is null)
  )
);
create index customer_message_list on customer_message (customer_id, id desc);
create index customer_message_open on customer_message (id) where state in ('scheduled', 'sending');
create index customer_message_of_file on customer_message (dossier_id) where dossier_id is not null;
create index customer_message_astray on customer_message (state) where state in ('uncertain', 'failed');

-- What happened that a customer is to be told; without a message it still waits for one.
create table customer_news (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  occasion text not null,
  dossier_id bigint not null references dossier,
  -- The audit row it comes from: the same one is told once.
  audit_event_id bigint not null,
  happened_at timestamptz not null,
  happened_day date not null,
  -- What was said with it, such as which document is asked.
  note text,
  message_id bigint references customer_message,
  unique (dossier_id, occasion, audit_event_id)
);
create index customer_news_waiting on customer_news (customer_id, occasion, id) where message_id is null;
create index customer_news_message on customer_news (message_id) where message_id is not null;

-- Up to which transaction the audit trail was read for news.
create table customer_news_mark (
  is_only boolean primary key default true check (is_only),
  through_tx xid8 not null
);

insert into customer_news_mark (through_tx) values (pg_current_xact_id());

-- An address to which nothing gets through; another one of the same person is as good as any.
create table refused_address (
  customer_id bigint not null references customer,
  email text not null,
  refused_at timestamptz not null,
  error text not null,
  primary key (customer_id, email)
);
