-- The files of the message of ours that an e-mail answers, where that is none to a debtor: about a complaint, to a
-- customer, to an office.
alter table mail_notice add column about_ids bigint[] not null default '{}';
