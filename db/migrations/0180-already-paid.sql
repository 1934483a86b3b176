-- A debtor who says that he has paid: what came of a call, and an item that asks for the payment.
alter table agenda_item drop constraint agenda_item_result_check;
alter table agenda_item add constraint agenda_item_result_check
  check (result in ('pays', 'wants_plan', 'asks_help', 'disputes', 'no_answer', 'wrong_number', 'done', 'paid'));
alter table log_call drop constraint log_call_result_check;
alter table log_call add constraint log_call_result_check check (result in ('pays', 'wants_plan', 'asks_help', 'disputes',
  'wrong_number', 'call_back', 'information', 'paid'));
alter table agenda_item drop constraint agenda_item_cause_check;
alter table agenda_item add constraint agenda_item_cause_check check (cause in ('person', 'step', 'limitation', 'promise',
  'review', 'address', 'message', 'agreement', 'payment'));
-- Of a file that was paid after all nothing is to be looked for.
create index agenda_item_payment on agenda_item (dossier_id) where cause = 'payment' and state = 'open';
