-- Rates of interest by decree; a rate holds from its day until the next row of its kind.
create table interest_rate (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('statutory', 'commercial', 'commercial_before_2013')),
  from_day date not null,
  percent numeric(7, 4) not null check (percent >= 0 and percent <= 100),
  source text not null,
  checked_day date,
  version int not null default 1,
  unique (kind, from_day)
);

create table cost_type (
  id bigint generated always as identity primary key,
  code text not null unique,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  bearer text not null check (bearer in ('debtor', 'customer', 'agency')),
  amount_cents bigint,
  vat_percent numeric(5, 2) not null default 0,
  legal_basis text,
  claimable_from_consumer boolean not null default false,
  valid_from date not null,
  valid_to date,
  version int not null default 1,
  check (valid_to is null or valid_to > valid_from)
);

-- What a payment is called on an account or a statement.
create table payment_description (
  id bigint generated always as identity primary key,
  code text not null unique,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  direction text not null check (direction in ('in', 'out')),
  party text not null check (party in ('debtor', 'customer', 'bailiff', 'court', 'partner', 'agency')),
  shown_to_debtor boolean not null,
  active boolean not null default true,
  version int not null default 1
);

-- Costs beside the collection costs, as they may be put on a dossier.
create table extra_cost (
  id bigint generated always as identity primary key,
  code text not null,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  bearer text not null check (bearer in ('debtor', 'customer', 'agency')),
  basis text not null check (basis in ('fixed', 'percent', 'invoice')),
  amount_cents bigint check (amount_cents >= 0),
  percent numeric(5, 2) check (percent >= 0),
  vat_percent numeric(5, 2) not null default 0 check (vat_percent >= 0),
  ledger_account text,
  legal_basis text,
  claimable_from_consumer boolean not null default false,
  needs_approval boolean not null default false,
  valid_from date not null,
  valid_to date,
  version int not null default 1,
  -- To which part of the account a cost goes when it is put on a file.
  component text not null default 'other' check (component in ('court', 'bailiff', 'other')),
  unique (code, valid_from),
  check (valid_to > valid_from),
  check ((amount_cents is not null) = (basis = 'fixed')),
  check ((percent is not null) = (basis = 'percent')),
  -- A consumer owes nothing beside what the law names: art. 6:96 lid 5 BW.
  check (not claimable_from_consumer or (bearer = 'debtor' and legal_basis is not null))
);

-- What a customer pays ahead before a legal step.
create table advance_definition (
  id bigint generated always as identity primary key,
  code text not null,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  stage text not null check (stage in ('writ', 'court', 'service', 'execution', 'insolvency')),
  basis text not null check (basis in ('fixed', 'percent', 'estimate')),
  amount_cents bigint check (amount_cents > 0),
  percent numeric(5, 2) check (percent > 0),
  remainder text not null check (remainder in ('returned', 'set_off')),
  blocks_step boolean not null default true,
  valid_from date not null,
  valid_to date,
  version int not null default 1,
  unique (code, valid_from),
  check (valid_to > valid_from),
  check ((amount_cents is not null) = (basis = 'fixed')),
  check ((percent is not null) = (basis = 'percent'))
);

-- What customers pay the agency for; a row of a customer goes before the row for everybody.
create table customer_cost (
  id bigint generated always as identity primary key,
  customer_id bigint references customer,
  cost_type_id bigint not null references cost_type,
  moment text not null check (moment in ('intake', 'letter', 'hand_over', 'month', 'closing')),
  amount_cents bigint not null check (amount_cents >= 0),
  vat_percent numeric(5, 2) not null default 21 check (vat_percent >= 0),
  valid_from date not null,
  valid_to date,
  version int not null default 1,
  unique nulls not distinct (customer_id, cost_type_id, moment, valid_from),
  check (valid_to > valid_from)
);
create index customer_cost_type on customer_cost (cost_type_id);

-- The tariffs of a court case. A table is never changed: a new one is added from a day on, and the former stays.
create table court_tariff (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('salary', 'court_fee', 'bailiff', 'after_costs')),
  from_day date not null,
  -- After it there is no tariff, until somebody adds a table.
  through_day date not null,
  source text not null,
  figures jsonb not null,
  -- Nobody: it came with the portal.
  added_by bigint references app_user,
  added_at timestamptz not null,
  check (through_day >= from_day)
);
-- Of tables from the same day the one added last holds.
create index court_tariff_day on court_tariff (kind, from_day, id desc);
create trigger court_tariff_unchanged before update on court_tariff
  for each row execute function refuse_change();

-- Who compared a table with which publication, and when. Nothing is taken back but with the table itself.
create table court_tariff_check (
  id bigint generated always as identity primary key,
  tariff_id bigint not null references court_tariff on delete cascade,
  day date not null,
  source text not null,
  checked_by bigint references app_user,
  checked_at timestamptz not null
);
create index court_tariff_check_tariff on court_tariff_check (tariff_id, id desc);
create trigger court_tariff_check_unchanged before update on court_tariff_check
  for each row execute function refuse_change();

-- What happened to the money of a file, besides its claims. The account is a function of these.
create table account_event (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  kind text not null check (kind in
    ('payment', 'direct_payment', 'reversal', 'cost', 'credit_note', 'waiver', 'interest_terms', 'interest_stop',
    'interest_resume', 'judgment', 'allocation_order', 'settlement')),
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
-- What was taken back is rare: from there it is found which plans and settlements were paid and are not any more.
create index account_event_reversal on account_event (dossier_id, id) where kind = 'reversal';
-- Files by what a court said are few among all that ever happened to the money of files.
create index account_event_judgment on account_event (dossier_id, id) where kind = 'judgment';
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
-- The balance of the trust account is on every page about payments: it is summed from these alone.
create index ledger_transfer_trust_debit on ledger_transfer (debit) include (amount_cents)
  where debit in ('trust.bank', 'customer.payable', 'suspense');
create index ledger_transfer_trust_credit on ledger_transfer (credit) include (amount_cents)
  where credit in ('trust.bank', 'customer.payable', 'suspense');
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
  open_cents bigint not null default 0,
  -- Up to which day the books hold the interest of a dossier; null: up to the day of the balance. What is shown as open
  -- is of every day, while interest is written in the books by the month, or when something happens.
  booked_day date
);
create index dossier_balance_principal on dossier_balance (principal_cents, dossier_id);

-- Each day on which the amounts of all open dossiers are brought up to date. The last one that is finished is the day
-- that the lists are of.
create table amounts_day (
  day date primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  dossier_count int not null default 0,
  -- Since then another rate holds for days gone by, and the amounts are worked out again.
  rates_changed_at timestamptz
);

-- Files on which claims may come to bear collection costs by themselves, and when to look: the day on which a claim is
-- overdue, or the term of the letter that names it is over.
create table costs_to_follow (
  dossier_id bigint primary key references dossier on delete cascade,
  look_day date not null
);
create index costs_to_follow_day on costs_to_follow (look_day, dossier_id);
