-- Every debtor who is liable is written to. Without one: the first of the file, as it was before.
alter table dispatch add debtor_id bigint references debtor;
alter table run_item add debtor_id bigint references debtor;
create index dispatch_debtor on dispatch (debtor_id) where debtor_id is not null;
create index run_item_debtor on run_item (debtor_id) where debtor_id is not null;

-- Messages by hand to another debtor said so where they were asked for.
update dispatch set debtor_id = message.debtor_id
from hand_message message, workflow_step step
where message.debtor_id is not null and dispatch.dossier_id = message.dossier_id
  and dispatch.occurrence = message.occurrence and step.id = dispatch.step_id and step.code = 'message_by_hand';
update run_item set debtor_id = message.debtor_id
from hand_message message, workflow_step step
where message.debtor_id is not null and run_item.dossier_id = message.dossier_id
  and run_item.occurrence = message.occurrence and step.id = run_item.step_id and step.code = 'message_by_hand';

-- A second message to the same debtor for the same step of the same file cannot exist, nor wait.
alter table dispatch drop constraint dispatch_dossier_id_step_id_occurrence_channel_key;
create unique index dispatch_once on dispatch (dossier_id, step_id, occurrence, channel, coalesce(debtor_id, 0));
drop index run_item_once;
create unique index run_item_once on run_item (dossier_id, step_id, occurrence, debtor_id) nulls not distinct
  where state in ('pending', 'sending', 'in_hold');

-- Art. 6:96 lid 6 BW: a 14-day letter is of who got it.
alter table fourteen_day_letter add debtor_id bigint references debtor;
create index fourteen_day_letter_debtor on fourteen_day_letter (debtor_id) where debtor_id is not null;
