-- What an e-mail says stands where it belongs already: on the message of ours that it is about, or told by the first
-- of the same. Every other one that is on no file and was handled by nobody waits for a person, also when it answers a
-- message of ours.
alter table mail_notice add column is_told boolean not null default false;
update mail_notice set is_told = true
where dispatch_id is not null and dossier_id is null and kind in ('bounce', 'auto_reply');
drop index mail_notice_to_do;
create index mail_notice_to_do on mail_notice (received_at, id)
  where kind in ('message', 'auto_reply', 'bounce') and not is_told and dossier_id is null and handled_at is null;

-- Everything its file stands still for because of it: what somebody says of it later may be one more.
alter table mail_notice add column halt_ids bigint[] not null default '{}';
update mail_notice set halt_ids = array[halt_id] where halt_id is not null;
alter table mail_notice drop column halt_id;

-- What was handled, by when it came.
create index mail_notice_attached on mail_notice (received_at, id) where log_id is not null;
create index mail_notice_handled on mail_notice (handled_as, received_at, id) where handled_as is not null;

-- Whom an e-mail may be of, among the debtors of a million files.
create index debtor_contact_email on debtor_contact (lower(value)) where kind = 'email' and valid_to is null;
create index debtor_representative_email on debtor_representative (lower(email)) where valid_to is null;
create index debtor_address_postcode on debtor_address (replace(postcode, ' ', '')) where valid_to is null;

-- How it is called by who wrote it: in two boxes of ours it is the same one.
alter table mail_notice add column message_id text;
create index mail_notice_message on mail_notice (message_id) where message_id is not null;
