-- A debtor who got another name before names and keys changed together still bears the key of the former name, while the
-- row of that name says the same key. The key follows the last name, for all who are the same person, as it does when
-- somebody is renamed now; by the key of before they are found still.
with named as (
  select debtor.id, debtor.customer_id, debtor.identity_key as old_key, former.until_at,
    -- As names are folded for a key: all apostrophes and hyphens alike, single spaces.
    btrim(regexp_replace(translate(fold(debtor.name), '‘’ʼ`´‐‑‒–—―', '''''''''''------'), '\s+', ' ', 'g')) as folded,
    btrim(regexp_replace(translate(fold(former.name), '‘’ʼ`´‐‑‒–—―', '''''''''''------'), '\s+', ' ', 'g')) as former_folded,
    string_to_array(debtor.identity_key, '|') as parts
  from debtor join former_debtor former on former.debtor_id = debtor.id and former.identity_key = debtor.identity_key
), behind as (
  -- A name without an address holds for one customer only.
  select distinct on (old_key, case when old_key like '%||' then customer_id end) old_key, customer_id,
    folded || '|' || parts[2] || '|' || parts[3] as new_key
  from named
  where cardinality(parts) = 3 and parts[1] = former_folded and folded <> former_folded
  order by old_key, case when old_key like '%||' then customer_id end, until_at desc, id desc
)
update debtor set identity_key = behind.new_key from behind
where debtor.identity_key = behind.old_key
  and (behind.old_key not like '%||' or debtor.customer_id = behind.customer_id);
