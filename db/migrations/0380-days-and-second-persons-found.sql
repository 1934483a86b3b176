-- What came in on a day is found by the day, whoever it is of.
create index ledger_transfer_posted on ledger_transfer (posted_at)
  include (dossier_id, cause_kind, debit, credit, amount_cents)
  where cause_kind in ('account_event', 'payment_order', 'bank_line')
    and (credit in ('customer.payable', 'customer.direct') or debit in ('customer.payable', 'customer.direct'));

-- Runs that wait for a second person are few among all that ever were.
create index processing_run_waiting on processing_run (id) where state = 'waiting';
