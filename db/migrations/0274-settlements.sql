-- What a customer pays for what is collected, from a day on; of no customer: what holds for all that have none.
-- Somebody makes it, another puts it in force; it is never changed after that: another takes its place.
create table fee_scheme (
  id bigint generated always as identity primary key,
  customer_id bigint references customer,
  from_day date not null,
  -- Shares and bands, each with the name under which it is billed.
  rules jsonb not null,
  minimum_cents bigint check (minimum_cents >= 0),
  maximum_cents bigint check (maximum_cents >= 0),
  cap_at_collected boolean not null default false,
  withdrawal jsonb,
  pass_on text not null default 'never' check (pass_on in ('at_once', 'recovered', 'never')),
  state text not null default 'draft' check (state in ('draft', 'waiting', 'in_force', 'rejected')),
  made_by bigint not null references app_user,
  made_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  note text not null default '',
  version int not null default 1,
  check ((state in ('in_force', 'rejected')) = (decided_by is not null and decided_at is not null)),
  check (state <> 'in_force' or decided_by <> made_by)
);
create unique index fee_scheme_in_force on fee_scheme (customer_id, from_day) nulls not distinct
  where state = 'in_force';

-- A file keeps the scheme of the day it came in; these were moved to another since.
create table dossier_fee_scheme (
  dossier_id bigint primary key references dossier,
  scheme_id bigint not null references fee_scheme,
  moved_by bigint not null references app_user,
  moved_at timestamptz not null
);

-- One turn of settling a period, of all customers or of some: proposed, looked at, released by another, performed.
create table settlement_run (
  id bigint generated always as identity primary key,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- Empty: all that settle by this period.
  customer_ids bigint[] not null default '{}',
  state text not null default 'proposed' check (state in ('proposed', 'released', 'performed', 'cancelled')),
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null,
  released_by bigint references app_user,
  released_at timestamptz,
  performed_at timestamptz,
  version int not null default 1,
  check (released_by is null or released_by <> proposed_by)
);
create index settlement_run_newest on settlement_run (id desc) where state <> 'cancelled';

-- What a period comes to for a customer, in one currency.
create table settlement (
  id bigint generated always as identity primary key,
  run_id bigint not null references settlement_run,
  customer_id bigint not null references customer,
  currency text not null,
  manner text not null check (manner in ('net', 'gross', 'combined')),
  -- To where it is paid; null where the customer has no account.
  iban text,
  opening_cents bigint not null,
  collected_cents bigint not null,
  direct_cents bigint not null,
  held_cents bigint not null default 0,
  fees_cents bigint not null,
  vat_cents bigint not null,
  open_invoices_cents bigint not null,
  set_off_cents bigint not null,
  out_cents bigint not null check (out_cents >= 0),
  due_cents bigint not null,
  closing_cents bigint not null,
  -- What somebody should look at before it is released.
  exceptions jsonb not null default '[]',
  -- What it was worked out from: where that has moved since, it is looked at again.
  journal_mark text not null,
  state text not null default 'proposed'
    check (state in ('proposed', 'hold', 'moved', 'performed', 'dropped')),
  hold_reason text not null default '',
  version int not null default 1,
  unique (run_id, customer_id, currency)
);
create index settlement_customer on settlement (customer_id, id desc);

-- What is billed of a file by it, without VAT.
create table settlement_fee (
  settlement_id bigint not null references settlement on delete cascade,
  dossier_id bigint not null references dossier,
  rule text not null,
  component text,
  paid_to text not null check (paid_to in ('us', 'customer')),
  net_cents bigint not null check (net_cents <> 0)
);
create index settlement_fee_settlement on settlement_fee (settlement_id, dossier_id);

-- Which transfers were settled by which: each once, whatever order they were written in.
create table settled_transfer (
  transfer_id bigint primary key references ledger_transfer,
  settlement_id bigint not null references settlement
);
create index settled_transfer_settlement on settled_transfer (settlement_id);

-- The last number that was given in a series, and the day it was given on: no later one is before that.
create table invoice_series (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year int not null,
  last_number int not null,
  last_day date not null,
  primary key (kind, year)
);

