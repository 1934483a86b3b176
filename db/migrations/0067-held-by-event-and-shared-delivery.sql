-- When an item in hold was last looked at. What lacks something is looked at when its file changes; whatever escapes that
-- is looked at once a day, the longest ago first.
alter table run_item add column looked_at timestamptz;
update run_item set looked_at = held_at where state = 'in_hold';
create index run_item_unlooked on run_item (looked_at nulls first, id) where state = 'in_hold' and release_at is null;

-- Files with items in hold that have changed since. Written by whoever changes a file, read within seconds by a worker.
create table held_change (
  id bigint generated always as identity primary key,
  dossier_id bigint not null
);

create function note_held_change() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into held_change (dossier_id)
  select distinct dossier_id from run_item where dossier_id = new.id and state = 'in_hold';
  return null;
end $$;
-- Paid, stopped, taken up again, before another step: not that its interest has grown.
create trigger dossier_held_change after update on dossier for each row
  when ((old.status, old.step_id, old.step_occurrence, old.language, old.open_cents > 0)
    is distinct from (new.status, new.step_id, new.step_occurrence, new.language, new.open_cents > 0))
  execute function note_held_change();

-- Every change of an address, an e-mail address, a number or a representative gives the debtor another version.
create function note_held_change_of_debtor() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into held_change (dossier_id)
  select distinct item.dossier_id from dossier_debtor link join run_item item on item.dossier_id = link.dossier_id
  where link.debtor_id = new.id and item.state = 'in_hold';
  return null;
end $$;
create trigger debtor_held_change after update on debtor for each row execute function note_held_change_of_debtor();

-- Which of the jobs that share a channel has a message in hand, and until when others leave it to that one. A message on
-- its way whose job begins anew belonged to a worker that died.
alter table dispatch
  add column delivered_by smallint,
  add column taken_until timestamptz;
