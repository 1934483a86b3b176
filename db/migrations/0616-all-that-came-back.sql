-- Of a month of intake beside the principal all that came in: interest and costs too.
alter table stat_vintage add column all_cents bigint not null default 0;

delete from stat_vintage;
insert into stat_vintage (intake_month, months_after, customer_id, kind, currency, team_id, cents, all_cents)
select date_trunc('month', intake_day)::date, greatest(0,
    (extract(year from day) - extract(year from intake_day)) * 12 + extract(month from day)
    - extract(month from intake_day))::int,
  customer_id, kind, currency, team_id, coalesce(sum(cents) filter (where flow = 'principal'), 0),
  coalesce(sum(cents) filter (where flow = 'collected'), 0)
from stat_flow where to_gen is null and flow in ('principal', 'collected')
group by 1, 2, customer_id, kind, currency, team_id;
alter table stat_vintage alter column all_cents drop default;

create index stat_flow_all_intake on stat_flow (intake_day) include (dossier_id, day, cents) where flow = 'collected';
