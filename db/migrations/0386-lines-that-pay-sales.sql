-- A line can pay several sales; of each it is one payment.
drop index sale_payment_line;
create unique index sale_payment_line on sale_payment (bank_line_id, sale_file_id) where undone_at is null;

-- After which transfer of its file something is since the sale; null where it was sold before prices were in the books.
alter table sale_item add sold_after bigint;
update sale_item set sold_after = sold.id
from (select cause_id, dossier_id, min(id) as id from ledger_transfer
  where cause_kind = 'sale' and credit = 'customer.sold' group by 1, 2) sold
where sold.cause_id = sale_file_id and sold.dossier_id = sale_item.dossier_id;
