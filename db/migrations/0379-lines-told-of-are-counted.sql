-- Of how many lines an office is told: a line that is gone since is still in the words of its message.
alter table cost_rejection add line_count int not null default 0;
update cost_rejection set line_count = (
  select count(*) from cost_rejection_line where rejection_id = cost_rejection.id);
