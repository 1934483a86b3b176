-- A credit note of a list that nobody has decided about yet, and a file it may be about: until it is decided nothing
-- that claims leaves there.
create table undecided_credit (
  batch_id bigint not null,
  row_number int not null,
  dossier_id bigint not null references dossier,
  primary key (batch_id, row_number, dossier_id),
  foreign key (batch_id, row_number) references import_row on delete cascade
);
create index undecided_credit_dossier on undecided_credit (dossier_id);

-- What is in hold on such a file, or on the one it is in now, is judged again at once.
create function note_held_change_of_credit() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into held_change (dossier_id)
  select distinct item.dossier_id from changed
  left join merged_dossier gone on gone.dossier_id = changed.dossier_id and gone.undone_at is null
  join run_item item on item.dossier_id in (changed.dossier_id, gone.survivor_id) and item.state = 'in_hold';
  return null;
end $$;
create trigger undecided_credit_made after insert on undecided_credit
  referencing new table as changed for each statement execute function note_held_change_of_credit();
create trigger undecided_credit_gone after delete on undecided_credit
  referencing old table as changed for each statement execute function note_held_change_of_credit();

-- Of notes that wait already: the files of the invoices they may belong to.
insert into undecided_credit (batch_id, row_number, dossier_id)
select distinct row.batch_id, row.row_number, claim.dossier_id
from import_row row
join import_batch batch on batch.id = row.batch_id
cross join jsonb_array_elements(row.credit_on -> 'candidates') candidate
join claim on claim.customer_id = batch.customer_id and claim.invoice_number = candidate ->> 'invoiceNumber'
  and claim.withdrawn_at is null
where row.credit is not null and row.state = 'bad';
