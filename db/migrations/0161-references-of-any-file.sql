-- The index of a part of a table serves questions that name that part; none that asks for a reference does.
drop index dossier_reference, claim_reference;
create index dossier_reference on dossier (fold(customer_reference));
create index claim_reference on claim (fold(customer_reference));
-- How often a reference stands in them decides how they are read.
analyze dossier;
analyze claim;
