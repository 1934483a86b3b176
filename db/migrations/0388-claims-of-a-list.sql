-- The claims of a list are found by it, and each of them among those: its invoices come in after it.
create index claim_batch on claim (import_batch_id, id) where import_batch_id is not null;
