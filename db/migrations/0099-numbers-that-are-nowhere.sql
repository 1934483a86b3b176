-- The places in a pasted list of what stands in no dossier, so that it can be named. As found_in_search: behind row security
-- the index of words is of no use, and of a user of a customer only what is of that customer counts as found.
create function missing_in_search(of_customer bigint, patterns text[])
  returns setof bigint language plpgsql stable security definer set search_path = public as $$
declare
  own constant bigint := coalesce(nullif(current_setting('app.customer_id', true), '')::bigint, of_customer);
begin
  return query
    select asked.place from unnest(patterns) with ordinality as asked (pattern, place)
    where asked.pattern not in (
      select known from unnest(patterns) known join dossier_search found on found.content like known
      where own is null or found.customer_id = own);
end $$;
