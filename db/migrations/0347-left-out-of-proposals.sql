-- Who was asked for and is not in a proposal, and why, as it was then.
alter table settlement_run add left_out jsonb not null default '[]';
