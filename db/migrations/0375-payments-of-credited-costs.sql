-- What is credited of costs that were paid in the name of a customer out of its advance, was not paid after all.
insert into ledger_transfer (dossier_id, customer_id, debit, credit, amount_cents, currency, value_day, posted_at,
  cause_kind, cause_id)
select line.dossier_id, note.customer_id, 'agency.bank', 'costs.advanced', line.net_cents, note.currency,
  note.issue_day, note.issued_at, 'invoice', note.id
from invoice_line line join invoice note on note.id = line.invoice_id
where line.subject = 'advanced' and line.rule is null and note.kind = 'credit_note' and line.net_cents > 0
order by note.id, line.position;
