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
