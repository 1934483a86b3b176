-- Suspension of payments (art. 214 Fw), and that a claim is filed with the trustee of a bankruptcy (art. 110 Fw), or
-- with the administrator of a suspension of payments or the WSNP: by when, and of which file it was done.
alter table relief drop constraint relief_kind_check,
  add constraint relief_kind_check check (kind in ('debt_help', 'moratorium', 'cooling_off', 'wsnp', 'whoa',
    'bankruptcy', 'surseance', 'administration', 'guardianship')),
  -- The last day on which claims can be filed, as the court set it.
  add filing_day date;

create table relief_claim (
  relief_id bigint not null references relief,
  dossier_id bigint not null references dossier on delete cascade,
  filed_day date not null,
  filed_cents bigint not null check (filed_cents >= 0),
  currency text not null check (currency in ('EUR', 'DKK', 'GBP')),
  -- Under which number the trustee has it.
  reference text not null default '',
  created_at timestamptz not null,
  created_by bigint references app_user,
  primary key (relief_id, dossier_id)
);
create index relief_claim_file on relief_claim (dossier_id);
