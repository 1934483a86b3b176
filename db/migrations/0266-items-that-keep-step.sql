-- Every two minutes it is looked which items still have a cause: these alone are gone through, not the whole agenda.
create index agenda_item_message on agenda_item (key) where cause = 'message' and key is not null;
