-- A row of a list that takes back (part of) an invoice: what it says of itself, what somebody decided about it, and from
-- what it is taken off. A decided one is `credit`: it is booked on the claim when the list is released.
alter table import_row
  add column credit jsonb,
  add column credit_answer jsonb,
  add column credit_on jsonb,
  -- Of an invoice: the row of the credit note that lowers it, holds it or takes it back whole.
  add column credit_row int,
  -- The credit note on the account, once it is booked.
  add column credit_event_id bigint,
  drop constraint import_row_state_check,
  add constraint import_row_state_check check (state in ('good', 'bad', 'duplicate', 'credit', 'released'));
create index import_row_credit on import_row (batch_id, row_number) where credit is not null or credit_row is not null;
