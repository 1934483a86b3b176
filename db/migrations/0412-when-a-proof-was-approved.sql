-- When a proof was last approved: what is handed in after it, or refused, takes nothing from it.
alter table dd_item add approved_at timestamptz;
update dd_item set approved_at = decided_at where decided_at is not null
  and (state = 'approved' or (state in ('received', 'requested', 'refused') and valid_to is not null));

-- A partner that becomes one that collects is asked for its registration too (art. 4 Wki).
create function ask_dd_registration() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into dd_item (subject_id, check_id)
  select subject.id, dd_check.id from dd_subject subject, dd_check
  where subject.partner_id = new.id and dd_check.code = 'wki_registration'
  on conflict (subject_id, check_id) do nothing;
  return null;
end $$;
create trigger ask_dd_registration after update of kind on partner for each row
  when (old.kind in ('bailiff', 'lawyer') and new.kind not in ('bailiff', 'lawyer'))
  execute function ask_dd_registration();
