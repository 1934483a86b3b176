-- What a file cost counts in the currency in which it was paid: on one day a file may have costs in several.
alter table stat_flow
  drop constraint stat_flow_pkey,
  add primary key (dossier_id, flow, day, detail, currency, from_gen);

-- Looked at anew: files that cost something in another currency than their own, or what an advance of
-- the customer bore.
insert into stat_mark (dossier_id)
select id from dossier where currency <> 'EUR'
  or exists (select from partner_cost where dossier_id = dossier.id and partner_cost.currency <> dossier.currency)
  or exists (select from cost_line where dossier_id = dossier.id and charged_to = 'advance');
