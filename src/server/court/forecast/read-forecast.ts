import type { Account } from '#domain/account/account.ts'
import { type CaseForecast, claimBandOf, forecastCase } from '#domain/court/case-forecast.ts'
import type { CourtTables } from '#domain/court/court-tables.ts'
import { addMonths } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCaseFacts, findLikeCases } from './queries.ts'

/** Of cases that were closed so many months ago nothing is told of the chances of today. */
const lookedBackMonths = 36

/**
 * What summoning the debtor of a file costs its customer and may bring, by what is open, the tariffs of the day of the account,
 * and what became of like cases. Null where the tariffs do not say.
 */
export async function readForecast(
  db: Db,
  dossierId: number,
  { asOf: on, openCents: claimCents, balances }: Account,
  tables: CourtTables,
): Promise<CaseForecast | null> {
  const { kind, currency, recoversVat } = await findCaseFacts(db, dossierId)
  const band = claimBandOf(balances.principal.openCents, on, tables)
  // The tariffs are in euros.
  if (currency !== 'EUR' || band === null) return null
  const closedSince = addMonths(on, -lookedBackMonths)
  const like = await findLikeCases(db, { dossierId, kind, currency, band, closedSince })
  return forecastCase({ claimCents, on, recoversVat }, like, tables)
}
