import type { RowProblem } from '#contract/intake/claim-list.ts'
import { foldName } from '#domain/names/fold-name.ts'
import { type Day, formatDay } from '#domain/day.ts'
import { type JudgedRow, mendedRow, noClaim, readingContext } from '#server/intake/imports/judge-row.ts'
import type { ReadBatch } from '#server/intake/imports/queries.ts'
import type { StoredRow } from '#server/intake/imports/row-queries.ts'
import { type AskedDays, findRunning } from '#server/money/subscriptions/reads.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCustomersMeant, type KnownCustomer } from './queries.ts'
import { isWhole, readSubscription, type SubscriptionDraft } from './read-subscription.ts'

/** What a row asks for, of the customer it was taken to be of. */
export type AskedOfRow = SubscriptionDraft & { readonly customer: number | null }

export type JudgedSubscription = JudgedRow & { readonly subscription: AskedOfRow }

/**
 * Judges rows piece by piece, in the order of the file: whose they are, whether the customer has the product already on one
 * of the days, and whether an earlier row asks for that.
 */
export function subscriptionJudge(
  batch: ReadBatch,
  today: Day,
): (db: Db, rows: readonly StoredRow[]) => Promise<JudgedSubscription[]> {
  const context = readingContext(batch, today)
  const findEarlier = earlierRows()
  return async (db, rows) => {
    const read = rows.map((row) => ({
      row: row.rowNumber,
      ...readSubscription(mendedRow(row, batch.mapping), context),
    }))
    const texts = new Set(read.flatMap(({ draft }) => (draft.customerText === '' ? [] : [draft.customerText])))
    const meant = await findCustomersMeant(db, [...texts])
    const owned = read.map((one) => ofCustomer(one, meant.get(one.draft.customerText) ?? []))
    const running = await findRunning(db, owned.flatMap(daysOf))
    return owned.map((one) => {
      const found = running.get(one.row)
      const days = daysOf(one)[0]
      const overlap = found ? alreadyRuns(found) : days ? findEarlier(days) : null
      return judged(one, overlap ? [...one.problems, overlap] : one.problems)
    })
  }
}

interface ReadRow {
  readonly row: number
  readonly draft: SubscriptionDraft
  readonly problems: readonly RowProblem[]
}
type OwnedRow = ReadRow & { readonly customer: number | null }

function ofCustomer(read: ReadRow, [first, ...others]: readonly KnownCustomer[]): OwnedRow {
  if (first && others.length === 0) return { ...read, customer: first.id }
  if (read.draft.customerText === '') return { ...read, customer: null }
  const kind = first ? 'several_customers' : 'unknown_customer'
  return { ...read, customer: null, problems: [...read.problems, { kind, field: 'customer' }] }
}

/** What can be in the way of others: a row that is wrong in itself is in nobody's. */
function daysOf({ row, customer, draft, problems }: OwnedRow): AskedDays[] {
  const { product, fromDay, toDay } = draft
  return customer === null || fromDay === null || !isWhole(problems) ? [] : [{ row, customer, product, fromDay, toDay }]
}

/** Finds an earlier row of the list that asks for the same product for the same customer on one of the days. */
function earlierRows(): (asked: AskedDays) => RowProblem | null {
  const taken = new Map<string, AskedDays[]>()
  return (asked) => {
    const key = `${asked.customer} ${foldName(asked.product)}`
    const own = taken.get(key) ?? []
    const earlier = own.find(
      ({ fromDay, toDay }) =>
        (asked.toDay === null || fromDay <= asked.toDay) && (toDay === null || toDay >= asked.fromDay),
    )
    if (earlier) return { kind: 'subscription_in_row', field: 'startDay', values: { row: earlier.row } }
    taken.set(key, [...own, asked])
    return null
  }
}

function alreadyRuns({ fromDay, toDay }: { readonly fromDay: Day; readonly toDay: Day | null }): RowProblem {
  const from = formatDay(fromDay)
  if (toDay === null) return { kind: 'subscription_runs_on', field: 'startDay', values: { from } }
  return { kind: 'subscription_runs', field: 'startDay', values: { from, to: formatDay(toDay) } }
}

function judged({ row, customer, draft }: OwnedRow, problems: readonly RowProblem[]): JudgedSubscription {
  return {
    ...noClaim,
    rowNumber: row,
    problems,
    state: isWhole(problems) ? 'good' : 'bad',
    currency: 'EUR',
    amountCents: draft.priceCents,
    subscription: { ...draft, customer },
  }
}
