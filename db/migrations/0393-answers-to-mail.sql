-- The e-mail that came in that a message by hand answers.
alter table hand_message
  add column reply_to bigint references mail_notice,
  add constraint hand_message_reply check (reply_to is null or (channel = 'email' and again_id is null));
create index hand_message_reply on hand_message (reply_to) where reply_to is not null;
