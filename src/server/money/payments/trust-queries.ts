import { sql } from 'kysely'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import type { getTrustAccount, listToRemit } from '#contract/money/payments.ts'
import type { Cents } from '#domain/money.ts'
import type { MoneyOf } from '#domain/sum-per-currency.ts'
import { type Counted, countedBeside } from '#server/platform/db/counted.ts'
import type { Db } from '#server/platform/db/db.ts'

type TrustAccount = OutputOf<typeof getTrustAccount>

/** What the books say: the trust account, what must be remitted, and what waits in suspense and why. */
export async function readTrustBalances(
  db: Db,
): Promise<Omit<TrustAccount, 'iban' | 'statement' | 'differenceCents' | 'verdict'>> {
  const { rows } = await sql<{ bankCents: Cents; toRemitCents: Cents; suspenseCents: Cents; unbookedCents: Cents }>`
    with balance as (
      select account, sum(cents)::bigint as cents from (
        select debit as account, sum(amount_cents) as cents from ledger_transfer
        where debit in ('trust.bank', 'customer.payable', 'suspense', 'advance.held', 'buyer.payable',
          'agency.payable', 'transit')
        group by debit
        union all
        select credit, -sum(amount_cents) from ledger_transfer
        where credit in ('trust.bank', 'customer.payable', 'suspense', 'advance.held', 'buyer.payable',
          'agency.payable', 'transit')
        group by credit
      ) as side group by account)
    select coalesce((select cents from balance where account = 'trust.bank'), 0) as bank_cents,
      -coalesce((select sum(cents) from balance where account not in ('trust.bank', 'suspense')), 0)::bigint
        as to_remit_cents,
      -coalesce((select cents from balance where account = 'suspense'), 0) as suspense_cents,
      (select coalesce(sum(amount_cents), 0)::bigint from bank_line where is_trust)
        - (select coalesce(sum(amount_cents), 0)::bigint from bank_line_booking where undone_event_id is null)
        - (select coalesce(sum(amount_cents), 0)::bigint from bank_line_placement where undone_at is null)
        - (select coalesce(sum(booked_cents), 0)::bigint from provider_payout)
        as unbooked_cents`.execute(db)
  const found = rows[0] ?? { bankCents: 0, toRemitCents: 0, suspenseCents: 0, unbookedCents: 0 }
  return { ...found, surplusCents: found.suspenseCents - found.unbookedCents }
}

/** What the bank says in the last statement, held against the lines since the first. */
export async function readBankBalance(db: Db, accountIban: string): Promise<TrustAccount['statement']> {
  const { rows } = await sql<NonNullable<TrustAccount['statement']>>`
    with first as (
      select opening_cents from bank_statement where account_iban = ${accountIban} and opening_cents is not null
      order by coalesce(from_day, to_day), id limit 1
    ), last as (
      select id, to_day, closing_cents from bank_statement
      where account_iban = ${accountIban} and closing_cents is not null
      order by to_day desc nulls last, sequence_number desc nulls last, id desc limit 1
    ), moved as (
      select coalesce(sum(amount_cents), 0)::bigint as cents from bank_line where account_iban = ${accountIban}
    )
    select last.id, to_day, closing_cents, opening_cents,
      closing_cents - opening_cents - moved.cents as difference_cents
    from first, last, moved`.execute(db)
  return rows[0] ?? null
}

type Remittable = OutputOf<typeof listToRemit>['items'][number]

/** What was collected and not yet remitted, by dossier; what is over on a dossier beside it. */
export async function listRemittable(
  db: Db,
  query: QueryOf<typeof listToRemit>,
): Promise<Counted & { items: Remittable[] }> {
  const sorts = { amount: sql`amount_cents`, number: sql`number`, customerName: sql`fold(customer_name)` } as const
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`
  const { rows } = await sql<Remittable & { total: number; amounts: MoneyOf[] }>`
    with payable as (
      select dossier_id, sum(case when credit = 'customer.payable' then amount_cents else -amount_cents end)::bigint
        as amount_cents
      from ledger_transfer
      where 'customer.payable' in (debit, credit) and dossier_id is not null group by dossier_id
    ), surplus as (
      select dossier_id, sum(cents)::bigint as surplus_cents from (
        select dossier_id, amount_cents as cents from bank_line_booking where undone_event_id is null
        union all
        select dossier_id, gross_cents from provider_row where event_id is not null
        union all
        select dossier_id, case when debit = 'suspense' then -amount_cents else amount_cents end from ledger_transfer
        where 'suspense' in (debit, credit) and dossier_id is not null and cause_kind = 'account_event'
      ) as side group by dossier_id
    ), held as (
      select dossier_id, coalesce(amount_cents, 0) as amount_cents, coalesce(surplus_cents, 0) as surplus_cents
      from payable full join surplus using (dossier_id)
    ), shown as materialized (
      select dossier_id, dossier.number, debtor_name, customer.name as customer_name, amount_cents, surplus_cents,
        dossier.currency,
        coalesce(merchant.iban, customer.iban) as iban
      from held join dossier on dossier.id = dossier_id join customer on customer.id = dossier.customer_id
      left join merchant on merchant.id = dossier.merchant_id
      where amount_cents <> 0 or surplus_cents <> 0
    )
    select *, ${countedBeside} from shown
    order by ${sorts[query.sortBy ?? 'number']} ${direction}, dossier_id
    limit ${query.limit} offset ${query.offset}`.execute(db)
  // A page past the end has no row to tell how many there are.
  if (rows.length === 0 && query.offset > 0) {
    const first = await listRemittable(db, { ...query, offset: 0, limit: 1 })
    return { ...first, items: rows }
  }
  const [{ total, amounts } = { total: 0, amounts: [] }] = rows
  return { items: rows, total, sum: { field: 'amountCents', amounts } }
}
