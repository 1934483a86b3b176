-- A claim that was filed in bankruptcy, suspension of payments or the WSNP: it is corrected, admitted or contested when
-- the claims are verified (art. 119 and 122 Fw), and paid out on by the lists of distribution (art. 180 Fw).
alter table relief_claim
  add version integer not null default 1,
  add admission text check (admission in ('admitted', 'contested')),
  -- What of it stands.
  add admitted_cents bigint check (admitted_cents between 0 and filed_cents),
  add decided_day date,
  add check ((admission is null) = (admitted_cents is null) and (admission is null) = (decided_day is null));

create table relief_distribution (
  id bigint generated always as identity primary key,
  relief_id bigint not null,
  dossier_id bigint not null,
  -- Of the list by which it is paid out.
  day date not null,
  cents bigint not null check (cents > 0),
  reference text not null default '',
  created_at timestamptz not null,
  created_by bigint references app_user,
  foreign key (relief_id, dossier_id) references relief_claim on delete cascade
);
create index relief_distribution_claim on relief_distribution (relief_id, dossier_id);
