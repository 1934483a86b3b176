import { account, surplusTotal, type Account } from '#domain/account/account.ts'
import { components } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import { missingTransfers } from '#domain/ledger/post-account.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findMergedFiles } from '#server/book/dossiers/merged-files.ts'
import { accountEventsOf } from './read-accounts.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import { insertTransfers, lockAccounts, selectPosted } from './account-queries.ts'
import { type BalanceRow, saveBalances } from '#server/book/dossiers/save-balances.ts'

const chunkSize = 2_000

/**
 * Replays these dossiers as of a day, posts what their books lack, and refreshes their balances: in the caller's
 * transaction, which holds each dossier until it ends. Call it after every change of claims or account events.
 * Answers the account of each.
 */
export async function recalculateAccounts(
  db: Db,
  work: { readonly dossierIds: readonly number[]; readonly asOf: Day; readonly now: Date },
): Promise<Map<number, Account>> {
  const accounts = new Map<number, Account>()
  const rates = await loadRates(db)
  const merged = await findMergedFiles(db, work.dossierIds)
  // What is booked on a dossier that is in another one counts there.
  const ids = [...new Set([...work.dossierIds, ...merged.map(({ survivorId }) => survivorId)])].sort((a, b) => a - b)
  for (let start = 0; start < ids.length; start += chunkSize) {
    const dossiers = await lockAccounts(db, ids.slice(start, start + chunkSize))
    const chunk = dossiers.map((dossier) => dossier.id)
    const events = await accountEventsOf(db, chunk)
    const posted = Map.groupBy(await selectPosted(db, chunk), (row) => row.dossierId)
    for (const [id, list] of events) accounts.set(id, account(list, work.asOf, { rates }))
    const missing = dossiers.flatMap(({ id: dossierId, customerId, currency }) => {
      const result = accounts.get(dossierId)
      const transfers = result ? missingTransfers(result, posted.get(dossierId) ?? []) : []
      return transfers.map((transfer) => ({ ...transfer, dossierId, customerId, currency }))
    })
    await insertTransfers(db, missing, work.now)
    await saveBalances(
      db,
      chunk.flatMap((id) => {
        const result = accounts.get(id)
        return result ? [balanceRow(id, result)] : []
      }),
      { isBooked: true },
    )
  }
  return accounts
}

/** The row that lists and checks read: open per component, what was paid, what is over. */
export function balanceRow(dossierId: number, { asOf, balances, openCents, surplus }: Account): BalanceRow {
  return {
    dossierId,
    asOf,
    principalCents: balances.principal.openCents,
    interestCents: balances.interest.openCents,
    collectionCostsCents: balances.collection_costs.openCents,
    vatCents: balances.vat.openCents,
    courtCents: balances.court.openCents,
    bailiffCents: balances.bailiff.openCents,
    otherCents: balances.other.openCents,
    paidCents: components.reduce((sum, name) => sum + balances[name].paidCents + balances[name].directCents, 0),
    surplusCents: surplusTotal({ surplus }),
    openCents,
  }
}
