-- A complaint may have come in as a question of a customer in its portal.
alter table complaint add column question_id bigint references customer_question;
create index complaint_question on complaint (question_id) where question_id is not null;
