-- A claim that was handed in wrongly stays where it is, taken back; another can come in its place.
alter table claim add withdrawn_at timestamptz, add replaces_id bigint;
-- An invoice is claimed once: what was taken back may come in again.
drop index claim_invoice;
create unique index claim_invoice on claim (customer_id, invoice_number) where withdrawn_at is null;

-- What a credit note or a cost that was charged by hand rests on: the paper behind an event of the account.
create table voucher (
  dossier_id bigint not null references dossier,
  event_id bigint not null,
  customer_id bigint not null references customer,
  kind text not null check (kind in ('credit_note', 'cost')),
  -- The number of the credit note, or of the bill of whoever made the cost.
  number text not null,
  -- Of a cost: its definition as it was then.
  cost_code text,
  name jsonb,
  legal_basis text,
  -- The log with the reason, on which its document hangs.
  log_id bigint not null,
  taken_back_at timestamptz,
  primary key (dossier_id, event_id),
  check ((kind = 'cost') = (cost_code is not null and name is not null))
);
create unique index voucher_credit_note on voucher (customer_id, number) where kind = 'credit_note' and taken_back_at is null;

-- How a debtor owes: the whole, with the others, or a share of it.
alter table dossier_debtor add liability text not null default 'joint' check (liability in ('joint', 'share')),
  -- When he came to the file; null: with it.
  add added_at timestamptz;

-- Who does not owe a file any more, since when and why.
create table ended_debtor (
  dossier_id bigint not null references dossier,
  debtor_id bigint not null references debtor,
  id bigint generated always as identity,
  position int not null,
  liability text not null check (liability in ('joint', 'share')),
  added_at timestamptz,
  ended_day date not null,
  reason text not null check (reason in ('not_party', 'released', 'deceased', 'share_paid', 'mistake')),
  ended_by bigint references app_user,
  ended_at timestamptz not null,
  primary key (dossier_id, id)
);
create index ended_debtor_debtor on ended_debtor (debtor_id);
