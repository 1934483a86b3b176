-- In the order of the next day what is suspended or closed stands behind everything else, and what has left the amicable
-- phase between everything: walking that order to a page of it passed by hundreds of thousands of others. Most files are
-- in none of the two, and cost nothing here.
create index dossier_stands on dossier (status, next_day, id) include (customer_id, phase)
  where status not in ('in_progress', 'closed');
create index dossier_beyond on dossier (phase, next_day, id) include (customer_id, status)
  where phase <> 'amicable';
