import type { getAccount } from '#contract/money/account.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import { account, accountThrough, surplusTotal, type ClaimAccount } from '#domain/account/account.ts'
import { amountProof } from '#domain/account/amount-proof.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { accountEventsOf } from './read-accounts.ts'
import type { VisibleDossier } from './ledger-queries.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'

/** The account of a dossier as its page shows it, replayed for the day asked for. */
export async function showAccount(
  db: Db,
  dossier: VisibleDossier,
  query: QueryOf<typeof getAccount>,
  today: Day,
): Promise<OutputOf<typeof getAccount>> {
  const rates = await loadRates(db)
  const events = (await accountEventsOf(db, [dossier.id])).get(dossier.id) ?? []
  const accountUntil = query.until === 'end_of_day' ? accountThrough : account
  const result = accountUntil(events, query.asOf ?? today, { rates })
  return {
    dossierId: dossier.id,
    number: dossier.number,
    currency: dossier.currency,
    asOf: result.asOf,
    openCents: result.openCents,
    surplusCents: surplusTotal(result),
    balances: result.balances,
    claims: result.claims.map(claimRow),
    allocations: result.allocations,
    proof: query.proof ? amountProof(query.proof, result, events, rates) : null,
  }
}

function claimRow({
  terms,
  lines,
  overCosts,
  claimId,
  reference,
  claimDay,
  dueDay,
  settledDay,
  openCents,
  balances,
  charges,
}: ClaimAccount) {
  return {
    claimId,
    reference,
    claimDay,
    dueDay,
    settledDay,
    interestKind: terms.kind,
    openCents,
    balances,
    charges: charges.map(({ eventId, valueDay, component, openAmountCents, openVatCents }) => {
      return { eventId, valueDay, component, openAmountCents, openVatCents }
    }),
    lines,
    courtInterestLines: overCosts.flatMap((over) => over.lines),
  }
}
