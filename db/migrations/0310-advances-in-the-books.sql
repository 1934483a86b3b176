-- What a customer paid in advance for a file came by a line of the bank, pays costs that are billed, and goes back.
alter table dossier_advance add bank_line_id bigint references bank_line;
create index dossier_advance_line on dossier_advance (bank_line_id) where bank_line_id is not null;

-- What of it paid an invoice.
create table advance_use (
  id bigint generated always as identity primary key,
  dossier_id bigint not null references dossier,
  invoice_id bigint not null references invoice,
  amount_cents bigint not null check (amount_cents > 0),
  used_at timestamptz not null,
  used_by bigint not null references app_user
);
create index advance_use_dossier on advance_use (dossier_id);
create trigger advance_use_append_only before update or delete on advance_use
  for each row execute function refuse_change();

create index payment_order_advance on payment_order (dossier_id) where kind = 'advance_return';

alter table bank_line_placement
  drop constraint bank_line_placement_kind_check,
  drop constraint bank_line_placement_check,
  add constraint bank_line_placement_kind_check
    check (kind in ('order', 'order_returned', 'refund', 'fee', 'top_up', 'advance', 'bank_costs')),
  add constraint bank_line_placement_order_check
    check ((order_id is null) = (kind in ('fee', 'top_up', 'advance', 'bank_costs')));
alter table bank_line_placement
  drop constraint bank_line_placement_check1,
  add constraint bank_line_placement_sign_check check ((amount_cents < 0) = (kind in ('order', 'fee', 'bank_costs')));
