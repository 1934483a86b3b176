-- To whom an e-mail was sent, and where its answer is asked to go when that is another than its sender.
alter table mail_notice add column sent_to text not null default '', add column reply_to text not null default '';
-- Whether somebody wrote before.
create index mail_notice_sender on mail_notice (lower(sender)) where sender <> '';
-- Within how many working days e-mail that waits is read.
alter table agency add column mail_days int not null default 1 check (mail_days between 1 and 10);
