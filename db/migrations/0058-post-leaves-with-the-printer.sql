-- A letter by post waits until the printer has it; those of before were sent when they were drawn.
drop index dispatch_to_print;
create index dispatch_to_print on dispatch (run_id)
  where channel = 'post' and state in ('scheduled', 'sent') and print_batch_id is null and run_id is not null;
create index dispatch_of_batch on dispatch (print_batch_id) where print_batch_id is not null;
