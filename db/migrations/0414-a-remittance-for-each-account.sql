-- What of a settlement goes to the accounts of merchants, each with its name and part; the rest goes to the customer.
alter table settlement add payees jsonb not null default '[]';
-- The merchant to whose account it goes; null: to that of its customer.
alter table payment_order add merchant_id bigint references merchant;
create index payment_order_merchant on payment_order (merchant_id) where merchant_id is not null;
-- One lives for each account that a settlement pays.
drop index payment_order_settlement;
create unique index payment_order_settlement on payment_order (settlement_id, coalesce(merchant_id, 0))
  where kind = 'remit' and state in ('ordered', 'confirmed');
