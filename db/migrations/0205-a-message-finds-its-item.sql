-- What became of a message is written down with the item of its run: of a batch that is looked at before it is handed over,
-- of letters that came back. Without this the items of all runs were gone through for it.
create index run_item_of_dispatch on run_item (dispatch_id) where dispatch_id is not null;
