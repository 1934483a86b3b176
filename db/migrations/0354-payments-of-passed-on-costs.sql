-- What was paid in the name of a customer out of its advance was billed, and the payment of it booked nowhere.
insert into ledger_transfer (dossier_id, customer_id, debit, credit, amount_cents, currency, value_day, posted_at,
  cause_kind, cause_id)
select line.dossier_id, invoice.customer_id, 'costs.advanced', 'agency.bank', line.net_cents, invoice.currency,
  invoice.issue_day, invoice.issued_at, 'invoice', invoice.id
from invoice_line line join invoice on invoice.id = line.invoice_id
where line.subject = 'advanced' and line.rule is null and invoice.kind = 'invoice'
order by invoice.id, line.position;
