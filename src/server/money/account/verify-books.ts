import type { BookEquation } from '#domain/ledger/check-money.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import { missingTransfers } from '#domain/ledger/post-account.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deriveBalances } from './derive-balances.ts'
import { countKeptWrongly } from './equation-queries.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import { readBooks } from './read-books.ts'
import { selectDossiersAfter, selectPosted, type DossierRow } from './account-queries.ts'

/** Something in the books that is not as the events say it must be. */
export type BookFault =
  | {
      readonly fault: 'ledger_differs' | 'balance_differs' | 'cannot_replay'
      readonly dossierId: number
      readonly number: string
    }
  | {
      /** Bookings of which it is kept wrongly, or not, that they are in no settlement yet. */
      readonly fault: 'unsettled_differs'
      readonly customerName: string | null
      readonly count: number
    }
  | {
      readonly fault: 'equation_differs'
      readonly equation: BookEquation
      readonly currency: string
      readonly customerName: string | null
      readonly differenceCents: number
    }

const chunkSize = 2_000

/**
 * Replays every dossier as of the day of its balance, and of its books, and compares: the ledger is the account, the
 * balance is the account, every equation of the books comes out, and what is kept as not settled is what is not. What the
 * bank says of the day is not of the books. Changes nothing.
 */
export async function verifyBooks(db: Db): Promise<{ dossierCount: number; faults: BookFault[] }> {
  const rates = await loadRates(db)
  const faults: BookFault[] = []
  let dossierCount = 0
  for (let afterId = 0; ; ) {
    const dossiers = await selectDossiersAfter(db, afterId, chunkSize)
    const last = dossiers.at(-1)
    if (!last) break
    faults.push(...(await verifyDossiers(db, dossiers, rates)))
    dossierCount += dossiers.length
    afterId = last.id
  }
  for (const { equation, currency, customerName, foundCents, expectedCents } of (await readBooks(db)).equations) {
    const differenceCents = (foundCents ?? expectedCents) - expectedCents
    if (equation === 'statement' || differenceCents === 0) continue
    faults.push({ fault: 'equation_differs', equation, currency, customerName, differenceCents })
  }
  for (const kept of await countKeptWrongly(db)) faults.push({ fault: 'unsettled_differs', ...kept })
  return { dossierCount, faults }
}

async function verifyDossiers(db: Db, dossiers: readonly DossierRow[], rates: RateTable): Promise<BookFault[]> {
  const ids = dossiers.map((dossier) => dossier.id)
  const derived = new Map((await deriveBalances(db, ids, rates)).map((one) => [one.dossierId, one]))
  const posted = Map.groupBy(await selectPosted(db, ids), (row) => row.dossierId)
  return dossiers.flatMap(({ id: dossierId, number }): BookFault[] => {
    const { booked, fault = null } = derived.get(dossierId) ?? {}
    const account = booked?.() ?? null
    const isPosted = account === null || missingTransfers(account, posted.get(dossierId) ?? []).length === 0
    return [
      ...(isPosted ? [] : [{ fault: 'ledger_differs', dossierId, number } as const]),
      ...(fault === null ? [] : [{ fault, dossierId, number }]),
    ]
  })
}
