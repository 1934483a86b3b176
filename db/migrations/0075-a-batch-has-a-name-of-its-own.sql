-- A batch of letters has a name that none of its run ever had: the print shop may have seen a folder of the one before.
alter table processing_run add column print_batch_count integer not null default 0;

update processing_run run set print_batch_count = made.count
from (select run_id, max(substring(name from '-(\d+)$')::integer) as count from print_batch group by run_id) made
where made.run_id = run.id;
