-- What the columns of the invoices of an office mean, as somebody said it, by the fingerprint of their header.
create table cost_profile (
  bailiff_id bigint not null references bailiff,
  fingerprint text not null,
  columns jsonb not null,
  saved_by bigint references app_user,
  saved_at timestamptz not null,
  primary key (bailiff_id, fingerprint)
);

-- A file with invoices of an office of bailiffs, kept as it came.
create table cost_batch (
  id bigint generated always as identity primary key,
  bailiff_id bigint not null references bailiff,
  file_sha256 text not null unique references stored_file,
  file_name text not null,
  line_count int not null,
  amount_cents bigint not null,
  vat_cents bigint not null,
  created_by bigint references app_user,
  created_at timestamptz not null
);
create index cost_batch_bailiff on cost_batch (bailiff_id);

-- A line of them: what was asked, what it should be, and what was decided.
create table cost_line (
  id bigint generated always as identity primary key,
  batch_id bigint not null references cost_batch on delete cascade,
  bailiff_id bigint not null references bailiff,
  row_number int not null,
  invoice_number text not null,
  invoice_day date not null,
  -- As the office writes it: our file and its own, the act, and the words of what it could not be read from.
  our_reference text not null default '',
  their_reference text not null default '',
  act_words text not null default '',
  act text,
  disbursement text check (disbursement in
    ('population_register', 'trade_register', 'land_register', 'other_register', 'other')),
  act_day date,
  outcome text check (outcome in ('done', 'futile', 'stopped')),
  amount_cents bigint not null check (amount_cents > 0),
  vat_cents bigint not null check (vat_cents >= 0),
  dossier_id bigint references dossier,
  -- As it was judged last, by the tariff and the agreement of the day of the act.
  verdict text not null default 'incomplete',
  findings text[] not null default '{}',
  basis text not null default 'unread',
  expected_cents bigint,
  tariff_cents bigint,
  expected_vat_cents bigint,
  state text not null default 'new' check (state in ('new', 'accepted', 'charged', 'rejected')),
  charged_to text check (charged_to in ('debtor', 'customer', 'own')),
  -- Of what the debtor was charged: the event, its part of the account, and what he bears on that.
  account_event_id bigint,
  component text,
  debtor_cents bigint,
  -- Why it was accepted outside the tariff, or rejected; and what the office was told.
  reason text not null default '',
  message text not null default '',
  decided_by bigint references app_user,
  decided_at timestamptz,
  version int not null default 1,
  foreign key (dossier_id, account_event_id) references account_event,
  check (act is null or disbursement is null),
  check ((state = 'charged') = (charged_to is not null)),
  check ((charged_to is not distinct from 'debtor')
    = (account_event_id is not null and component is not null and debtor_cents is not null)),
  check ((state = 'new') = (decided_at is null))
);
create index cost_line_batch on cost_line (batch_id, id);
create index cost_line_open on cost_line (id desc) where state in ('new', 'accepted');
create index cost_line_office on cost_line (bailiff_id, id desc);
create index cost_line_dossier on cost_line (dossier_id, account_event_id) where dossier_id is not null;
create index cost_line_invoice on cost_line (bailiff_id, invoice_number);

-- What was billed of such a cost is asked by the cost.
create index invoice_line_made_cost on invoice_line (rule) where rule like 'bailiff_cost.%';

-- Costs that the agency paid in the name of a customer are told apart on a settlement.
alter table settlement_fee drop constraint settlement_fee_subject_check,
  add constraint settlement_fee_subject_check check (subject in ('fee', 'cost', 'advanced'));

-- What a debtor is charged for the act itself; what an office paid for others had a definition already.
insert into extra_cost (code, name_nl, name_en, name_fr, bearer, component, basis, vat_percent, legal_basis,
  claimable_from_consumer, needs_approval, valid_from)
select 'bailiff_act', 'Ambtshandeling van de deurwaarder', 'Act of the bailiff', 'Acte de l’huissier', 'debtor',
  'bailiff', 'invoice', 21, 'Besluit tarieven ambtshandelingen gerechtsdeurwaarders, art. 2', true, false, '2022-01-01'
where exists (select from extra_cost) and not exists (select from extra_cost where code = 'bailiff_act');
