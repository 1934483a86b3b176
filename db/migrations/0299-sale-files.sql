-- To whom files are sold, and on which terms: by the key under which its screen is found.
create table sale_partner (
  key text primary key check (key in ('retailer_a', 'payment_provider_b')),
  name text not null default '',
  price_percent numeric(7, 4) not null default 10 check (price_percent between 0 and 100),
  -- On top of the price, for each file.
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  -- Within how many days after the sale a file may be put back.
  put_back_days int not null default 90 check (put_back_days between 0 and 3650),
  -- What stands before the cents in its file.
  decimal_mark text not null default ',' check (decimal_mark in (',', '.')),
  version int not null default 1
);
insert into sale_partner (key) values ('retailer_a'), ('payment_provider_b');

-- Files that are offered to a partner at once: proposed by one, approved by another, handed over as a file, taken by
-- the partner, told to the debtors, and only then sold.
create table sale_file (
  id bigint generated always as identity primary key,
  partner_key text not null references sale_partner,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  customer_ids bigint[] not null default '{}',
  debtor_kind text check (debtor_kind in ('private', 'company')),
  least_cents bigint not null default 0 check (least_cents >= 0),
  most_cents bigint check (most_cents >= least_cents),
  price_percent numeric(7, 4) not null check (price_percent between 0 and 100),
  fee_cents bigint not null check (fee_cents >= 0),
  put_back_days int not null,
  state text not null default 'proposed'
    check (state in ('proposed', 'file_made', 'received', 'told', 'sold', 'discarded')),
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null,
  approved_by bigint references app_user,
  approved_at timestamptz,
  -- The bytes as they were handed over: made once.
  file_sha256 text references stored_file,
  received_day date,
  receipt text not null default '',
  -- When the debtors were told of the assignment (art. 3:94 BW).
  told_day date,
  told_by text check (told_by in ('agency', 'partner')),
  decimal_mark text not null default ',' check (decimal_mark in (',', '.')),
  sold_day date,
  sold_at timestamptz,
  version int not null default 1,
  check (approved_by is null or approved_by <> proposed_by),
  check (state in ('proposed', 'discarded') or file_sha256 is not null),
  check ((state = 'sold') = (sold_day is not null and sold_at is not null))
);
create index sale_file_partner on sale_file (partner_key, id desc);

-- Every file that the criteria found, with why it is not sold, or what it costs.
create table sale_item (
  sale_file_id bigint not null references sale_file on delete cascade,
  dossier_id bigint not null references dossier,
  reasons text[] not null default '{}',
  state text not null check (state in ('refused', 'offered', 'sold', 'put_back', 'bought_back')),
  balance_day date not null,
  principal_cents bigint not null,
  interest_cents bigint not null,
  costs_cents bigint not null,
  vat_cents bigint not null,
  court_cents bigint not null,
  other_cents bigint not null,
  paid_cents bigint not null,
  open_cents bigint not null,
  price_cents bigint not null default 0 check (price_cents >= 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  -- Of one that came back: when, why, and what was paid for it.
  back_day date,
  back_reason text,
  back_note text not null default '',
  back_cents bigint,
  primary key (sale_file_id, dossier_id),
  check ((state = 'refused') = (reasons <> '{}')),
  check ((state in ('put_back', 'bought_back')) = (back_day is not null and back_cents is not null))
);
-- A file is offered or sold once at a time.
create unique index sale_item_live on sale_item (dossier_id) where state in ('offered', 'sold');

insert into closing_reason (code, by_hand, name_nl, name_en, name_fr, explanation_nl, explanation_en, explanation_fr)
values ('sold', false, 'Verkocht', 'Sold', 'Vendu',
  'De vordering is verkocht en overgedragen.',
  'The claim was sold and assigned.',
  'La créance a été vendue et cédée.');
insert into system_closing_reason (code) values ('sold');
