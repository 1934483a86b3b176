import { sql } from 'kysely'
import { type BookEquation, bookEquations } from '#domain/ledger/check-money.ts'
import { toRemitAccounts } from '#domain/ledger/ledger-account.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Both sides of an equation, or what stands on an account, which is told as expected; of a customer where it is of one. */
export interface BookRow {
  equation: BookEquation | null
  account: string | null
  currency: string
  customerId: number | null
  customerName: string | null
  /** Of an equation: null where the bank told no balance. */
  foundCents: Cents | null
  expectedCents: Cents
}

const watched = sql`('trust.bank', 'customer.payable', 'suspense', 'advance.held', 'agency.payable', 'transit',
  'receivable', 'agency.trust', 'costs.advanced', 'vat.output', 'buyer.payable', 'buyer.receivable', 'customer.sold')`

/** Of these what is there stands on the side of the debit. */
const onDebit = sql`('trust.bank', 'receivable', 'agency.trust', 'costs.advanced', 'buyer.receivable')`

/**
 * The books, each transfer read once for either side and summed once: by account and customer, and by file what must be
 * remitted.
 */
const books = sql`
  side as (
    select currency, debit as account, customer_id,
      case when debit = 'customer.payable' then dossier_id end as dossier_id, amount_cents as cents
    from ledger_transfer where debit in ${watched}
    union all
    select currency, credit, customer_id, case when credit = 'customer.payable' then dossier_id end, -amount_cents
    from ledger_transfer where credit in ${watched}
  ), book as materialized (
    select currency, account, customer_id, dossier_id, sum(cents)::bigint as cents from side group by 1, 2, 3, 4
  ), account as materialized (
    select currency, account, sum(cents)::bigint as cents from book group by 1, 2
  )`

/** What the bank says is on the accounts of the foundation: the last balance of each, and what was there before the first line. */
const bank = sql`
  bank as (
    select currency, sum(closing)::bigint as closing_cents, sum(opening)::bigint as opening_cents from (
      select distinct account_iban, currency,
        first_value(opening_cents) over (partition by account_iban, currency
          order by opening_cents is null, coalesce(from_day, to_day), id) as opening,
        first_value(closing_cents) over (partition by account_iban, currency
          order by closing_cents is null, to_day desc nulls last, sequence_number desc nulls last, id desc) as closing
      from bank_statement where account_kind = 'trust'
    ) account where closing is not null group by currency
  )`

/** What other tables say of the same money. */
const beside = sql`
  payment as (
    select currency, sum(amount_cents)::bigint as cents,
      coalesce(sum(amount_cents) filter (where kind = 'fee'), 0)::bigint as fee_cents
    from (select 'EUR' as currency, kind, amount_cents from payment_order where state = 'ordered') ordered
    group by currency
  ), billed as (
    select currency, customer_id, sum(sign * open_cents)::bigint as open_cents,
      sum(sign * vat_cents - vat_reclaimed_cents)::bigint as vat_cents
    from (select *, case kind when 'invoice' then 1 else -1 end as sign from invoice) invoice group by 1, 2
  ), spent as materialized (
    -- What was booked as paid by the invoice of an advance, and bears no cost of an office.
    select coalesce(gone.survivor_id, line.dossier_id) as dossier_id, line.net_cents
    from invoice_line line join invoice on invoice.id = line.invoice_id and invoice.kind = 'invoice'
    left join merged_dossier gone on gone.dossier_id = line.dossier_id and gone.undone_at is null
    where subject = 'advanced' and rule is null
      and not exists (select from invoice_line part join invoice note on note.id = part.invoice_id
        where note.credits_id = invoice.id and part.credits_position = line.position)
      and not exists (select from cost_line borne
        where borne.advance_invoice_id = invoice.id and borne.advance_position = line.position)
  ), advanced as (
    -- What is accepted and booked so too, is booked as paid twice until somebody says who bears it.
    select 'EUR' as currency, dossier.customer_id, coalesce(sum(amount_cents) filter (where charged_to is not null
      or line.dossier_id is null or (coalesce(gone.survivor_id, line.dossier_id), amount_cents)
        not in (select dossier_id, net_cents from spent where dossier_id is not null)), 0)::bigint as cents
    from cost_line line left join dossier on dossier.id = line.dossier_id
    left join merged_dossier gone on gone.dossier_id = line.dossier_id and gone.undone_at is null
    where state = 'accepted' or charged_to in ('debtor', 'customer') group by 2
    union all
    select invoice.currency, invoice.customer_id,
      sum(case when kind = 'credit_note' then line.net_cents else -line.net_cents end)::bigint
    from invoice_line line join invoice on invoice.id = invoice_id
    -- What is of no rule was paid as it was billed, out of an advance: credited it was not paid either.
    where subject = 'advanced' and rule is not null group by 1, 2
  ), priced as (
    select 'EUR' as currency, customer_id, sum(due_cents - received_cents)::bigint as open_cents,
      sum(owed_cents + passed_cents + direct_cents)::bigint as owed_cents
    from sale_item join dossier on dossier.id = dossier_id
    where due_cents <> 0 or owed_cents <> 0 or passed_cents <> 0 or direct_cents <> 0 group by 1, 2
  )`