-- An invoice is never changed once it is issued: another credits it.
create table invoice (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year int not null,
  sequence int not null,
  number text not null unique,
  customer_id bigint not null references customer,
  currency text not null,
  issue_day date not null,
  due_day date not null,
  from_day date,
  to_day date,
  net_cents bigint not null check (net_cents >= 0),
  vat_cents bigint not null check (vat_cents >= 0),
  -- Of an invoice what is still to be paid; of a credit note what is still to be given back.
  open_cents bigint not null check (open_cents >= 0),
  -- The settlement by which it was issued.
  settlement_id bigint references settlement,
  credits_id bigint references invoice,
  issued_at timestamptz not null,
  version int not null default 1,
  unique (kind, year, sequence),
  check ((kind = 'credit_note') = (credits_id is not null))
);
create index invoice_customer on invoice (customer_id, id desc);
create index invoice_settlement on invoice (settlement_id) where settlement_id is not null;
create index invoice_credits on invoice (credits_id) where credits_id is not null;
create index invoice_open on invoice (customer_id) where open_cents > 0;

create table invoice_line (
  invoice_id bigint not null references invoice,
  position int not null,
  subject text not null check (subject in ('fee', 'subscription', 'cost', 'advanced')),
  dossier_id bigint references dossier,
  rule text,
  component text,
  paid_to text check (paid_to in ('us', 'customer')),
  name text not null,
  -- Of a credit note what is credited, as more than nothing.
  net_cents bigint not null check (net_cents >= 0),
  vat_category text not null check (vat_category in ('S', 'AE', 'E', 'O')),
  vat_percent numeric(5, 2) not null,
  vat_cents bigint not null,
  primary key (invoice_id, position)
);
-- What was billed of a file.
create index invoice_line_dossier on invoice_line (dossier_id) where dossier_id is not null;

create trigger invoice_line_append_only before update or delete on invoice_line
  for each row execute function refuse_change();
create trigger settled_transfer_append_only before update or delete on settled_transfer
  for each row execute function refuse_change();

-- What is paid out at once: made by one, released by another, handed to the bank as a file.
create table payment_batch (
  id bigint generated always as identity primary key,
  account text not null check (account in ('trust', 'own')),
  state text not null default 'proposed'
    check (state in ('proposed', 'released', 'file_made', 'confirmed', 'cancelled')),
  made_by bigint not null references app_user,
  made_at timestamptz not null,
  released_by bigint references app_user,
  released_at timestamptz,
  -- The file as it was given to the bank: made once.
  file_sha256 text references stored_file,
  file_by bigint references app_user,
  file_at timestamptz,
  version int not null default 1,
  check (released_by is null or released_by <> made_by)
);

create table payment_order (
  id bigint generated always as identity primary key,
  batch_id bigint references payment_batch,
  kind text not null check (kind in ('remit', 'fee', 'refund', 'advance_return')),
  settlement_id bigint references settlement,
  customer_id bigint references customer,
  dossier_id bigint references dossier,
  name text not null,
  iban text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- By what the bank tells of it.
  end_to_end_id text not null unique check (length(end_to_end_id) <= 35),
  description text not null,
  state text not null default 'ordered' check (state in ('ordered', 'confirmed', 'failed', 'returned', 'cancelled')),
  bank_line_id bigint references bank_line,
  version int not null default 1
);
create index payment_order_batch on payment_order (batch_id);
create index payment_order_customer on payment_order (customer_id) where customer_id is not null;
create index payment_order_line on payment_order (bank_line_id) where bank_line_id is not null;
-- One that lives for a settlement.
create unique index payment_order_settlement on payment_order (settlement_id)
  where kind = 'remit' and state not in ('failed', 'cancelled');

-- What the agency is known by on its invoices, and within how many days they are paid.
alter table agency
  add vat_number text,
  add own_iban text,
  add invoice_term_days int not null default 14 check (invoice_term_days between 0 and 90);

-- What must be remitted stands on more accounts than one now: its sum is on every page about payments.
drop index ledger_transfer_trust_debit;
drop index ledger_transfer_trust_credit;
create index ledger_transfer_trust_debit on ledger_transfer (debit) include (amount_cents)
  where debit in ('trust.bank', 'customer.payable', 'suspense', 'advance.held', 'agency.payable', 'transit');
create index ledger_transfer_trust_credit on ledger_transfer (credit) include (amount_cents)
  where credit in ('trust.bank', 'customer.payable', 'suspense', 'advance.held', 'agency.payable', 'transit');
-- What is to be settled is looked for among these.
create index ledger_transfer_to_settle on ledger_transfer (customer_id, posted_at)
  where cause_kind = 'account_event'
    and (credit in ('customer.payable', 'customer.direct') or debit in ('customer.payable', 'customer.direct'));
