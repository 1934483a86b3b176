-- From which phase a file came into that of debt relief, when its debtor was helped with his debts: there it goes back
-- once that is over.
create table relief_phase (
  dossier_id bigint primary key references dossier on delete cascade,
  phase text not null check (phase in ('amicable', 'judicial', 'monitoring')),
  created_at timestamptz not null
);
