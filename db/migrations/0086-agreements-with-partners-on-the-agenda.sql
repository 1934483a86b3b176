alter table agenda_item drop constraint agenda_item_cause_check;
alter table agenda_item add constraint agenda_item_cause_check
  check (cause in ('person', 'step', 'limitation', 'promise', 'review', 'address', 'message', 'agreement'));
-- To take them off once what they tell of is renewed.
create index agenda_item_agreement on agenda_item (key) where cause = 'agreement' and state = 'open';
insert into agenda_subject (code, name_nl, name_en, name_fr)
  select 'renew_agreement', 'Afspraak met partner verlengen', 'Renew what was agreed with a partner', 'Prolonger l’accord avec un partenaire'
  where exists (select from agenda_subject)
  on conflict (code) do nothing;
