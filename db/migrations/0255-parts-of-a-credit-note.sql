-- A credit note of a list may be taken off several claims: each part has a row once it is booked.
create table import_credit_part (
  batch_id bigint not null references import_batch on delete cascade,
  row_number int not null,
  dossier_id bigint not null references dossier,
  claim_id bigint not null,
  -- The credit note on the account.
  event_id bigint not null,
  invoice_number text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The row of the list that the claim was made of; null: it was handed over before.
  list_row int,
  booked_at timestamptz not null,
  primary key (dossier_id, event_id)
);
create index import_credit_part_row on import_credit_part (batch_id, row_number);

insert into import_credit_part
select row.batch_id, row.row_number, row.dossier_id, row.claim_id, row.credit_event_id, claim.invoice_number, event.amount_cents,
  (row.credit_on #>> '{on,place,rowNumber}')::int, coalesce(row.released_at, batch.released_at, now())
from import_row row
join import_batch batch on batch.id = row.batch_id
join claim on claim.dossier_id = row.dossier_id and claim.id = row.claim_id
join account_event event on event.dossier_id = row.dossier_id and event.id = row.credit_event_id
where row.credit_event_id is not null;

alter table import_row drop column credit_event_id;

-- From what a credit note is taken off: its parts, and the invoices it may belong to with what is left of them.
update import_row set credit_on = jsonb_build_object(
  'parts', case when jsonb_typeof(credit_on -> 'on') = 'object'
    then jsonb_build_array((credit_on -> 'on') || jsonb_build_object('isWhole', state = 'duplicate'))
    else '[]' end,
  'candidates', (select coalesce(jsonb_agg(jsonb_build_object('invoiceNumber', number, 'amountCents', 0)), '[]')
    from jsonb_array_elements_text(coalesce(credit_on -> 'candidates', '[]')) number))
where credit_on is not null;

-- The number of a credit note stands once, with each of its parts.
alter table voucher add part smallint not null default 1 check (part > 0);
drop index voucher_credit_note;
create unique index voucher_credit_note on voucher (customer_id, number, part) where kind = 'credit_note' and taken_back_at is null;

-- A credit note asks for the rows of its debtor and of the invoices it names, not for the whole list. The list comes second,
-- so that only the key is of use for going through one.
create index import_row_compared on import_row (upper(regexp_replace(invoice_number, '[^[:alnum:]]', '', 'g')), batch_id)
  where invoice_number is not null;
create index import_row_name on import_row ((known_by ->> 'name'), batch_id) where known_by is not null;
