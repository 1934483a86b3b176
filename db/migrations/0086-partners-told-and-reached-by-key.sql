alter table agenda_item drop constraint agenda_item_cause_check;
alter table agenda_item add constraint agenda_item_cause_check
  check (cause in ('person', 'step', 'limitation', 'promise', 'review', 'address', 'message', 'agreement'));
-- To take them off once what they tell of is renewed.
create index agenda_item_agreement on agenda_item (key) where cause = 'agreement' and state = 'open';
insert into agenda_subject (code, name_nl, name_en, name_fr)
  select 'renew_agreement', 'Afspraak met partner verlengen', 'Renew what was agreed with a partner', 'Prolonger l’accord avec un partenaire'
  where exists (select from agenda_subject)
  on conflict (code) do nothing;

-- By what the portal logs in on the server of a partner.
alter table partner_exchange
  add column login text not null default 'password' check (login in ('password', 'key')),
  -- Of the public half of the key, which is no secret: so that the partner can see that it is the one he let in.
  add column key_fingerprint text,
  add check (login = 'password' or kind = 'sftp'),
  add check ((login = 'key') = (key_fingerprint is not null));
