-- What is agreed with a customer holds on what it tries out as well, from the day it holds.
create function follow_agreements() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update customer set vat_recoverable = new.vat_recoverable, day_count = new.day_count,
    joins_running_dossier = new.joins_running_dossier, minimum_balance_cents = new.minimum_balance_cents,
    cost_policy = new.cost_policy, claims_interest = new.claims_interest, settlement_period = new.settlement_period,
    settlement_kind = new.settlement_kind, private_workflow_id = new.private_workflow_id,
    company_workflow_id = new.company_workflow_id, precasso_sender = new.precasso_sender,
    precasso_payee = new.precasso_payee, passage = new.passage, language = new.language
  where test_of_id = new.id;
  return null;
end $$;
create trigger follow_agreements after update on customer for each row
  when (new.test_of_id is null and old is distinct from new) execute function follow_agreements();
