-- The list of invoices begins with the last number: it is read from there, not sorted each time.
create index invoice_numbered on invoice (year, kind, sequence, id);