/** The sides of every equation, each part of a side a row of its own. */
const sides = sql`
  part (equation, currency, customer_id, found, expected) as (
    select 'statement', currency, null::bigint, closing_cents, opening_cents from bank
    union all select 'statement', currency, null, null, cents from account where account = 'trust.bank'
    union all select 'trust', currency, null, cents, 0 from account where account = 'trust.bank'
    union all select 'trust', currency, null, 0, -cents from account
      where account in ('suspense', ${sql.join([...toRemitAccounts])})
    union all select 'files', book.currency, dossier.customer_id, -cents, 0
      from book join dossier on dossier.id = dossier_id where account = 'customer.payable'
    union all select 'files', currency, customer_id, -cents, 0 from book
      where account = 'customer.payable' and dossier_id is null
    union all select 'files', currency, customer_id, 0, -cents from book where account = 'customer.payable'
    union all select 'transit', currency, null, -cents, 0 from account where account = 'transit'
    union all select 'transit', currency, null, 0, cents from payment
    union all select 'receivable', currency, customer_id, cents, 0 from book where account = 'receivable'
    union all select 'receivable', currency, customer_id, 0, open_cents from billed
    union all select 'agency', currency, null, cents, 0 from account where account = 'agency.trust'
    union all select 'agency', currency, null, 0, -cents from account where account = 'agency.payable'
    union all select 'agency', currency, null, 0, fee_cents from payment
    union all select 'advanced', currency, customer_id, cents, 0 from book where account = 'costs.advanced'
    union all select 'advanced', currency, customer_id, 0, cents from advanced
    union all select 'vat', currency, customer_id, -cents, 0 from book where account = 'vat.output'
    union all select 'vat', currency, customer_id, 0, vat_cents from billed
    union all select 'sold', currency, customer_id, -cents, 0 from book where account = 'customer.sold'
    union all select 'sold', currency, customer_id, 0, open_cents from priced
    union all select 'buyers', currency, null, cents, 0 from account
      where account in ('buyer.receivable', 'buyer.payable')
    union all select 'buyers', currency, null, 0, open_cents - owed_cents from priced
    union all select 'buyers', 'EUR', null, 0, amount_cents from payment_order
      where kind = 'buyer' and state in ('ordered', 'confirmed')
  )`

/**
 * The books as of one moment, in one statement: each transfer is read once, the files of which money must be remitted beside
 * the customers they are of.
 */
export async function selectBooks(db: Db): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    with ${books}, ${bank}, ${beside}, ${sides}, told as (
      select equation, null as account, currency, customer_id, sum(found)::bigint as found_cents,
        sum(expected)::bigint as expected_cents
      from part group by 1, 3, 4
      union all
      select null, account, currency, customer_id, null,
        (sum(cents) * case when account in ${onDebit} then 1 else -1 end)::bigint
      from book group by 2, 3, 4 having sum(cents) <> 0
    )
    select equation, account, told.currency, customer_id, customer.name as customer_name, found_cents, expected_cents
    from told left join customer on customer.id = customer_id
    order by array_position(${[...bookEquations]}::text[], equation), account, told.currency, customer_id nulls first
    `.execute(db)
  return rows
}

/**
 * By customer, how many bookings stand in no settlement though they are not kept so, are kept so though they do not, or are kept
 * as something else than they are.
 */
export async function countKeptWrongly(db: Db): Promise<{ customerName: string | null; count: number }[]> {
  const { rows } = await sql<{ customerName: string | null; count: number }>`
    with derived as (
      select id as transfer_id, customer_id, dossier_id, currency,
        case credit when 'customer.payable' then amount_cents else -amount_cents end as cents
      from ledger_transfer
      where 'customer.payable' in (debit, credit)
        and cause_kind in ('account_event', 'payment_order', 'bank_line', 'sale', 'sale_payment', 'sale_money')
        and not exists (select from settled_transfer settled where settled.transfer_id = ledger_transfer.id)
    ), kept as (
      select transfer_id, customer_id, dossier_id, currency, cents from unsettled_transfer
    ), wrong as (
      (select * from derived except select * from kept) union (select * from kept except select * from derived)
    )
    select customer.name as customer_name, count(distinct transfer_id)::int as count
    from wrong left join customer on customer.id = customer_id
    group by customer_id, customer.name order by customer_id`.execute(db)
  return rows
}
