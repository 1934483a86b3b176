import { type RawBuilder, sql } from 'kysely'
import type { SettlementSums } from '#contract/money/settlement/settlement-sheets.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A run in one of its currencies. */
export interface RunPart {
  readonly runId: number
  readonly currency: string
}

const ofRun = ({ runId, currency }: RunPart) => sql`run_id = ${runId} and currency = ${currency}`
const cents = (column: string, when = sql`true`): RawBuilder<unknown> =>
  sql`coalesce(sum(${sql.ref(column)}) filter (where ${when}), 0)::bigint as ${sql.ref(column)}`

export async function findCurrencies(db: Db, runId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('settlement')
    .select('currency')
    .distinct()
    .where('runId', '=', runId)
    .orderBy('currency')
    .execute()
  return rows.map(({ currency }) => currency)
}

/** The run that has what of it was not released. */
export async function findRest(db: Db, runId: number): Promise<number | null> {
  const row = await db.selectFrom('settlementRun').select('id').where('restOfId', '=', runId).executeTakeFirst()
  return row?.id ?? null
}

/** The sums of a run; `going`: of what is carried out when it is released, or was. */
export async function sumRun(db: Db, part: RunPart, which: 'all' | 'going'): Promise<SettlementSums> {
  const counted = which === 'all' ? sql`true` : sql`state in ('proposed', 'performed')`
  const { rows } = await sql<SettlementSums>`
    select count(*) as count, ${cents('opening_cents')}, ${cents('collected_cents')}, ${cents('direct_cents')},
      coalesce(sum(fees_cents - costs.cents), 0)::bigint as fees_cents,
      coalesce(sum(costs.cents), 0)::bigint as costs_cents,
      ${cents('vat_cents')}, ${cents('set_off_cents')}, ${cents('out_cents')},
      ${cents('due_cents', sql`due_cents > 0`)}, ${cents('closing_cents')},
      count(*) filter (where out_cents > 0) as paid_count, count(*) filter (where due_cents > 0) as due_count
    from settlement cross join lateral (select coalesce(sum(net_cents), 0)::bigint as cents from settlement_fee fee
      where fee.settlement_id = settlement.id and fee.subject in ('cost', 'advanced')) costs
    where ${ofRun(part)} and ${counted}`.execute(db)
  return rows[0] as SettlementSums
}

export interface ExceptionCount {
  exception: string
  count: number
  outCents: Cents
  seenCount: number
}

/** How many of a run have something to look at, by the first thing, and how many of these somebody looked at. */
export async function countExceptions(db: Db, part: RunPart, userId: number): Promise<ExceptionCount[]> {
  const { rows } = await sql<ExceptionCount>`
    select exceptions ->> 0 as exception, count(*) as count, sum(out_cents)::bigint as out_cents,
      count(sight.seen_at) as seen_count
    from settlement left join settlement_sight sight on sight.settlement_id = settlement.id and user_id = ${userId}
    where ${ofRun(part)} and exceptions <> '[]' and state = 'proposed' group by 1 order by 1`.execute(db)
  return rows
}

/** What of a run goes when it is released. */
interface Going {
  readonly goingCount: number
  readonly count: number
  readonly seenCount: number
  readonly unseenIn: string[]
  readonly isChanger: boolean
}

/**
 * Those of a run that go when it is released, in all of its currencies, what somebody has to look at still, and whether he
 * changed any of it himself.
 */
export async function findGoing(db: Db, runId: number, userId: number): Promise<Going> {
  const { rows } = await sql<Going>`
    select count(distinct customer_id) as going_count,
      coalesce(bool_or(${userId} = any(changed_by)), false) as is_changer,
      count(*) filter (where exceptions <> '[]') as count,
      count(*) filter (where exceptions <> '[]' and seen_at is not null) as seen_count,
      coalesce(array_agg(distinct currency order by currency)
        filter (where exceptions <> '[]' and seen_at is null), '{}') as unseen_in
    from settlement left join settlement_sight sight on sight.settlement_id = settlement.id and user_id = ${userId}
    where run_id = ${runId} and state = 'proposed'`.execute(db)
  return rows[0] ?? { goingCount: 0, count: 0, seenCount: 0, unseenIn: [], isChanger: false }
}

export interface PeriodSum {
  id: number
  toDay: string
  outCents: Cents
  collectedCents: Cents
  feesCents: Cents
  paidCount: number
}

