-- Up to which day the books hold the interest of a dossier; null: up to the day of the balance. What is shown as open
-- is of every day, while interest is written in the books by the month, or when something happens.
alter table dossier_balance add booked_day date;

-- Each day on which the amounts of all open dossiers are brought up to date. The last one that is finished is the day
-- that the lists are of.
create table amounts_day (
  day date primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  dossier_count int not null default 0,
  -- Since then another rate holds for days gone by, and the amounts are worked out again.
  rates_changed_at timestamptz
);
-- A portfolio from before: its amounts are of the oldest day among them.
insert into amounts_day (day, started_at, finished_at)
  select min(balance.as_of), now(), now() from dossier_balance balance join dossier on dossier.id = balance.dossier_id
  where dossier.status <> 'closed' having count(*) > 0;

-- Who a customer was and what was agreed with it until a moment, from the row before it on; since the last of these it is
-- as its own row says. Only the database writes here.
create table former_customer (
  customer_id bigint not null references customer on delete cascade,
  until_at timestamptz not null,
  name text not null,
  vat_recoverable boolean not null,
  commission_percent numeric(5, 2),
  cost_policy text not null,
  claims_interest boolean not null,
  day_count text not null,
  settlement_period text not null,
  settlement_kind text not null,
  joins_running_dossier boolean not null,
  minimum_balance_cents bigint not null,
  private_workflow_id bigint references workflow,
  company_workflow_id bigint references workflow,
  primary key (customer_id, until_at)
);

-- The moment is that of the audit row of the same transaction, which is written last: this waits until it ends.
create function keep_former_customer() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into former_customer (customer_id, until_at, name, vat_recoverable, commission_percent, cost_policy,
    claims_interest, day_count, settlement_period, settlement_kind, joins_running_dossier, minimum_balance_cents,
    private_workflow_id, company_workflow_id)
  values (old.id, coalesce((select newest.at
      from (select id, at, tx from audit_event where subject_kind = 'customer' and subject_id = old.id
        order by id desc limit 20) newest
      where newest.tx = pg_current_xact_id() order by newest.id desc limit 1), clock_timestamp()),
    old.name, old.vat_recoverable, old.commission_percent, old.cost_policy, old.claims_interest, old.day_count,
    old.settlement_period, old.settlement_kind, old.joins_running_dossier, old.minimum_balance_cents,
    old.private_workflow_id, old.company_workflow_id)
  -- Of several changes in one transaction the first knows how it was before.
  on conflict do nothing;
  return null;
end $$;
create constraint trigger customer_former after update on customer deferrable initially deferred for each row
  when ((old.name, old.vat_recoverable, old.commission_percent, old.cost_policy, old.claims_interest, old.day_count,
      old.settlement_period, old.settlement_kind, old.joins_running_dossier, old.minimum_balance_cents,
      old.private_workflow_id, old.company_workflow_id)
    is distinct from (new.name, new.vat_recoverable, new.commission_percent, new.cost_policy, new.claims_interest,
      new.day_count, new.settlement_period, new.settlement_kind, new.joins_running_dossier, new.minimum_balance_cents,
      new.private_workflow_id, new.company_workflow_id))
  execute function keep_former_customer();
-- Also when a bulk load has switched the other triggers off.
alter table customer enable always trigger customer_former;

-- What there was before, as the audit trail knows it: a row of it tells who the customer was or what was agreed, and the
-- other half the next row that does, or the customer as it is.
insert into former_customer (customer_id, until_at, name, vat_recoverable, commission_percent, cost_policy,
  claims_interest, day_count, settlement_period, settlement_kind, joins_running_dossier, minimum_balance_cents,
  private_workflow_id, company_workflow_id)
select distinct on (customer.id, event.at) customer.id, event.at,
  coalesce(who.before ->> 'name', customer.name),
  coalesce((who.before ->> 'vatRecoverable')::boolean, customer.vat_recoverable),
  case when terms.before is null then customer.commission_percent else (terms.before ->> 'commissionPercent')::numeric end,
  coalesce(terms.before ->> 'costPolicy', customer.cost_policy),
  coalesce((terms.before ->> 'claimsInterest')::boolean, customer.claims_interest),
  coalesce(terms.before ->> 'dayCount', customer.day_count),
  coalesce(terms.before ->> 'settlementPeriod', customer.settlement_period),
  coalesce(terms.before ->> 'settlementKind', customer.settlement_kind),
  coalesce((terms.before ->> 'joinsRunningDossier')::boolean, customer.joins_running_dossier),
  coalesce((terms.before ->> 'minimumBalanceCents')::bigint, customer.minimum_balance_cents),
  case when terms.before is null then customer.private_workflow_id else private.id end,
  case when terms.before is null then customer.company_workflow_id else company.id end
from audit_event event
join customer on event.subject_kind = 'customer' and event.subject_id = customer.id
left join lateral (select before from audit_event later where later.subject_kind = 'customer'
  and later.subject_id = customer.id and later.kind = 'customer.changed' and later.before is not null
  and (later.at, later.id) >= (event.at, event.id) order by later.at, later.id limit 1) who on true
left join lateral (select before from audit_event later where later.subject_kind = 'customer'
  and later.subject_id = customer.id and later.kind = 'customer.contract_changed' and later.before is not null
  and (later.at, later.id) >= (event.at, event.id) order by later.at, later.id limit 1) terms on true
left join workflow private on private.id = (terms.before #>> '{privateWorkflow,id}')::bigint
left join workflow company on company.id = (terms.before #>> '{companyWorkflow,id}')::bigint
where event.kind in ('customer.changed', 'customer.contract_changed') and event.before is not null
order by customer.id, event.at, event.id;
