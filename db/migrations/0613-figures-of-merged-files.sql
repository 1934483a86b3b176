-- Files that are merged are looked at together: what was written on one of them counts in the other.
create function mark_files_together_for_figures() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into stat_mark (dossier_id) values (new.dossier_id), (new.survivor_id);
  return null;
end $$;

create trigger merging_for_figures after insert or update of undone_at on merged_dossier for each row
  execute function mark_files_together_for_figures();

insert into stat_mark (dossier_id)
select dossier_id from merged_dossier union select survivor_id from merged_dossier;
