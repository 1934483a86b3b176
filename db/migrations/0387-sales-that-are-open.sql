-- Of every line that came in is asked which sales are open: those are few among all that were paid.
create index sale_item_open on sale_item (sale_file_id) where due_cents > received_cents;
