-- The number of an invoice is compared in one way, in lists, files and payments.
drop index import_row_compared;
create index import_row_invoice_key on import_row (invoice_key(invoice_number), batch_id) where invoice_number is not null;
