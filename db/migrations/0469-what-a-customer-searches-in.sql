-- What stands behind chr(31) in what search knows of a file (the reach of a debtor, where he lived before) is of the
-- agency alone: a user of a customer finds nothing by it. The words of every file are written anew in the background.
create or replace function found_in_search(of_customer bigint, looked_up text[], others text[], any_of text[], most int)
  returns setof bigint language plpgsql stable security definer set search_path = public as $$
declare
  own constant bigint := coalesce(nullif(current_setting('app.customer_id', true), '')::bigint, of_customer);
  told constant text := case when own is null then 'content' else 'split_part(content, chr(31), 1)' end;
  conditions constant text := concat_ws(' and ', 'true',
    case when own is not null then format('customer_id = %L::bigint', own) end,
    (select string_agg(format('content like %L', pattern), ' and ') from unnest(looked_up) pattern),
    (select string_agg(format('%s like %L', told, pattern), ' and ') from unnest(looked_up) pattern
      where own is not null),
    -- Kept from the index, which would take longer over it than looking at what the others found.
    (select string_agg(format('(%s || '''') like %L', told, pattern), ' and ') from unnest(others) pattern),
    case when any_of is not null then format('dossier_id in (select found.dossier_id from unnest($1) pattern
      join dossier_search found on found.content like pattern %s)',
      case when own is not null then 'and split_part(found.content, chr(31), 1) like pattern' end) end);
begin
  return query execute format('select dossier_id from dossier_search where %s limit $2', conditions) using any_of, most;
end $$;

create or replace function missing_in_search(of_customer bigint, patterns text[])
  returns setof bigint language plpgsql stable security definer set search_path = public as $$
declare
  own constant bigint := coalesce(nullif(current_setting('app.customer_id', true), '')::bigint, of_customer);
begin
  return query
    select asked.place from unnest(patterns) with ordinality as asked (pattern, place)
    where asked.pattern not in (
      select known from unnest(patterns) known join dossier_search found on found.content like known
      where own is null or (found.customer_id = own and split_part(found.content, chr(31), 1) like known));
end $$;

insert into job (kind, payload, unique_key)
select 'dossiers.refresh-customer-search', jsonb_build_object('customerId', id),
  'dossiers.refresh-customer-search ' || id
from customer on conflict do nothing;
