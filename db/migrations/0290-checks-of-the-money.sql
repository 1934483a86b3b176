-- Whether the money comes out on a day, as somebody had it looked at: what was found beside what it has to be.
create table finance_check (
  id bigint generated always as identity primary key,
  day date not null,
  made_by bigint not null references app_user,
  made_at timestamptz not null,
  is_faultless boolean not null
);
create index finance_check_day on finance_check (day, id desc);

create table finance_check_item (
  check_id bigint not null references finance_check,
  position int not null,
  kind text not null check (kind in ('statement', 'trust', 'files', 'shortage', 'transit', 'late_orders', 'late_lines',
    'numbers', 'receivable', 'agency', 'vat')),
  currency text not null,
  is_right boolean not null,
  -- Cents, or a count where it is one. Null: there is nothing to hold the books against.
  found bigint,
  expected bigint not null,
  -- Of how many rows it was worked out, and the first of them: what is wrong before what is right.
  row_count int not null,
  rows jsonb not null,
  primary key (check_id, position),
  unique (check_id, kind, currency)
);

create trigger finance_check_append_only before update or delete on finance_check
  for each row execute function refuse_change();
create trigger finance_check_item_append_only before update or delete on finance_check_item
  for each row execute function refuse_change();

-- The books of both parties are summed per customer, and what must be remitted per file, out of these alone.
drop index ledger_transfer_trust_debit;
drop index ledger_transfer_trust_credit;
create index ledger_transfer_trust_debit on ledger_transfer (debit)
  include (amount_cents, currency, customer_id, dossier_id)
  where debit in ('trust.bank', 'customer.payable', 'suspense', 'advance.held', 'agency.payable', 'transit',
    'receivable', 'agency.trust', 'vat.output');
create index ledger_transfer_trust_credit on ledger_transfer (credit)
  include (amount_cents, currency, customer_id, dossier_id)
  where credit in ('trust.bank', 'customer.payable', 'suspense', 'advance.held', 'agency.payable', 'transit',
    'receivable', 'agency.trust', 'vat.output');
