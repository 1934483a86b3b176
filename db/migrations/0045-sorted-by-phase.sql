-- A list of one phase walks the order it is sorted in: with the phase in the index it looks at no file it does not show.
drop index dossier_next_day;
create index dossier_next_day on dossier (next_day, id) include (status, customer_id, phase);
drop index dossier_open;
create index dossier_open on dossier (open_cents, id) include (status, customer_id, phase);
drop index dossier_opened;
create index dossier_opened on dossier (opened_day, id) include (status, customer_id, phase);
drop index dossier_sort;
create index dossier_sort on dossier (debtor_sort, id) include (status, customer_id, phase);
drop index dossier_number_sort;
create index dossier_number_sort on dossier (length(number), number) include (id, status, customer_id, phase);
