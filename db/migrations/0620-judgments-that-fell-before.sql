-- Of what was set aside before it was kept which judgment fell: the last one of before the remedy that still stands,
-- where the case rests on none.
update case_remedy remedy set fallen_event_id = (
  select event.id from account_event event
  where event.dossier_id = lawsuit.dossier_id and event.kind = 'judgment' and event.value_day <= remedy.lodged_day
    and not exists (select from account_event reversal where reversal.dossier_id = event.dossier_id
      and reversal.reverses_id = event.id)
  order by event.value_day desc, event.id desc limit 1)
from legal_case lawsuit
where lawsuit.id = remedy.case_id and lawsuit.judgment_event_id is null and remedy.outcome = 'set_aside'
  and remedy.fallen_event_id is null;
