-- Files whose claims, or the credit notes on them, have changed since the notes of their customer's lists were decided.
-- Written by whoever changes them, whatever the way; read within seconds by a task. Until then any note of the customer
-- that is not booked may be about such a file.
create table claim_change (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  dossier_id bigint not null
);
create index claim_change_customer on claim_change (customer_id);
create index claim_change_dossier on claim_change (dossier_id);

-- Also where no list waits: one that is decided at this moment does not see the claim, nor is it seen from here.
create function note_claim_change() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into claim_change (customer_id, dossier_id) select distinct customer_id, dossier_id from changed;
  return null;
end $$;
create trigger claim_made after insert on claim
  referencing new table as changed for each statement execute function note_claim_change();
create trigger claim_changed after update on claim
  referencing new table as changed for each statement execute function note_claim_change();
create trigger claim_gone after delete on claim
  referencing old table as changed for each statement execute function note_claim_change();
create trigger voucher_made after insert on voucher
  referencing new table as changed for each statement execute function note_claim_change();
create trigger voucher_changed after update on voucher
  referencing new table as changed for each statement execute function note_claim_change();

-- Notes that wait already may be about files that came after them.
insert into claim_change (customer_id, dossier_id)
select distinct claim.customer_id, claim.dossier_id from claim
where claim.customer_id in (
  select batch.customer_id from import_batch batch join import_row row on row.batch_id = batch.id
  where batch.state in ('reading', 'ready', 'releasing') and row.credit is not null
    and row.state in ('bad', 'credit'));
