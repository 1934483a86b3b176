-- Which runs were of files before collection: a customer, who sees no runs, finds by it what they sent of its own
-- files.
create function precasso_runs() returns setof bigint
  language sql stable security definer set search_path = public as $$
  select id from processing_run where selection ->> 'kind' = 'precasso'
$$;
