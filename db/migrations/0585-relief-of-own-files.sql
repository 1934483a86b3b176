-- Relief of those who owe files, as before; for a customer of its own files alone.
create or replace function relief_of_files(files bigint[])
  returns table (dossier_id bigint, relief_id bigint, kind text, reason text)
  language sql volatile security definer set search_path = public as $$
  with known as (
    select file.id as dossier_id, relief.id as relief_id, relief.kind, relief.reason
    from dossier file
    join dossier_debtor link on link.dossier_id = file.id
    join debtor on debtor.id = link.debtor_id
    join debtor person on person.identity_key = debtor.identity_key
      and coalesce(person.birth_day = debtor.birth_day, true)
      and (debtor.identity_key not like '%||%' or person.customer_id = debtor.customer_id)
    join relief on relief.debtor_id = person.id
    where file.id = any(files)
      and (current_customer() is null or file.customer_id = current_customer())
      and file.customer_id <> all (array(select tried.id from customer tried where tried.test_of_id is not null))
      and (relief.ended_at is null or (relief.outcome = 'fulfilled' and exists (
        select from claim where claim.dossier_id = file.id and claim.withdrawn_at is null
          and claim.invoice_day <= relief.from_day)))
    for share of relief
  )
  select distinct known.dossier_id, known.relief_id, known.kind, known.reason from known
  order by known.dossier_id, known.relief_id
$$;
