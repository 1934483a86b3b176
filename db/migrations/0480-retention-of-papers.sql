-- What was handed over to buyers, what payment providers and bailiffs sent, and letters as they were laid for the
-- print shop: each kind goes by a term of its own.
alter table retention_rule drop constraint retention_rule_kind_check,
  add constraint retention_rule_kind_check check (kind in ('file', 'log', 'mail', 'call', 'customer_message', 'debtor',
    'identity_paper', 'due_diligence', 'complaint', 'import', 'bank', 'pack', 'sale', 'provider_report', 'cost_batch',
    'print_batch'));
insert into retention_rule (kind, months) values
  ('sale', 84), ('provider_report', 84), ('cost_batch', 84), ('print_batch', 12);

-- A report of a provider, or costs of a bailiff, of which the file is gone.
alter table provider_report alter column file_sha256 drop not null;
alter table cost_batch alter column file_sha256 drop not null;
-- A sale of which the papers are gone: what was sold, for what and when stays.
alter table sale_file add column erased_at timestamptz,
  drop constraint sale_file_check3,
  add constraint sale_file_has_file check (state in ('proposed', 'discarded') or file_sha256 is not null
    or erased_at is not null);
