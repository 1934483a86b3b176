-- A file can be suspended for several reasons at once, for each of them once; it waits with one pause.
drop index dossier_halt_running;
create unique index dossier_halt_running on dossier_halt (dossier_id, (case kind when 'suspension' then reason else '' end))
  where ended_at is null;

-- What was kept to put files back names all that held them up.
update merged_dossier set former = (former - 'haltId') || jsonb_build_object('haltIds',
    case when former ->> 'haltId' is null then '[]'::jsonb else jsonb_build_array(former -> 'haltId') end)
  where former ? 'haltId';
update bulk_update_item set before = jsonb_set(before #- '{standing,haltId}', '{standing,haltIds}',
    case when before #>> '{standing,haltId}' is null then '[]'::jsonb
      else jsonb_build_array(before #> '{standing,haltId}') end)
  where before -> 'standing' ? 'haltId';
