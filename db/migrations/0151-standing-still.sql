-- Files that are suspended and that nobody owns, read from the index alone.
create index dossier_suspended_unowned on dossier (id) include (customer_id) where status = 'suspend' and owner_id is null;

-- Letters that came back and that nobody has dealt with.
create index address_watch_returned on address_watch (created_at, debtor_id)
  where reason = 'returned_mail' and state <> 'done';
