-- What the agency paid in the name of customers is held against what was decided and billed of it.
alter table finance_check_item drop constraint finance_check_item_kind_check,
  add constraint finance_check_item_kind_check check (kind in ('statement', 'trust', 'files', 'shortage', 'transit',
    'late_orders', 'late_lines', 'numbers', 'receivable', 'agency', 'advanced', 'vat'));

drop index ledger_transfer_trust_debit;
drop index ledger_transfer_trust_credit;
create index ledger_transfer_trust_debit on ledger_transfer (debit)
  include (amount_cents, currency, customer_id, dossier_id)
  where debit in ('trust.bank', 'customer.payable', 'suspense', 'advance.held', 'agency.payable', 'transit',
    'receivable', 'agency.trust', 'costs.advanced', 'vat.output');
create index ledger_transfer_trust_credit on ledger_transfer (credit)
  include (amount_cents, currency, customer_id, dossier_id)
  where credit in ('trust.bank', 'customer.payable', 'suspense', 'advance.held', 'agency.payable', 'transit',
    'receivable', 'agency.trust', 'costs.advanced', 'vat.output');

-- What moved the money that is held for a customer is shown one by one.
create index ledger_transfer_held_debit on ledger_transfer (customer_id, id)
  where debit in ('customer.payable', 'advance.held');
create index ledger_transfer_held_credit on ledger_transfer (customer_id, id)
  where credit in ('customer.payable', 'advance.held');
-- What was billed of costs that were paid in the name of customers is summed.
create index invoice_line_advanced on invoice_line (invoice_id) include (net_cents) where subject = 'advanced';
