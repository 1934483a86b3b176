-- Letters of pre-collection, of the phase in court and of old debts.
alter table template drop constraint template_type_check;
alter table template add constraint template_type_check check (type in ('fourteen_day_letter', 'costs_letter',
  'last_letter', 'company_first_letter', 'company_second_letter', 'company_last_letter', 'instalment_reminder',
  'payment_reminder', 'writ_announcement', 'monitoring_letter', 'message'));
