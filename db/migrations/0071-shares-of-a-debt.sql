-- Since when a debtor who owed the whole owes a share: whoever looks at the file as it was sees what held then.
alter table dossier_debtor add shared_at timestamptz;
alter table ended_debtor add shared_at timestamptz;

-- A plan of who owes a share of a file: of him alone, and for his share. Null: it is for the whole file.
alter table payment_plan add debtor_id bigint references debtor;
create index payment_plan_debtor on payment_plan (debtor_id) where debtor_id is not null;
