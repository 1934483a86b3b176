-- A customer is written to on one occasion more: the agency asks it something, or its approval of a step.
alter table template drop constraint template_type_check, add constraint template_type_check check (type in (
  'fourteen_day_letter', 'costs_letter', 'last_letter', 'company_first_letter', 'company_second_letter',
  'company_last_letter', 'instalment_reminder', 'payment_reminder', 'writ_announcement', 'monitoring_letter',
  'message', 'files_received', 'file_closed', 'dispute_received', 'plan_made', 'hand_over_proposed',
  'document_asked', 'question_asked', 'passage_asked', 'file_news', 'month_overview'));
alter table customer_occasion drop constraint customer_occasion_occasion_check,
  add constraint customer_occasion_occasion_check check (occasion in ('files_received', 'file_closed',
  'dispute_received', 'plan_made', 'hand_over_proposed', 'document_asked', 'question_asked', 'passage_asked',
  'file_news', 'month_overview'));
alter table template drop constraint template_check, add constraint template_check check (case
  when type = 'message' then true
  -- A template for an occasion is for customers alone.
  when type in ('files_received', 'file_closed', 'dispute_received', 'plan_made', 'hand_over_proposed',
    'document_asked', 'question_asked', 'passage_asked', 'file_news', 'month_overview')
    then channel <> 'sms' and destination = 'client'
  else channel <> 'sms' and destination = 'debtor' end);
