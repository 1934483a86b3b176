-- A message by hand to another of the debtors of its file; without one, to who is written to first.
alter table hand_message add column debtor_id bigint references debtor;
create index hand_message_debtor on hand_message (debtor_id) where debtor_id is not null;
