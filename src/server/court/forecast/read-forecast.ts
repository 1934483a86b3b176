import type { LikeCase } from '#contract/court/legal-cases.ts'
import type { Account } from '#domain/account/account.ts'
import { type CaseForecast, claimBandOf, forecastCase } from '#domain/court/case-forecast.ts'
import type { CourtTables } from '#domain/court/court-tables.ts'
import { addMonths, type Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { loadCourtTables } from '#server/money/tariffs/load-court-tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findCaseFacts, findLastLikeCases, findLikeCases, findShownPrincipal } from './queries.ts'

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
  const { asOf: on, openCents: claimCents, balances } = account
  const claim = { on, principalCents: balances.principal.openCents }
  const { recoversVat, like } = await readLike(db, dossierId, claim, tables)
  return like && forecastCase({ claimCents, on, recoversVat }, await findLikeCases(db, like), tables)
}

/**
 * The last files of the agency like one, whichever customer they were of: by the principal for which its customer was asked, or where
 * it was not, by what is open.
 */
export async function readLikeCases(db: Db, actor: Actor, dossierId: number): Promise<{ items: LikeCase[] }> {
  if ((await findCustomerOf(db, actor, dossierId)) === undefined) throw notFound()
  // Files of others are none of a customer's business.
  if (actor.customerId !== null) return { items: [] }
  const { day: on } = inAmsterdam(actor.now)
  const account = (await readAccounts(db, [dossierId], on)).get(dossierId)
  const shownCents = await findShownPrincipal(db, dossierId)
  const principalCents = shownCents ?? account?.balances.principal.openCents ?? 0
  const { like } = await readLike(db, dossierId, { on, principalCents }, await loadCourtTables(db))
  return { items: like ? await findLastLikeCases(db, like) : [] }
}

/** What a case is like by; null where the tariffs do not say. */
async function readLike(
  db: Db,
  dossierId: number,
  { on, principalCents }: { readonly on: Day; readonly principalCents: Cents },
  tables: CourtTables,
) {
  const { kind, currency, recoversVat } = await findCaseFacts(db, dossierId)
  const band = claimBandOf(principalCents, on, tables)
  // The tariffs are in euros.
  if (currency !== 'EUR' || band === null) return { recoversVat, like: null }
  return { recoversVat, like: { dossierId, kind, currency, band, closedSince: addMonths(on, -lookedBackMonths) } }
}
