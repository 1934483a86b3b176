-- How a debtor owed a file until a moment; what holds now stands with the debtors of the file. Until now only one change could
-- be told: from the whole to a share.
create table former_liability (
  dossier_id bigint not null references dossier on delete cascade,
  debtor_id bigint not null references debtor on delete cascade,
  until_at timestamptz not null,
  liability text not null check (liability in ('joint', 'share')),
  primary key (dossier_id, debtor_id, until_at)
);
create index former_liability_debtor on former_liability (debtor_id);
insert into former_liability (dossier_id, debtor_id, until_at, liability)
select dossier_id, debtor_id, shared_at, 'joint' from dossier_debtor where shared_at is not null
union
select dossier_id, debtor_id, shared_at, 'joint' from ended_debtor where shared_at is not null;
alter table dossier_debtor drop column shared_at;
alter table ended_debtor drop column shared_at;
