-- What is held for customers and is in no settlement yet is little of all that ever came in. The first page of a
-- customer and the list of its files found it by going past everything that was settled; it has rows of its own, that
-- leave as they are settled. What is settled is decided by settled_transfer alone.
-- What of it is of who bought a file is never settled: beside it stands what was passed on to him (sale_money).

-- Whoever books or settles meanwhile waits: nothing falls between what is filled in here and what the triggers see.
lock table ledger_transfer, settled_transfer in share row exclusive mode;
create table unsettled_transfer (
  transfer_id bigint primary key,
  customer_id bigint,
  dossier_id bigint,
  currency text not null,
  -- Below zero: taken back.
  cents bigint not null
);
create index unsettled_transfer_customer on unsettled_transfer (customer_id) include (dossier_id, currency, cents);
insert into unsettled_transfer
select id, customer_id, dossier_id, currency,
  case credit when 'customer.payable' then amount_cents else -amount_cents end
from ledger_transfer where 'customer.payable' in (debit, credit)
  and cause_kind in ('account_event', 'payment_order', 'bank_line', 'sale', 'sale_payment', 'sale_money')
  and not exists (select from settled_transfer settled where settled.transfer_id = ledger_transfer.id);

create function keep_unsettled() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into unsettled_transfer
  select id, customer_id, dossier_id, currency,
    case credit when 'customer.payable' then amount_cents else -amount_cents end
  from made where 'customer.payable' in (debit, credit)
    and cause_kind in ('account_event', 'payment_order', 'bank_line', 'sale', 'sale_payment', 'sale_money');
  return null;
end $$;
create trigger ledger_transfer_unsettled after insert on ledger_transfer referencing new table as made
  for each statement execute function keep_unsettled();
alter table ledger_transfer enable always trigger ledger_transfer_unsettled;

create function leave_unsettled() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  delete from unsettled_transfer using made where unsettled_transfer.transfer_id = made.transfer_id;
  return null;
end $$;
create trigger settled_transfer_settled after insert on settled_transfer referencing new table as made
  for each statement execute function leave_unsettled();
alter table settled_transfer enable always trigger settled_transfer_settled;
