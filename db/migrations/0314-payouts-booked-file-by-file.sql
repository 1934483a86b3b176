-- The rows of a payout are booked file by file: the account of a file that paid more than once is worked out once.
create index provider_row_to_book on provider_row (payout_id, dossier_id, id) where place = 'file' and event_id is null;
