-- VAT on what the agency bills: by decree, from a day on.
create table vat_rate (
  from_day date primary key,
  percent numeric(5, 2) not null check (percent >= 0),
  source text not null
);
insert into vat_rate (from_day, percent, source)
values ('2012-10-01', 21, 'art. 9 lid 1 Wet op de omzetbelasting 1968, Stb. 2012, 321');

-- For how many days money is not settled: by how it came in, it can be taken back so long.
create table payment_hold (
  source text primary key check (source in ('transfer', 'direct_debit')),
  days int not null check (days between 0 and 400)
);
insert into payment_hold (source, days) values ('transfer', 0), ('direct_debit', 56);
alter table bank_line add is_direct_debit boolean not null default false;
create index bank_line_direct_debit on bank_line (value_day) where is_direct_debit;

-- Together: the files of several customers on one invoice, to one of them.
alter table settlement_run
  add invoicing text not null default 'each' check (invoicing in ('each', 'together')),
  add payer_id bigint references customer,
  -- Of which run it has what was not released or not carried out.
  add rest_of_id bigint references settlement_run,
  add check ((invoicing = 'together') = (payer_id is not null));

-- One proposal at a time for what a customer is owed.
update settlement set state = 'dropped' from settlement other
  where settlement.state in ('proposed', 'hold', 'moved') and other.state in ('proposed', 'hold', 'moved')
    and other.customer_id = settlement.customer_id and other.currency = settlement.currency
    and other.id > settlement.id;
create unique index settlement_open on settlement (customer_id, currency)
  where state in ('proposed', 'hold', 'moved');

-- A file that is left out of a settlement, with the reason: it waits for the next one.
create table settlement_dropped_file (
  settlement_id bigint not null references settlement on delete cascade,
  dossier_id bigint not null references dossier,
  reason text not null check (reason <> ''),
  dropped_by bigint references app_user,
  dropped_at timestamptz not null,
  primary key (settlement_id, dossier_id)
);

-- What a fee that is a cost is about, and at which rate it is taxed where that is not the common one.
alter table settlement_fee
  add subject text not null default 'fee' check (subject in ('fee', 'cost')),
  add name text;

-- What was ordered and did not arrive is owed to the customer again: it is settled with the rest.
drop index ledger_transfer_to_settle;
create index ledger_transfer_to_settle on ledger_transfer (customer_id, posted_at)
  where cause_kind in ('account_event', 'payment_order', 'bank_line')
    and (credit in ('customer.payable', 'customer.direct') or debit in ('customer.payable', 'customer.direct'));

-- The name of the group of customers that is one for VAT.
alter table customer add vat_unit text;
