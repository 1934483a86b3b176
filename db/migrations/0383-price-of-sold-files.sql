-- What a buyer owes for a file that was sold, what of that it paid, and what goes back to it since.
alter table sale_item
  add due_cents bigint not null default 0 check (due_cents >= 0),
  add received_cents bigint not null default 0,
  add owed_cents bigint not null default 0 check (owed_cents >= 0),
  add constraint sale_item_received_check check (received_cents between 0 and due_cents);

-- A line of the bank by which a buyer paid a sale, whole or in part.
create table sale_payment (
  id bigint generated always as identity primary key,
  sale_file_id bigint not null references sale_file,
  bank_line_id bigint not null references bank_line,
  amount_cents bigint not null check (amount_cents > 0),
  -- Null when the system did it by itself.
  placed_by bigint references app_user,
  placed_at timestamptz not null,
  undone_at timestamptz
);
create index sale_payment_sale on sale_payment (sale_file_id);
create unique index sale_payment_line on sale_payment (bank_line_id) where undone_at is null;

alter table bank_line_placement
  drop constraint bank_line_placement_kind_check,
  drop constraint bank_line_placement_order_check,
  add constraint bank_line_placement_kind_check
    check (kind in ('order', 'order_returned', 'refund', 'fee', 'top_up', 'advance', 'bank_costs', 'sale')),
  add constraint bank_line_placement_order_check
    check ((order_id is null) = (kind in ('fee', 'top_up', 'advance', 'bank_costs', 'sale')));

-- What goes back to buyers is money of others on the trust account; what they owe is held against their sales.
alter table finance_check_item drop constraint finance_check_item_kind_check,
  add constraint finance_check_item_kind_check check (kind in ('statement', 'trust', 'files', 'shortage', 'transit',
    'late_orders', 'late_lines', 'numbers', 'receivable', 'agency', 'advanced', 'vat', 'sold', 'buyers'));
drop index ledger_transfer_trust_debit;
drop index ledger_transfer_trust_credit;
create index ledger_transfer_trust_debit on ledger_transfer (debit)
  include (amount_cents, currency, customer_id, dossier_id)
  where debit in ('trust.bank', 'customer.payable', 'suspense', 'advance.held', 'agency.payable', 'transit',
    'receivable', 'agency.trust', 'costs.advanced', 'vat.output', 'buyer.payable', 'buyer.receivable', 'customer.sold');
create index ledger_transfer_trust_credit on ledger_transfer (credit)
  include (amount_cents, currency, customer_id, dossier_id)
  where credit in ('trust.bank', 'customer.payable', 'suspense', 'advance.held', 'agency.payable', 'transit',
    'receivable', 'agency.trust', 'costs.advanced', 'vat.output', 'buyer.payable', 'buyer.receivable', 'customer.sold');

-- What buyers paid for files, and what went back of that, is settled with the customers whose claims they were.
drop index ledger_transfer_to_settle;
create index ledger_transfer_to_settle on ledger_transfer (customer_id, posted_at)
  include (id, dossier_id, cause_id, cause_kind, currency, debit, credit, amount_cents)
  where cause_kind in ('account_event', 'payment_order', 'bank_line', 'sale', 'sale_payment')
    and (credit in ('customer.payable', 'customer.direct') or debit in ('customer.payable', 'customer.direct'));
-- By its cause a payment for a sale finds what it moved.
create index ledger_transfer_sale on ledger_transfer (cause_id, cause_kind)
  where cause_kind in ('sale', 'sale_payment');
