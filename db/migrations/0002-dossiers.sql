-- A text as part of a LIKE pattern: its own wildcards mean nothing.
create function like_literal(value text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_');

-- A debtor belongs to one customer, so that what one customer knows never reaches another.
-- `identity_key` ties the same person over customers together, for the contact rules and for employees.
create table debtor (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  customer_debtor_number text,
  kind text not null check (kind in ('private', 'company')),
  name text not null,
  sort_name text not null,
  first_name text,
  initials text,
  salutation text,
  gender text not null default 'unknown' check (gender in ('male', 'female', 'unknown')),
  birth_day date,
  kvk_number text,
  vat_number text,
  language text not null default 'nl' check (language in ('nl', 'en', 'fr', 'de')),
  do_not_contact boolean not null default false,
  identity_key text not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index debtor_number on debtor (customer_id, customer_debtor_number) where customer_debtor_number is not null;
create index debtor_identity on debtor (identity_key);

create table debtor_address (
  debtor_id bigint not null references debtor on delete cascade,
  id bigint generated always as identity,
  street text not null,
  house_number text not null default '',
  postcode text not null default '',
  city text not null default '',
  country text not null default 'NL',
  status text not null default 'given' check (status in ('given', 'confirmed', 'doubtful', 'departed_unknown')),
  source text not null,
  valid_from timestamptz not null default now(),
  valid_to timestamptz,
  primary key (debtor_id, id)
);

create table debtor_contact (
  debtor_id bigint not null references debtor on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('email', 'phone', 'iban')),
  value text not null,
  status text not null default 'given' check (status in ('given', 'confirmed', 'bounced', 'invalid')),
  source text not null,
  valid_from timestamptz not null default now(),
  valid_to timestamptz,
  primary key (debtor_id, id)
);
create index debtor_contact_value on debtor_contact (kind, value);

create table workflow (
  id bigint generated always as identity primary key,
  code text not null unique,
  category text not null check (category in ('standard', 'client_specific', 'staffel', 'phase', 'precasso')),
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  customer_id bigint references customer
);

create table workflow_version (
  id bigint generated always as identity primary key,
  workflow_id bigint not null references workflow,
  number int not null,
  published_at timestamptz not null default now(),
  author_id bigint references app_user,
  unique (workflow_id, number)
);

create table workflow_step (
  id bigint generated always as identity primary key,
  workflow_version_id bigint not null references workflow_version,
  position int not null,
  code text not null,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  phase text not null,
  -- The step as the domain describes it: wait, action, channels, conditions, cost effect.
  definition jsonb not null,
  unique (workflow_version_id, position),
  unique (workflow_version_id, code)
);

create sequence dossier_number start 100001;
create table dossier (
  id bigint generated always as identity primary key,
  number text not null unique default nextval('dossier_number')::text,
  customer_id bigint not null references customer,
  customer_reference text,
  kind text not null check (kind in ('private', 'company')),
  phase text not null default 'amicable'
    check (phase in ('amicable', 'judicial', 'monitoring', 'bailiff', 'partner', 'shv')),
  status text not null default 'not_started'
    check (status in ('monitoring', 'monitoring_in_progress', 'in_progress', 'paused', 'not_started', 'closed',
      'no_more_steps', 'term_payment', 'suspend')),
  currency text not null default 'EUR' check (currency in ('EUR', 'DKK', 'GBP')),
  language text not null default 'nl' check (language in ('nl', 'en', 'fr', 'de')),
  payment_reference text not null unique,
  -- What the lists show and sort by; kept with the rows they come from, in the same transaction.
  debtor_name text not null,
  debtor_sort text not null,
  open_cents bigint not null default 0,
  -- The next step and its day; `next_reason` is the why-line: a text key and its values.
  workflow_version_id bigint references workflow_version,
  step_id bigint references workflow_step,
  step_occurrence int not null default 1,
  next_day date,
  next_reason jsonb,
  owner_id bigint references app_user,
  import_batch_id bigint,
  opened_day date not null,
  closed_day date,
  closing_reason text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- A file that is not closed always has a next day: no file is ever forgotten.
  check (status = 'closed' or next_day is not null),
  check ((status = 'closed') = (closed_day is not null and closing_reason is not null))
);
create index dossier_customer on dossier (customer_id, id desc);
create index dossier_due on dossier (next_day) where status in ('not_started', 'in_progress');
-- What the list is sorted by. Status and customer come along, so that skipping to a far page reads the index alone.
create index dossier_next_day on dossier (next_day, id) include (status, customer_id);
create index dossier_open on dossier (open_cents, id) include (status, customer_id);
create index dossier_opened on dossier (opened_day, id) include (status, customer_id);
create index dossier_sort on dossier (debtor_sort, id) include (status, customer_id);
-- Numbers sort as numbers, though they are texts ('662E41', '00123').
create index dossier_number_sort on dossier (length(number), number) include (id, status, customer_id);
create index dossier_batch on dossier (import_batch_id) where import_batch_id is not null;
-- The totals of a list are read from this index alone.
create index dossier_totals on dossier (status, customer_id) include (currency, open_cents);
create index dossier_status on dossier (status, phase, id desc);
create index dossier_owner on dossier (owner_id) where owner_id is not null;

create table dossier_debtor (
  dossier_id bigint not null references dossier,
  debtor_id bigint not null references debtor,
  position int not null default 1,
  primary key (dossier_id, debtor_id)
);
create index dossier_debtor_debtor on dossier_debtor (debtor_id);

create table claim (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  customer_id bigint not null references customer,
  invoice_number text not null,
  invoice_day date not null,
  due_day date not null,
  -- On what the due day rests: contract, general terms, the law (30 days) or a notice of default.
  due_basis text not null default 'contract' check (due_basis in ('contract', 'terms', 'law', 'notice')),
  amount_cents bigint not null,
  description text,
  -- How interest runs on this claim, as the domain describes it.
  interest jsonb not null,
  import_batch_id bigint,
  import_row int,
  document_sha256 text references stored_file,
  created_at timestamptz not null default now(),
  primary key (dossier_id, id)
);
create unique index claim_invoice on claim (customer_id, invoice_number);
create index claim_invoice_trgm on claim using gin (fold(invoice_number) gin_trgm_ops);

-- A dossier that stands still on purpose: a pause ends on its day, a suspension only by an act.
create table dossier_halt (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  kind text not null check (kind in ('pause', 'suspension')),
  reason text not null,
  until_day date,
  -- The status to return to.
  came_from text not null,
  started_at timestamptz not null,
  started_by bigint references app_user,
  ended_at timestamptz,
  ended_by bigint references app_user,
  primary key (dossier_id, id),
  check ((kind = 'pause') = (until_day is not null))
);
create unique index dossier_halt_running on dossier_halt (dossier_id) where ended_at is null;
create index dossier_halt_until on dossier_halt (until_day) where ended_at is null and kind = 'pause';

-- What somebody wrote on a dossier. The audit row names it by its id, so that the text itself can be erased.
create table dossier_log (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  content text not null,
  visible_to_customer boolean not null,
  written_by bigint references app_user,
  written_at timestamptz not null,
  version int not null default 1,
  primary key (dossier_id, id)
);

-- Everything about a file that search can find, in one folded text: words between spaces, with a space at both
-- ends, so that '% word%' finds the start of a word.
create table dossier_search (
  dossier_id bigint primary key references dossier,
  customer_id bigint not null,
  content text not null
);
create index dossier_search_trgm on dossier_search using gin (content gin_trgm_ops);

-- What happened to the money of a file, besides its claims. The account is a function of these.
create table account_event (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  kind text not null check (kind in
    ('payment', 'direct_payment', 'reversal', 'cost', 'credit_note', 'waiver', 'interest_terms')),
  value_day date not null,
  amount_cents bigint not null,
  claim_id bigint,
  reverses_id bigint,
  data jsonb not null default '{}',
  cause_kind text not null,
  cause_id bigint,
  -- The same cause can never write the same event twice.
  key text not null unique,
  created_at timestamptz not null default now(),
  created_by bigint references app_user,
  primary key (dossier_id, id)
);
create trigger account_event_append_only before update or delete on account_event
  for each row execute function refuse_change();
create trigger account_event_no_truncate before truncate on account_event
  for each statement execute function refuse_change();

-- Double entry as transfers: what leaves one account enters another, so nothing unbalanced can be stored.
create table ledger_transfer (
  id bigint generated always as identity primary key,
  dossier_id bigint references dossier,
  customer_id bigint references customer,
  debit text not null,
  credit text not null check (credit <> debit),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'EUR',
  value_day date not null,
  posted_at timestamptz not null,
  cause_kind text not null,
  cause_id bigint,
  key text unique
);
create index ledger_transfer_dossier on ledger_transfer (dossier_id, id);
create trigger ledger_transfer_append_only before update or delete on ledger_transfer
  for each row execute function refuse_change();
create trigger ledger_transfer_no_truncate before truncate on ledger_transfer
  for each statement execute function refuse_change();

-- The account of a file as of a day, for lists and for comparing with the ledger.
create table dossier_balance (
  dossier_id bigint primary key references dossier,
  as_of date not null,
  principal_cents bigint not null default 0,
  interest_cents bigint not null default 0,
  collection_costs_cents bigint not null default 0,
  vat_cents bigint not null default 0,
  court_cents bigint not null default 0,
  bailiff_cents bigint not null default 0,
  other_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  surplus_cents bigint not null default 0,
  open_cents bigint not null default 0
);
