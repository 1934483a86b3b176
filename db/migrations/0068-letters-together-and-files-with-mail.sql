-- Files at whose step somebody has to judge first whether costs may be charged.
create index run_item_to_judge on run_item (dossier_id)
  where state in ('excluded', 'skipped') and reason ->> 'key' = 'why.small_instalments';
