-- A scheme holds up to a day: where another takes its place, or a customer goes back to the standard one.
alter table fee_scheme
  add last_day date check (last_day >= from_day),
  add check (last_day is null or state = 'in_force');

-- A VAT number shifts VAT to the customer once somebody has found it good; another number is looked up anew.
alter table customer
  add vat_number_checked_day date,
  add check (vat_number_checked_day is null or vat_number is not null);

create function forget_vat_check() returns trigger language plpgsql as $$
begin
  new.vat_number_checked_day := null;
  return new;
end $$;
create trigger customer_vat_number_changed before update of vat_number on customer for each row
  when (old.vat_number is distinct from new.vat_number) execute function forget_vat_check();