/** The runs that were carried out before it and itself, so many, the oldest first. */
export async function findSeries(db: Db, { runId, currency }: RunPart, most: number): Promise<PeriodSum[]> {
  const { rows } = await sql<PeriodSum>`
    select run.id, run.to_day, ${cents('out_cents')}, ${cents('collected_cents')}, ${cents('fees_cents')},
      count(*) filter (where out_cents > 0) as paid_count
    from settlement_run run join settlement on settlement.run_id = run.id and currency = ${currency}
      and settlement.state in ('proposed', 'performed')
    where run.id = ${runId} or (run.state = 'performed' and run.id < ${runId} and settlement.state = 'performed')
    group by run.id order by run.id desc limit ${most}`.execute(db)
  return rows.toReversed()
}

export interface TrustByAccount {
  payableCents: Cents
  advancesCents: Cents
  buyersCents: Cents
  agencyCents: Cents
  transitCents: Cents
  suspenseCents: Cents
  bankCents: Cents
}

/** What stands on the trust account for whom, by the books. */
export async function sumTrust(db: Db, currency: string): Promise<TrustByAccount> {
  const of = (account: string, name: string) =>
    sql`coalesce(sum(cents) filter (where account = ${account}), 0)::bigint as ${sql.ref(name)}`
  const { rows } = await sql<TrustByAccount>`
    select ${of('customer.payable', 'payable_cents')}, ${of('advance.held', 'advances_cents')},
      ${of('buyer.payable', 'buyers_cents')}, ${of('agency.payable', 'agency_cents')},
      ${of('transit', 'transit_cents')}, ${of('suspense', 'suspense_cents')}, -${of('trust.bank', 'bank_cents')}
    from (
      select credit as account, sum(amount_cents) as cents from ledger_transfer
      where currency = ${currency} and credit in
        ('trust.bank', 'customer.payable', 'suspense', 'advance.held', 'buyer.payable', 'agency.payable', 'transit')
      group by credit
      union all
      select debit, -sum(amount_cents) from ledger_transfer
      where currency = ${currency} and debit in
        ('trust.bank', 'customer.payable', 'suspense', 'advance.held', 'buyer.payable', 'agency.payable', 'transit')
      group by debit
    ) as side`.execute(db)
  return rows[0] as TrustByAccount
}

export interface BelowZero {
  customer: { id: number; name: string }
  /** What is given back of its invoices; and what it is short of after that. */
  givenBackCents: Cents
  shortCents: Cents
}

/** Those of a run that something is given back to, or that are below zero, in the order in which they are carried out. */
export async function findBelowZero(db: Db, part: RunPart): Promise<BelowZero[]> {
  const { rows } = await sql<BelowZero>`
    select json_build_object('id', customer.id, 'name', customer.name) as customer,
      greatest(0, -set_off_cents) as given_back_cents, greatest(0, -closing_cents) as short_cents
    from settlement join customer on customer.id = customer_id
    where ${ofRun(part)} and settlement.state = 'proposed' and (set_off_cents < 0 or closing_cents < 0)
    order by customer_id`.execute(db)
  return rows
}

export interface OrderedOf {
  count: number
  cents: Cents
  waitingCount: number
}

export async function sumOrders(db: Db, { runId, currency }: RunPart): Promise<OrderedOf> {
  const { rows } = await sql<OrderedOf>`
    select count(*) as count, coalesce(sum(amount_cents), 0)::bigint as cents,
      count(*) filter (where batch_id is null) as waiting_count
    from payment_order where kind = 'remit' and state not in ('failed', 'cancelled') and settlement_id in (
      select id from settlement where run_id = ${runId} and currency = ${currency})`.execute(db)
  return rows[0] as OrderedOf
}

export async function findBatchesOf(db: Db, runId: number): Promise<{ id: number; state: string; count: number }[]> {
  const { rows } = await sql<{ id: number; state: string; count: number }>`
    select batch.id, batch.state, count(*) as count
    from payment_order ordered join payment_batch batch on batch.id = ordered.batch_id
    where settlement_id in (select id from settlement where run_id = ${runId})
    group by batch.id order by batch.id`.execute(db)
  return rows
}

/** The invoices and credit notes of a run: how many, and what they come to together. */
export async function sumIssued(db: Db, { runId, currency }: RunPart): Promise<{ count: number; cents: Cents }> {
  const { rows } = await sql<{ count: number; cents: Cents }>`
    select count(*) as count, coalesce(sum(case kind when 'invoice' then net_cents + vat_cents
      else -net_cents - vat_cents end), 0)::bigint as cents
    from invoice where settlement_id in (
      select id from settlement where run_id = ${runId} and currency = ${currency})`.execute(db)
  return rows[0] ?? { count: 0, cents: 0 }
}
