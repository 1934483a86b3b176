-- What a partner is shown before a sale: files by a reference that says nothing, without whom they are of.
alter table sale_item add offer_reference text unique;
alter table sale_file
  add offer_sha256 text references stored_file,
  add offered_by bigint references app_user,
  add offered_at timestamptz,
  add constraint sale_file_offer_check check ((offer_sha256 is null) = (offered_by is null)
    and (offer_sha256 is null) = (offered_at is null));
