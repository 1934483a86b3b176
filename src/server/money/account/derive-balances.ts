import { account, type Account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { BalanceRow } from '#server/book/dossiers/save-balances.ts'
import { selectBalances } from './balance-queries.ts'
import { accountEventsOf } from './read-accounts.ts'
import { balanceRow } from './recalculate-accounts.ts'

/** What the events of a dossier make of it, on the day of the balance that is stored. */
export interface DerivedBalance {
  readonly dossierId: number
  /** Null when there is no balance, or its events contradict each other. */
  readonly account: Account | null
  /** Its account up to the day to which the books hold the interest; null as `account`. */
  readonly booked: () => Account | null
  readonly fault: 'balance_differs' | 'cannot_replay' | null
}

/** Derives the balances of these dossiers from their events again, and compares them with those that are stored. */
export async function deriveBalances(
  db: Db,
  dossierIds: readonly number[],
  rates: RateTable,
): Promise<DerivedBalance[]> {
  const stored = new Map((await selectBalances(db, dossierIds)).map((row) => [row.dossierId, row]))
  const events = await accountEventsOf(db, dossierIds)
  return dossierIds.map((dossierId) => {
    const balance = stored.get(dossierId)
    if (!balance) return { dossierId, account: null, booked: nothing, fault: 'balance_differs' }
    const own = events.get(dossierId) ?? []
    const { asOf, bookedDay } = balance
    const replayed = replay(own, asOf, rates)
    if (!replayed) return { dossierId, account: null, booked: nothing, fault: 'cannot_replay' }
    const booked = () => (bookedDay === null ? replayed : replay(own, bookedDay, rates))
    return { dossierId, account: replayed, booked, fault: isStored(balance, replayed) ? null : 'balance_differs' }
  })
}

const nothing = () => null

function isStored(balance: BalanceRow, replayed: Account): boolean {
  const expected = balanceRow(balance.dossierId, replayed)
  const names = Object.keys(expected) as (keyof BalanceRow)[]
  return names.every((name) => expected[name] === balance[name])
}

/** Events that contradict each other are a fault to report, not one to stop at. */
function replay(events: readonly AccountEvent[], asOf: Day, rates: RateTable): Account | null {
  try {
    return account(events, asOf, { rates })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
