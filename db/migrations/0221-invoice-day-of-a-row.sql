-- The day of the invoice of a row: a credit note is booked no earlier. Null for rows of before.
alter table import_row add column invoice_day date;
-- The row of a credit note on an account.
create index import_row_credit_event on import_row (dossier_id, credit_event_id) where credit_event_id is not null;
