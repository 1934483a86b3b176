import { sql } from 'kysely'
import type { getCustomerOverview } from '#contract/parties/customer-overview.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { collectedCents, isCollected } from '#server/book/customers/collected-money.ts'
import type { Db } from '#server/platform/db/db.ts'

type Overview = OutputOf<typeof getCustomerOverview>

/** The files of a customer that are not closed: how many in each phase, and what is open on them. */
export async function findPhases(db: Db, customerId: number): Promise<Overview['phases']> {
  const { rows } = await sql<Overview['phases'][number]>`
    select phase, sum(files)::int as count,
      json_agg(json_build_object('currency', currency, 'cents', cents) order by currency <> 'EUR', currency) as open
    from (select phase, currency, count(*) as files, sum(open_cents) as cents
      from dossier where customer_id = ${customerId} and status <> 'closed' group by phase, currency) as part
    group by phase order by sum(cents) filter (where currency = 'EUR') desc nulls last, phase`.execute(db)
  return rows
}

export async function countPlans(db: Db, customerId: number, today: Day): Promise<Overview['plans']> {
  const { rows } = await sql<Overview['plans']>`
    select count(*) as count, count(*) filter (where next_due_day < ${today}::date) as late_count
    from payment_plan plan join dossier on dossier.id = plan.dossier_id
    where customer_id = ${customerId} and plan.state = 'running' and dossier.status <> 'closed'`.execute(db)
  return rows[0] ?? { count: 0, lateCount: 0 }
}

/** What came in for a customer since a moment, by how many payments, and what of all that is to be settled. */
export async function sumCollected(
  db: Db,
  customerId: number,
  since: Date,
): Promise<{ collectedCents: Cents; collectedCount: number; unsettledCents: Cents }> {
  const { rows } = await sql<{ collectedCents: Cents; collectedCount: number; unsettledCents: Cents }>`
    with payment as (
      select sum(${collectedCents}) as cents from ledger_transfer
      where customer_id = ${customerId} and currency = 'EUR' and cause_kind = 'account_event' and ${isCollected}
        and posted_at >= ${since}
      group by cause_id having sum(${collectedCents}) <> 0
    )
    select coalesce(sum(cents), 0)::bigint as collected_cents, count(*) as collected_count,
      (select coalesce(sum(cents), 0)::bigint from unsettled_transfer
        where customer_id = ${customerId} and currency = 'EUR') as unsettled_cents
    from payment`.execute(db)
  return rows[0] ?? { collectedCents: 0, collectedCount: 0, unsettledCents: 0 }
}

/** What a customer is owed. */
export async function sumPayable(db: Db, customerId: number): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(case credit when 'customer.payable' then amount_cents else -amount_cents end), 0)::bigint
      as cents
    from ledger_transfer
    where customer_id = ${customerId} and currency = 'EUR' and 'customer.payable' in (debit, credit)`.execute(db)
  return rows[0]?.cents ?? 0
}

/**
 * The settlements that were carried out last, with how many there are in all. The runs are of the agency: a customer knows the
 * period by its invoice.
 */
export async function findLastSettlements(
  db: Db,
  customerId: number,
): Promise<Pick<Overview, 'settlements' | 'settlementCount'>> {
  const { rows } = await sql<Overview['settlements'][number] & { total: number }>`
    select settlement.id, coalesce(run.from_day, invoice.from_day) as from_day,
      coalesce(run.to_day, invoice.to_day) as to_day, collected_cents, fees_cents + vat_cents as fees_cents, out_cents,
      count(*) over () as total
    from settlement left join settlement_run run on run.id = run_id
    left join lateral (select from_day, to_day from invoice where settlement_id = settlement.id limit 1) invoice on true
    where customer_id = ${customerId} and settlement.state = 'performed' and currency = 'EUR'
    order by settlement.id desc limit 3`.execute(db)
  return { settlements: rows.map(({ total: _total, ...row }) => row), settlementCount: rows[0]?.total ?? 0 }
}

/**
 * What its invoices still ask in each currency, euros first, as the list of them shows it; a credit note that is open stands in
 * a list of its own.
 */
export async function sumOpenInvoices(db: Db, customerId: number): Promise<Overview['openInvoices']> {
  const { rows } = await sql<Overview['openInvoices'][number]>`
    select currency, count(*) as count, sum(open_cents)::bigint as cents
    from invoice where customer_id = ${customerId} and kind = 'invoice' and open_cents > 0
    group by currency order by currency <> 'EUR', currency`.execute(db)
  return rows
}
