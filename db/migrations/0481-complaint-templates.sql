-- What is written to who complains is written from templates as well: that it came in, and what came of it. Whoever
-- complains is neither a debtor nor a customer to a template.
alter table template drop constraint template_type_check, add constraint template_type_check check (type in (
  'fourteen_day_letter', 'costs_letter', 'last_letter', 'company_first_letter', 'company_second_letter',
  'company_last_letter', 'instalment_reminder', 'payment_reminder', 'writ_announcement', 'monitoring_letter',
  'message', 'assignment_notice', 'files_received', 'file_closed', 'dispute_received', 'plan_made',
  'hand_over_proposed', 'document_asked', 'question_asked', 'passage_asked', 'file_news', 'month_overview',
  'complaint_confirmation', 'complaint_answer'));
alter table template drop constraint template_destination_check,
  add constraint template_destination_check check (destination in ('debtor', 'client', 'complainant'));
alter table template drop constraint template_check, add constraint template_check check (case
  when type in ('complaint_confirmation', 'complaint_answer') then channel <> 'sms' and destination = 'complainant'
    and customer_id is null
  when destination = 'complainant' then false
  when type = 'message' then true
  -- A template for an occasion is for customers alone.
  when type in ('files_received', 'file_closed', 'dispute_received', 'plan_made', 'hand_over_proposed',
    'document_asked', 'question_asked', 'passage_asked', 'file_news', 'month_overview')
    then channel <> 'sms' and destination = 'client'
  else channel <> 'sms' and destination = 'debtor' end);
-- Which version of a text it was written from; null: of before there were any.
alter table complaint_message add template_version_id bigint references template_version;
create index complaint_message_template on complaint_message (template_version_id)
  where template_version_id is not null;
