-- The notice that a claim was assigned (art. 3:94 BW) is a message of its own: of a file, and of no workflow.
alter table template drop constraint template_type_check, add constraint template_type_check check (type in (
  'fourteen_day_letter', 'costs_letter', 'last_letter', 'company_first_letter', 'company_second_letter',
  'company_last_letter', 'instalment_reminder', 'payment_reminder', 'writ_announcement', 'monitoring_letter',
  'message', 'assignment_notice', 'files_received', 'file_closed', 'dispute_received', 'plan_made',
  'hand_over_proposed', 'document_asked', 'question_asked', 'passage_asked', 'file_news', 'month_overview'));

-- To whom the claim went, as its debtor is told.
alter table hand_message add assignment jsonb,
  add constraint hand_message_assignment check ((kind = 'assignment_notice') = (assignment is not null));

-- How a buyer is named to debtors, and by which way they are told.
alter table sale_partner
  add address text not null default '',
  add contact text not null default '',
  add notice_channel text not null default 'post' check (notice_channel in ('post', 'email'));

-- Which messages told the debtors of a file that was offered.
create table sale_notice (
  sale_file_id bigint not null,
  dossier_id bigint not null,
  hand_message_id bigint not null references hand_message,
  primary key (sale_file_id, hand_message_id),
  foreign key (sale_file_id, dossier_id) references sale_item (sale_file_id, dossier_id) on delete cascade
);
create index sale_notice_message on sale_notice (hand_message_id);
create index sale_notice_dossier on sale_notice (sale_file_id, dossier_id);
