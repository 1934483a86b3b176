import { account, type Account } from '#domain/account/account.ts'
import { eventsOwedBy } from '#domain/account/costs-owed.ts'
import { costDecrees, vatRates } from '#domain/costs/decree.ts'
import type { Db } from '#server/platform/db/db.ts'
import { accountEventsOf } from './read-accounts.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import { selectNotices } from './notice-queries.ts'

/** A debtor of a file, as his costs depend on him. */
interface Debtor {
  readonly id: number
  readonly kind: 'private' | 'company'
}

/**
 * The account of a file as each of its debtors owes it on its day: of several, a consumer owes the costs that stand on it
 * after the term of his own 14-day letter, and whoever was sued those of the lawsuit. Nothing is read where all owe the same.
 */
export async function readAccountsByDebtor(
  db: Db,
  dossierId: number,
  debtors: readonly Debtor[],
  whole: Account,
): Promise<Map<number, Account>> {
  const isConsumers = debtors.some(({ kind }) => kind === 'private')
  const { collection_costs: costs, court, bailiff } = whole.balances
  const differs = (isConsumers && costs.chargedCents > 0) || court.chargedCents > 0 || bailiff.chargedCents > 0
  if (debtors.length < 2 || !differs) return new Map()
  const events = (await accountEventsOf(db, [dossierId])).get(dossierId) ?? []
  const settings = { rates: await loadRates(db) }
  const notices = await selectNotices(db, dossierId, whole.asOf)
  const tables = { decrees: costDecrees, vatRates }
  return new Map(
    debtors.map(({ id, kind: debtorKind }) => {
      const own = notices.filter(({ debtorId }) => debtorId === id)
      const owed = eventsOwedBy(events, { debtorId: id, debtorKind, notices: own, today: whole.asOf, tables, settings })
      return [id, owed === events ? whole : account(owed, whole.asOf, settings)]
    }),
  )
}
