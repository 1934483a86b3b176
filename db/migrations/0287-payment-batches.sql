-- What is paid out is ordered by a settlement, or by somebody: what the agency earned, what came in for nobody or too
-- much.
alter table payment_order
  -- Who ordered it by hand, and when; null: a settlement did.
  add ordered_by bigint references app_user,
  add ordered_at timestamptz,
  -- The line of the bank whose money goes back.
  add source_line_id bigint references bank_line,
  -- Why it did not go, or did not arrive.
  add ending_note text not null default '',
  add check ((bank_line_id is not null) = (state in ('confirmed', 'returned'))),
  add check (source_line_id is null or kind = 'refund');
create index payment_order_waiting on payment_order (id) where batch_id is null and state = 'ordered';
create index payment_order_under_way on payment_order (amount_cents) where batch_id is not null and state = 'ordered';
create index payment_order_source on payment_order (source_line_id) where source_line_id is not null;
-- What came back from the bank is ordered anew.
drop index payment_order_settlement;
create unique index payment_order_settlement on payment_order (settlement_id)
  where kind = 'remit' and state in ('ordered', 'confirmed');

alter table payment_batch
  add check (state not in ('file_made', 'confirmed') or file_sha256 is not null),
  add check ((file_sha256 is null) = (file_by is null) and (file_sha256 is null) = (file_at is null));

-- The part of a line that is for no file and has its place all the same: an order that was paid by it, one that came
-- back, a refund of it, or money of the agency itself. It counts until it is undone.
create table bank_line_placement (
  id bigint generated always as identity primary key,
  bank_line_id bigint not null references bank_line,
  kind text not null check (kind in ('order', 'order_returned', 'refund', 'fee', 'top_up')),
  order_id bigint references payment_order,
  -- Money in is positive.
  amount_cents bigint not null check (amount_cents <> 0),
  -- Null when the system did it by itself.
  placed_by bigint references app_user,
  placed_at timestamptz not null,
  undone_at timestamptz,
  check ((order_id is null) = (kind in ('fee', 'top_up'))),
  check ((amount_cents < 0) = (kind in ('order', 'fee')))
);
create index bank_line_placement_line on bank_line_placement (bank_line_id);
-- An order is paid by one line, comes back by one, and takes its money from one.
create unique index bank_line_placement_order on bank_line_placement (order_id, kind) where undone_at is null;

-- What an order took from each file is given back to it when the bank does not pay.
create index ledger_transfer_settlement on ledger_transfer (cause_id) where cause_kind = 'settlement';
create index dossier_balance_surplus on dossier_balance (dossier_id) where surplus_cents > 0;
