-- Who answers for a customer, and what was agreed with it.
alter table customer
  add account_manager_id bigint references app_user,
  add case_manager_id bigint references app_user,
  -- Of what is collected; null while nothing was agreed.
  add commission_percent numeric(5, 2) check (commission_percent between 0 and 100),
  -- What the customer pays when a debtor does not: nothing, or the list of client costs.
  add cost_policy text not null default 'no_cure_no_pay' check (cost_policy in ('no_cure_no_pay', 'client_costs')),
  -- Whether interest is claimed at all on what is handed over.
  add claims_interest boolean not null default true,
  add settlement_period text not null default 'month' check (settlement_period in ('week', 'month', 'quarter')),
  -- How the invoice of the agency and what was collected meet.
  add settlement_kind text not null default 'net' check (settlement_kind in ('net', 'gross', 'combined')),
  -- With which workflow files begin; null is the one of the agency.
  add private_workflow_id bigint references workflow,
  add company_workflow_id bigint references workflow,
  add contract_version int not null default 1,
  add check (minimum_balance_cents >= 0);

-- Where money of a customer goes is changed by two people: one proposes, another decides. Until then the old one holds.
create table customer_iban_change (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  iban text not null,
  -- What was in force when it was proposed.
  former_iban text,
  -- The person at the keyboard, also when working as somebody else.
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  decided_by bigint references app_user,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_by is null and decided_at is null)),
  check (state <> 'approved' or decided_by <> proposed_by)
);
create index customer_iban_change_customer on customer_iban_change (customer_id, id desc);
create unique index customer_iban_change_open on customer_iban_change (customer_id) where state = 'proposed';
