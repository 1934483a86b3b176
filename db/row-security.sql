-- The second net behind the filters of the server: what is done for a user of a customer is done as vorder_customer,
-- who finds and writes rows of that customer alone, whatever a query asks. The server as vorder_app sees every row;
-- for it the policy is the constant true, which PostgreSQL leaves out of its plans.
create or replace function current_customer() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.customer_id', true), '')::bigint;

create or replace function current_portal_user() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;

do $$
declare
  of_customer constant text := 'customer_id = (select current_customer())';
  of_dossier constant text := 'exists (select from dossier where dossier.id = dossier_id)';
  of_debtor constant text := 'exists (select from debtor where debtor.id = debtor_id)';
  of_user constant text := 'user_id = (select current_portal_user())';
  rule record;
begin
  for rule in select * from (values
    ('customer', 'id = (select current_customer())'),
    ('customer_iban_change', of_customer),
    ('merchant', of_customer),
    ('merchant_iban_change', of_customer),
    ('debtor', of_customer),
    ('debtor_address', of_debtor),
    ('debtor_contact', of_debtor),
    ('debtor_representative', of_debtor),
    ('dossier', of_customer),
    ('dossier_search', of_customer),
    ('dossier_debtor', of_dossier),
    ('ended_debtor', of_dossier),
    ('dossier_halt', of_dossier),
    ('legal_hold', of_dossier),
    ('dossier_advance', of_dossier),
    ('step_exit', of_dossier),
    ('dossier_bailiff', of_dossier),
    ('dossier_partner', of_dossier),
    ('partner_cost', 'false'),
    ('partner_exchange', 'false'),
    ('dossier_log', of_dossier),
    ('dossier_presence', 'false'),
    ('dossier_distribution', of_dossier),
    ('absence', 'false'),
    ('former_liability', of_dossier),
    ('former_standing', of_dossier),
    ('former_reference', of_dossier),
    ('former_debtor', of_debtor),
    ('former_customer', of_customer),
    ('log_request', of_dossier),
    ('log_attachment', of_dossier),
    ('log_budget', 'false'),
    ('log_call', 'false'),
    ('unfiled_call', 'false'),
    ('dossier_balance', of_dossier),
    ('account_event', of_dossier),
    ('claim', of_customer),
    ('voucher', of_customer),
    ('costs_to_follow', of_dossier),
    ('ledger_transfer', of_customer),
    ('payment_plan', of_dossier),
    ('plan_instalment', of_dossier),
    ('payment_promise', of_dossier),
    ('settlement_offer', of_dossier),
    ('limitation_interruption', of_dossier),
    ('fourteen_day_letter', of_dossier),
    ('dispatch', of_customer),
    ('agenda_item', of_customer),
    ('run_item', of_dossier),
    ('hand_message', of_dossier),
    ('import_batch', of_customer),
    ('import_profile', of_customer),
    ('import_row', 'exists (select from import_batch where import_batch.id = batch_id)'),
    ('bank_line_booking', of_dossier),
    ('bank_line', 'exists (select from bank_line_booking booking where booking.bank_line_id = bank_line.id)'),
    ('bank_statement', 'false'),
    ('trust_account_change', 'false'),
    ('prevented_call', 'false'),
    ('processing_run', 'false'),
    ('run_chosen_file', of_dossier),
    ('run_gone', of_dossier),
    ('held_change', 'false'),
    ('print_batch', 'false'),
    ('mail_notice', 'false'),
    ('mail_attachment', 'false'),
    ('blocked_upload', 'false'),
    -- Rows of the agency hold for everybody; a customer sees those and its own.
    ('customer_cost', 'customer_id is null or ' || of_customer),
    ('workflow', 'customer_id is null or ' || of_customer),
    ('workflow_version', 'exists (select from workflow where workflow.id = workflow_id)'),
    ('workflow_draft', 'false'),
    ('workflow_draft_step', 'false'),
    ('workflow_simulation', 'false'),
    ('workflow_step', 'exists (select from workflow_version version where version.id = workflow_version_id)'),
    ('template', 'customer_id is null or ' || of_customer),
    ('template_version', 'exists (select from template where template.id = template_id)'),
    ('template_draft', 'false'),
    ('template_test', of_user),
    ('blocked_number', of_customer || ' or ' || of_dossier),
    -- Whoever of the agency wrote something is named; people of other customers are not there.
    ('app_user', 'customer_id is null or ' || of_customer),
    ('audit_event', of_customer || ' or ' || of_dossier),
    ('job', of_user || ' or ' || of_customer),
    ('user_preference', of_user),
    ('idempotency_key', of_user),
    ('news_read', of_user),
    ('temporary_role', 'exists (select from app_user person where person.id = user_id
      and person.customer_id = (select current_customer()))'),
    ('second_factor', of_user),
    ('recovery_code', of_user),
    ('dossier_visit', of_user || ' and ' || of_dossier),
    ('table_columns', of_user),
    ('default_view', of_user),
    ('draft', of_user),
    ('saved_draft', of_user),
    ('uploaded_document', of_user),
    -- What colleagues of the same customer share.
    ('saved_view', 'exists (select from app_user author where author.id = user_id
      and author.customer_id = (select current_customer()))'),
    ('list_export', of_user),
    ('list_export_part', 'exists (select from list_export where list_export.id = export_id)'),
    ('print_job', of_user),
    ('print_job_letter', 'exists (select from print_job where print_job.id = print_job_id)'),
    ('print_job_part', 'exists (select from print_job where print_job.id = print_job_id)'),
    ('list_selection', of_user),
    ('list_selection_row', 'exists (select from list_selection where list_selection.id = selection_id)'),
    ('address_watch', of_customer),
    ('address_check', 'exists (select from address_watch where address_watch.id = watch_id)'),
    ('merging', of_customer),
    ('merged_dossier', of_dossier),
    ('given_view', 'false'),
    ('bulk_update', 'false'),
    ('bulk_update_item', 'false'),
    ('customer_occasion', of_customer),
    ('customer_message', of_customer),
    ('customer_news', of_customer),
    ('refused_address', of_customer),
    ('customer_news_mark', 'false')
  ) as rules (name, condition)
  loop
    execute format('alter table %I enable row level security', rule.name);
    execute format('drop policy if exists of_server on %I', rule.name);
    execute format('create policy of_server on %I to vorder_app using (true) with check (true)', rule.name);
    execute format('drop policy if exists of_customer on %I', rule.name);
    execute format('create policy of_customer on %I to vorder_customer using (%s)', rule.name, rule.condition);
  end loop;
  -- Whatever somebody does is written down, also what is about no customer; reading it is another matter.
  drop policy if exists writes on audit_event;
  create policy writes on audit_event for insert to vorder_customer with check (true);
end $$;
