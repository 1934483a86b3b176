-- What came in after the day of which the balance was sold goes to the buyer; what came in of before lowers the price.
alter table sale_item
  add passed_cents bigint not null default 0,
  add reduced_cents bigint not null default 0 check (reduced_cents >= 0);

-- What goes to a buyer is paid as all else: in a batch that another releases.
alter table payment_order
  drop constraint payment_order_kind_check,
  add constraint payment_order_kind_check check (kind in ('remit', 'fee', 'refund', 'advance_return', 'buyer')),
  add sale_file_id bigint references sale_file,
  add constraint payment_order_sale_check check ((kind = 'buyer') = (sale_file_id is not null));
create index payment_order_sale on payment_order (sale_file_id) where sale_file_id is not null;
