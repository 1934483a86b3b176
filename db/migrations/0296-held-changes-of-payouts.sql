-- A hundred thousand rows of a payout change at once: what is in hold is found by its file, not each against each.
create or replace function note_held_change_of_payout() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into held_change (dossier_id)
  select distinct item.dossier_id from (
    select changed.dossier_id from changed where changed.dossier_id is not null
    union
    select gone.survivor_id from changed
    join merged_dossier gone on gone.dossier_id = changed.dossier_id and gone.undone_at is null
  ) touched join run_item item on item.dossier_id = touched.dossier_id and item.state = 'in_hold';
  return null;
end $$;
