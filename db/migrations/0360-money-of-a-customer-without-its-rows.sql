-- What moved the money of a customer is summed and counted out of the index alone, however much of it there is.
drop index ledger_transfer_to_settle;
create index ledger_transfer_to_settle on ledger_transfer (customer_id, posted_at)
  include (id, dossier_id, cause_id, cause_kind, currency, debit, credit, amount_cents)
  where cause_kind in ('account_event', 'payment_order', 'bank_line')
    and (credit in ('customer.payable', 'customer.direct') or debit in ('customer.payable', 'customer.direct'));

-- The sides of a transfer go together: without this the planner expects a twentieth of what moved for a customer.
create statistics ledger_transfer_sides (mcv) on customer_id, cause_kind, debit, credit from ledger_transfer;

-- What is open by phase.
create index dossier_open_phase on dossier (customer_id, phase, currency) include (open_cents, status)
  where status <> 'closed';
