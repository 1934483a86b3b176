-- Whoever types the whole reference of a customer means the dossiers that have it: they are found by it alone.
create index dossier_reference on dossier (fold(customer_reference)) where customer_reference is not null;
