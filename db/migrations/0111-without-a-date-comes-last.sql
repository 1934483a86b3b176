-- Files without a next day stand behind the others whichever way the list is sorted. An index read backwards has them first.
create index dossier_next_day_last on dossier (next_day desc nulls last, id desc)
  include (status, customer_id, phase, last_contact_day);
