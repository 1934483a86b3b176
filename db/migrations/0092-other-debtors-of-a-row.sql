-- Who owe the claim of a row with its first debtor, by whom they may be known: what is told before the release counts them.
alter table import_row add others jsonb;
