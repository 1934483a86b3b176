-- Files of one debtor and one customer that go on as one. The file that stays takes the claims; what happened to the
-- money stays where it was written, and counts in the file that stays for as long as the merging stands.
create table merging (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  survivor_id bigint not null references dossier,
  -- The newest event of its account, and the newest message of all of them, before the others came in.
  last_event_id bigint not null,
  last_dispatch_id bigint not null,
  -- The waivers of what the collection costs over the sum are less than those of each.
  cost_event_ids bigint[] not null default '{}',
  merged_at timestamptz not null,
  merged_by bigint references app_user,
  undone_at timestamptz,
  undone_by bigint references app_user
);
create index merging_survivor on merging (survivor_id, id desc);

create table merged_dossier (
  merging_id bigint not null references merging,
  dossier_id bigint not null references dossier,
  survivor_id bigint not null references dossier check (survivor_id <> dossier_id),
  -- The newest event of its own account before.
  last_event_id bigint not null,
  claim_ids bigint[] not null,
  agenda_item_ids bigint[] not null,
  contact_ids bigint[] not null,
  -- Where it stood.
  former jsonb not null,
  undone_at timestamptz,
  primary key (merging_id, dossier_id)
);
-- A file is in one other file at most: of two who merge it at once one is too late.
create unique index merged_dossier_once on merged_dossier (dossier_id) where undone_at is null;
create index merged_dossier_survivor on merged_dossier (survivor_id) where undone_at is null;

-- The files among which those of one debtor are looked for, in the order in which they stand beside each other.
create index dossier_mergeable on dossier (customer_id, debtor_sort, currency)
  where phase = 'amicable' and status in ('not_started', 'in_progress', 'no_more_steps', 'paused');

insert into closing_reason (code, by_hand, name_nl, name_en, name_fr, explanation_nl, explanation_en, explanation_fr)
values ('merged', false, 'Samengevoegd met een ander dossier', 'Merged with another file', 'Fusionné avec un autre dossier',
  'Deze facturen staan nu in een ander dossier van dezelfde debiteur.',
  'These invoices are in another file of the same debtor now.',
  'Ces factures se trouvent maintenant dans un autre dossier du même débiteur.');
insert into system_closing_reason (code) values ('merged');
