-- The newest first is the index of the key, read backwards.
drop index shared_info_newest;
