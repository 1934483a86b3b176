-- Folding asked the dictionary of accents about every text, through an SQL function that PostgreSQL may not expand in
-- place: several microseconds a text, in each row a search or a filter looks at. Plain ASCII has no accents.
create function fold_accented(value text) returns text
  language plpgsql immutable strict parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
end $$;
create or replace function fold(value text) returns text
  language sql immutable parallel safe
  return case when octet_length(value) = char_length(value) then lower(value) else fold_accented(value) end;

-- The dossiers in which these words stand, at most so many: behind row security the index of words is of no use, for what
-- a row holds may only be looked at once it is known to be seen. Of a user of a customer it answers ids of that customer
-- alone, whatever is asked, as row security does.
create function found_in_search(of_customer bigint, looked_up text[], others text[], any_of text[], most int)
  returns setof bigint language plpgsql stable security definer set search_path = public as $$
declare
  own constant bigint := coalesce(nullif(current_setting('app.customer_id', true), '')::bigint, of_customer);
  conditions constant text := concat_ws(' and ', 'true',
    case when own is not null then format('customer_id = %L::bigint', own) end,
    (select string_agg(format('content like %L', pattern), ' and ') from unnest(looked_up) pattern),
    -- Kept from the index, which would take longer over it than looking at what the others found.
    (select string_agg(format('(content || '''') like %L', pattern), ' and ') from unnest(others) pattern),
    case when any_of is not null then 'dossier_id in (select found.dossier_id from unnest($1) pattern
      join dossier_search found on found.content like pattern)' end);
begin
  return query execute format('select dossier_id from dossier_search where %s limit $2', conditions) using any_of, most;
end $$;
