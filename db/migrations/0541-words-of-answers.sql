-- The words of an answer stay with the answer and go with it: on the agenda stands the mark alone.
update agenda_item set note = substring(note from '^NPS [0-9]+'), version = version + 1
where key like 'nps:%' and note ~ '^NPS [0-9]+: ';
