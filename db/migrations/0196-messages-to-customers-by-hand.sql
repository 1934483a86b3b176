-- A message to a customer that somebody of the agency writes himself: about one file, in his words. It is kept from which
-- text and for whom, so that one that did not arrive can be written again.
alter table customer_message
  add column dossier_id bigint references dossier,
  add column template_id bigint references template,
  add column paragraph text,
  add column asked_by bigint references app_user,
  add constraint customer_message_by_hand check (
    (occasion = 'message') = (dossier_id is not null)
    and (dossier_id is null) = (template_id is null)
    and (dossier_id is null) = (paragraph is null)
  );
create index customer_message_of_file on customer_message (dossier_id) where dossier_id is not null;
