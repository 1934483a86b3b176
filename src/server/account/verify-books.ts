import { account, type Account } from '#domain/account/account.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import { missingTransfers } from '#domain/ledger/post-account.ts'
import type { Db } from '#server/db/db.ts'
import { accountEventsOf } from './accounts-of.ts'
import { loadRates } from './load-rates.ts'
import {
  selectBalances,
  selectDossiersAfter,
  selectPosted,
  selectTrustBalances,
  type DossierRow,
} from './account-queries.ts'
import { balanceRow } from './recalculate-accounts.ts'

/** Something in the books that is not as the events say it must be. */
export type BookFault =
  | {
      readonly fault: 'ledger_differs' | 'balance_differs' | 'cannot_replay'
      readonly dossierId: number
      readonly number: string
    }
  | { readonly fault: 'trust_differs'; readonly currency: string; readonly differenceCents: number }

const chunkSize = 2_000

/**
 * Replays every dossier as of the day of its balance and compares: the ledger is the account, the balance is the
 * account, and the trust account is what must be remitted and what waits in suspense. Changes nothing.
 */
export async function verifyBooks(db: Db): Promise<{ dossierCount: number; faults: BookFault[] }> {
  const rates = await loadRates(db)
  const faults: BookFault[] = []
  let dossierCount = 0
  for (let afterId = 0; ; ) {
    const dossiers = await selectDossiersAfter(db, afterId, chunkSize, { openOnly: false })
    const last = dossiers.at(-1)
    if (!last) break
    faults.push(...(await verifyDossiers(db, dossiers, rates)))
    dossierCount += dossiers.length
    afterId = last.id
  }
  for (const { currency, bankCents, payableCents, suspenseCents } of await selectTrustBalances(db)) {
    const differenceCents = bankCents - payableCents - suspenseCents
    if (differenceCents !== 0) faults.push({ fault: 'trust_differs', currency, differenceCents })
  }
  return { dossierCount, faults }
}

async function verifyDossiers(db: Db, dossiers: readonly DossierRow[], rates: RateTable): Promise<BookFault[]> {
  const ids = dossiers.map((dossier) => dossier.id)
  const balances = new Map((await selectBalances(db, ids)).map((row) => [row.dossierId, row]))
  const posted = Map.groupBy(await selectPosted(db, ids), (row) => row.dossierId)
  const events = await accountEventsOf(db, ids)
  return dossiers.flatMap(({ id: dossierId, number }): BookFault[] => {
    const balance = balances.get(dossierId)
    if (!balance) return [{ fault: 'balance_differs', dossierId, number }]
    const result = replay(() => account(events.get(dossierId) ?? [], balance.asOf, { rates }))
    if (!result) return [{ fault: 'cannot_replay', dossierId, number }]
    const faults: BookFault[] = []
    if (missingTransfers(result, posted.get(dossierId) ?? []).length > 0) {
      faults.push({ fault: 'ledger_differs', dossierId, number })
    }
    const expected = balanceRow(dossierId, result)
    const names = Object.keys(expected) as (keyof typeof expected)[]
    if (names.some((name) => expected[name] !== balance[name])) {
      faults.push({ fault: 'balance_differs', dossierId, number })
    }
    return faults
  })
}

/** Events that contradict each other are a fault to report, not one to stop at. */
function replay(work: () => Account): Account | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
