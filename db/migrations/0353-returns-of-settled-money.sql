-- A line that took settled money back, which somebody says is the return of the payment: another decides that as well.
alter table settled_undo add return_line_id bigint references bank_line;
