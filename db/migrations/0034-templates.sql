-- The texts of messages, written by people. What a template is for never changes; its texts stand in versions.
create table template (
  id bigint generated always as identity primary key,
  -- Of the templates that come with the portal: by it each is installed once.
  code text unique,
  channel text not null check (channel in ('email', 'post', 'sms')),
  type text not null check (type in ('fourteen_day_letter', 'costs_letter', 'last_letter', 'company_first_letter',
    'company_second_letter', 'company_last_letter', 'instalment_reminder', 'message')),
  destination text not null check (destination in ('debtor', 'client')),
  category text not null check (category in ('amicable', 'reminder', 'payment', 'plan', 'judicial', 'client', 'other')),
  name text not null,
  -- Whose own text it is; null: for everybody who has none.
  customer_id bigint references customer,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1,
  -- A letter has no room in an SMS, and is for the debtor alone.
  check (type = 'message' or (channel <> 'sms' and destination = 'debtor'))
);
create index template_list on template (channel, fold(name), id);
create index template_use on template (channel, type, customer_id) where withdrawn_at is null;
create index template_customer on template (customer_id) where customer_id is not null;

-- A version never changes. `words` is its text without make-up, for searching.
create table template_version (
  id bigint generated always as identity primary key,
  template_id bigint not null references template,
  number int not null,
  content jsonb not null,
  -- Of the content: what was read of one text holds for every version with the same.
  content_sha256 text not null,
  words text not null,
  languages text[] not null,
  author_id bigint references app_user,
  publisher_id bigint references app_user,
  note text not null default '',
  level_reason text not null default '',
  published_at timestamptz not null,
  unique (template_id, number)
);

-- The next version of a template while it is written: no message is made of it. One at a time.
create table template_draft (
  id bigint generated always as identity primary key,
  template_id bigint not null unique references template,
  based_on_id bigint references template_version,
  state text not null default 'draft' check (state in ('draft', 'review')),
  content jsonb not null,
  words text not null,
  languages text[] not null,
  note text not null default '',
  author_id bigint references app_user,
  editor_id bigint references app_user,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version int not null default 1
);

-- Values of one's own in templates: a formula over the fields of a file.
create table template_variable (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][A-Za-z0-9_]{1,39}$'),
  meaning_nl text not null,
  meaning_en text not null,
  meaning_fr text not null,
  type text not null check (type in ('text', 'amount', 'day', 'number', 'percent', 'reference')),
  formula text not null,
  may_be_empty boolean not null default false,
  changed_at timestamptz not null,
  version int not null default 1
);
create index template_variable_list on template_variable (fold(name), id);

create table template_variable_version (
  variable_id bigint not null references template_variable on delete cascade,
  number int not null,
  type text not null,
  formula text not null,
  may_be_empty boolean not null,
  author_id bigint references app_user,
  created_at timestamptz not null,
  primary key (variable_id, number)
);

-- What somebody sent to his own address: so many an hour.
create table template_test (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  template_id bigint not null,
  sent_at timestamptz not null
);
create index template_test_newest on template_test (user_id, sent_at desc);

-- Whether there is somebody to write to in a language that few files have.
create index dossier_other_language on dossier (language, customer_id) where status <> 'closed' and language <> 'nl';

-- From which version a message was written; null: from before there were templates.
alter table dispatch add column template_version_id bigint references template_version;
