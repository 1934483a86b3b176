-- Who files a claim may tell more of a debtor, by which that is another person than relief is of. A customer reads
-- neither relief nor debtors of others, so what follows from it is found and kept here. Who is the same person is as
-- `isSamePerson` has it (src/server/book/debtors/same-person.ts).
create function same_people(debtors bigint[]) returns table (known_id bigint, debtor_id bigint)
  language sql stable security definer set search_path = public as $$
  select known.id, same.id from debtor known join debtor same on same.identity_key = known.identity_key
    and coalesce(same.birth_day = known.birth_day, true)
    and (known.identity_key not like '%||%' or same.customer_id = known.customer_id)
  where known.id = any(debtors)
$$;

-- Relief that runs or released somebody, of these debtors and of those who are the same person as one of whom it is.
create function relief_covering(debtors bigint[]) returns table (relief_id bigint, debtor_id bigint)
  language sql stable security definer set search_path = public as $$
  with pair as (select known_id, debtor_id from same_people(debtors)),
    held as (select id, debtor_id from relief where ended_at is null or outcome = 'fulfilled')
  select held.id, pair.known_id from pair join held on held.debtor_id = pair.debtor_id
  union
  select held.id, pair.debtor_id from pair join held on held.debtor_id = pair.known_id
$$;

create function doubt_relief(relief bigint, debtor bigint, said text, at timestamptz) returns void
  language sql security definer set search_path = public as $$
  insert into relief_doubt (relief_id, debtor_id, how, created_at) values (relief, debtor, said, at)
  on conflict (relief_id, debtor_id) do update set how = said, created_at = at, confirmed_at = null,
    confirmed_by = null, undone_at = null
$$;

-- After a change of these debtors, of whom relief was as is told. Who became the same person comes under it, in doubt.
-- Of who is not any more it goes on by itself, in doubt too, unless he came under it by what is taken back now.
create function keep_relief(debtors bigint[], reliefs_before bigint[], debtors_before bigint[], at timestamptz)
  returns void language plpgsql security definer set search_path = public as $$
declare
  one record;
  own bigint;
begin
  for one in
    select covering.relief_id, covering.debtor_id from relief_covering(debtors) covering
    except select * from unnest(reliefs_before, debtors_before) order by 1, 2
  loop
    perform doubt_relief(one.relief_id, one.debtor_id, 'joined', at);
  end loop;
  for one in
    select before.relief_id, before.debtor_id
    from unnest(reliefs_before, debtors_before) as before (relief_id, debtor_id)
    except select covering.relief_id, covering.debtor_id from relief_covering(debtors) covering order by 1, 2
  loop
    update relief_doubt set undone_at = at where relief_doubt.relief_id = one.relief_id
      and relief_doubt.debtor_id = one.debtor_id and how = 'joined' and confirmed_at is null;
    continue when found;
    insert into relief (debtor_id, dossier_id, kind, reason, from_day, to_day, filing_day, source, reference, helper,
      helper_email, helper_phone, note, outcome, ended_at, ended_by, end_note, created_at, created_by)
    select one.debtor_id, file.id, held.kind, held.reason, held.from_day, held.to_day, held.filing_day, held.source,
      held.reference, held.helper, held.helper_email, held.helper_phone, held.note, held.outcome, held.ended_at,
      held.ended_by, held.end_note, held.created_at, held.created_by
    from relief held
    cross join lateral (select dossier.id from dossier_debtor link join dossier on dossier.id = link.dossier_id
      where link.debtor_id = one.debtor_id order by dossier.status = 'closed', dossier.id limit 1) file
    where held.id = one.relief_id and not exists (
      select from same_people(array[one.debtor_id]) pair join relief kept on kept.debtor_id = pair.debtor_id
        and kept.kind = held.kind and kept.outcome is not distinct from held.outcome)
    returning id into own;
    if own is not null then
      perform doubt_relief(own, one.debtor_id, 'left', at);
    end if;
  end loop;
end $$;
