-- To which part of the account a cost goes when it is put on a file. Until now the first word of its code said so.
alter table extra_cost add column component text not null default 'other'
  check (component in ('court', 'bailiff', 'other'));
update extra_cost set component = 'court' where code like 'court%';
update extra_cost set component = 'bailiff' where code like 'bailiff%';

-- Files on which claims may come to bear collection costs by themselves, and when to look: the day on which a claim is
-- overdue, or the term of the letter that names it is over.
create table costs_to_follow (
  dossier_id bigint primary key references dossier on delete cascade,
  look_day date not null
);
create index costs_to_follow_day on costs_to_follow (look_day, dossier_id);

-- The files there are already: a claim that no charge names, on a file that bears collection costs.
insert into costs_to_follow (dossier_id, look_day)
select dossier.id, current_date from dossier
where dossier.phase = 'amicable' and dossier.status <> 'closed'
  and exists (select from account_event cost where cost.dossier_id = dossier.id and cost.kind = 'cost'
    and cost.data ->> 'component' = 'collection_costs')
  and exists (select from claim where claim.dossier_id = dossier.id and claim.withdrawn_at is null
    and not exists (select from account_event cost where cost.dossier_id = dossier.id and cost.kind = 'cost'
      and cost.data ->> 'component' = 'collection_costs'
      and cost.data -> 'shares' @> jsonb_build_array(jsonb_build_object('claimId', claim.id))));
