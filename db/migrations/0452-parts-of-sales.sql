-- How the file of a sale is written for a partner: each change is a layout of its own, so that a file that was handed
-- over can be read by the one it was written with. Where there is none it is written as it always was.
create table sale_layout (
  id bigint generated always as identity primary key,
  partner_key text not null references sale_partner,
  number int not null check (number > 0),
  -- In their order: which column, and what stands above it.
  columns jsonb not null check (jsonb_typeof(columns) = 'array' and columns <> '[]'),
  made_by bigint not null references app_user,
  made_at timestamptz not null,
  unique (partner_key, number)
);

-- To where the money of a buyer goes who paid from no account, or whose account was closed: proposed by one, approved
-- by another. Without it that goes to the account it paid from. What becomes of the price where money of before the
-- sale is taken back: it stays, or it rises with what is owed.
alter table sale_partner
  add iban text,
  add charge_back text not null default 'stays' check (charge_back in ('stays', 'rises'));
create table sale_partner_iban_change (
  id bigint generated always as identity primary key,
  partner_key text not null references sale_partner,
  -- Null: to the account it paid from again.
  iban text,
  former_iban text,
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  decided_by bigint references app_user,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_by is null and decided_at is null)),
  check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index sale_partner_iban_change_open on sale_partner_iban_change (partner_key) where state = 'proposed';

alter table sale_file
  add layout_id bigint references sale_layout,
  add charge_back text not null default 'stays' check (charge_back in ('stays', 'rises')),
  -- The sheet of a sale as it was drawn once.
  add sheet_sha256 text references stored_file;

-- What a debtor paid since to the customer who sold his file: it is the buyer's, and its customer hands it over.
-- Of a price that rose less than nothing was taken off.
alter table sale_item
  add direct_cents bigint not null default 0,
  drop constraint sale_item_reduced_cents_check;
