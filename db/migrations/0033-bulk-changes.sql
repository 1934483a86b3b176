-- Whose each file becomes where a bulk update divides them over a team: decided with the preview, so that what was seen is
-- what is done.
alter table bulk_update_item add column owner_id bigint references app_user;

-- The document that comes on each file. Its name and kind stand with the changes.
alter table bulk_update add column document_sha256 text references stored_file;

-- What can be changed as well since.
update bulk_update set changes = '{"ownerTeam": null, "addressStatus": null, "interestKind": null,
  "interestFromDay": null, "interestRate": "fixed_year", "interestPercent": null, "interestCompounding": "simple",
  "interestClause": "", "interestStart": "kept", "interestNote": "", "document": null}' || changes;
