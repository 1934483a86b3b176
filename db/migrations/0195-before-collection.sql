-- In whose name the letters before collection go out, and whom they ask to pay: the customer, unless something else was agreed.
-- Customers of before keep what they had.
alter table customer
  add column precasso_sender text not null default 'agency' check (precasso_sender in ('agency', 'customer')),
  add column precasso_payee text not null default 'trust' check (precasso_payee in ('trust', 'customer'));
alter table customer
  alter column precasso_sender set default 'customer',
  alter column precasso_payee set default 'customer';

-- What was agreed is known of any moment of the past.
alter table former_customer
  add column precasso_sender text not null default 'agency',
  add column precasso_payee text not null default 'trust';
alter table former_customer
  alter column precasso_sender set default 'customer',
  alter column precasso_payee set default 'customer';

create or replace function keep_former_customer() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into former_customer (customer_id, until_at, name, vat_recoverable, commission_percent, cost_policy,
    claims_interest, day_count, settlement_period, settlement_kind, joins_running_dossier, minimum_balance_cents,
    private_workflow_id, company_workflow_id, precasso_sender, precasso_payee)
  values (old.id, coalesce((select newest.at
      from (select id, at, tx from audit_event where subject_kind = 'customer' and subject_id = old.id
        order by id desc limit 20) newest
      where newest.tx = pg_current_xact_id() order by newest.id desc limit 1), clock_timestamp()),
    old.name, old.vat_recoverable, old.commission_percent, old.cost_policy, old.claims_interest, old.day_count,
    old.settlement_period, old.settlement_kind, old.joins_running_dossier, old.minimum_balance_cents,
    old.private_workflow_id, old.company_workflow_id, old.precasso_sender, old.precasso_payee)
  -- Of several changes in one transaction the first knows how it was before.
  on conflict do nothing;
  return null;
end $$;
drop trigger customer_former on customer;
create constraint trigger customer_former after update on customer deferrable initially deferred for each row
  when ((old.name, old.vat_recoverable, old.commission_percent, old.cost_policy, old.claims_interest, old.day_count,
      old.settlement_period, old.settlement_kind, old.joins_running_dossier, old.minimum_balance_cents,
      old.private_workflow_id, old.company_workflow_id, old.precasso_sender, old.precasso_payee)
    is distinct from (new.name, new.vat_recoverable, new.commission_percent, new.cost_policy, new.claims_interest,
      new.day_count, new.settlement_period, new.settlement_kind, new.joins_running_dossier, new.minimum_balance_cents,
      new.private_workflow_id, new.company_workflow_id, new.precasso_sender, new.precasso_payee))
  execute function keep_former_customer();
alter table customer enable always trigger customer_former;

-- What waits for the account of a customer is judged again once there is one.
create function note_held_change_of_customer() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into held_change (dossier_id)
  select distinct item.dossier_id from dossier file join run_item item on item.dossier_id = file.id
  where file.customer_id = new.id and item.state = 'in_hold';
  return null;
end $$;
create trigger customer_held_change after update on customer for each row
  when ((old.iban, old.precasso_payee) is distinct from (new.iban, new.precasso_payee))
  execute function note_held_change_of_customer();
