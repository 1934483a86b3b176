-- What an office asks and an advance of the customer paid already is borne by that: by a line of its invoice, once.
alter table cost_line
  add advance_invoice_id bigint,
  add advance_position int,
  drop constraint cost_line_charged_to_check,
  add constraint cost_line_charged_to_check check (charged_to in ('debtor', 'customer', 'own', 'advance')),
  add constraint cost_line_advance_check check ((charged_to is not distinct from 'advance')
    = (advance_invoice_id is not null and advance_position is not null)),
  add foreign key (advance_invoice_id, advance_position) references invoice_line (invoice_id, position);
create unique index cost_line_advance on cost_line (advance_invoice_id, advance_position)
  where advance_invoice_id is not null;
