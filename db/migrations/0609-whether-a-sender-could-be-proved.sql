-- Whether the server of its mailbox looks at senders, as it was when an e-mail came in; null for one of before that
-- came by the folder of the portal.
alter table mail_notice add column is_checked boolean;
update mail_notice set is_checked = box.trusted_server <> '' or box.kind = 'microsoft'
from mailbox box where box.id = mail_notice.mailbox_id;
