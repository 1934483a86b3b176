import type { LikeCase } from '#contract/court/legal-cases.ts'
import type { Account } from '#domain/account/account.ts'
import { type CaseForecast, claimBandOf, forecastCase } from '#domain/court/case-forecast.ts'
import type { CourtTables } from '#domain/court/court-tables.ts'
import { addMonths, type Day } from '#domain/day.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { loadCourtTables } from '#server/money/tariffs/load-court-tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCaseFacts, findLastLikeCases, findLikeCases } from './queries.ts'

/** Of cases that were closed so many months ago nothing is told of the chances of today. */
const lookedBackMonths = 36

/**
 * What summoning the debtor of a file costs its customer and may bring, by what is open, the tariffs of the day of the account,
 * and what became of like cases. Null where the tariffs do not say.
 */
export async function readForecast(
  db: Db,
  dossierId: number,
  account: Account,
  tables: CourtTables,
): Promise<CaseForecast | null> {
  const { asOf: on, openCents: claimCents } = account
  const { recoversVat, like } = await readLike(db, dossierId, account, tables)
  return like && forecastCase({ claimCents, on, recoversVat }, await findLikeCases(db, like), tables)
}

/** The last files of the agency like one, whichever customer they were of. */
export async function readLikeCases(db: Db, dossierId: number, today: Day): Promise<LikeCase[]> {
  const account = (await readAccounts(db, [dossierId], today)).get(dossierId)
  if (!account) return []
  const { like } = await readLike(db, dossierId, account, await loadCourtTables(db))
  return like ? findLastLikeCases(db, like) : []
}

/** What a case is like by; null where the tariffs do not say. */
async function readLike(db: Db, dossierId: number, { asOf: on, balances }: Account, tables: CourtTables) {
  const { kind, currency, recoversVat } = await findCaseFacts(db, dossierId)
  const band = claimBandOf(balances.principal.openCents, on, tables)
  // The tariffs are in euros.
  if (currency !== 'EUR' || band === null) return { recoversVat, like: null }
  return { recoversVat, like: { dossierId, kind, currency, band, closedSince: addMonths(on, -lookedBackMonths) } }
}
