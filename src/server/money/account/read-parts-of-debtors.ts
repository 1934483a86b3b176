import type { Account } from '#domain/account/account.ts'
import { components } from '#domain/account/events.ts'
import { type LiableDebtor, type PartOwed, partsOwed } from '#domain/account/parts-owed.ts'
import type { Db } from '#server/platform/db/db.ts'
import { selectEndedShares, selectPaidByDebtor } from './payer-queries.ts'

/** What each debtor of a file owes of it on the day of its account. Nothing is asked of the books where all owe the whole. */
export async function readPartsOfDebtors(
  db: Db,
  dossierId: number,
  debtors: readonly Omit<LiableDebtor, 'paidCents'>[],
  { balances, openCents, asOf }: Account,
): Promise<PartOwed[]> {
  const isDivided = debtors.some(({ liability }) => liability === 'share')
  const paid = isDivided ? await selectPaidByDebtor(db, dossierId, asOf) : []
  const sum = (pick: (component: (typeof components)[number]) => number) =>
    components.reduce((total, component) => total + pick(component), 0)
  const paidCents = sum((name) => balances[name].paidCents + balances[name].directCents)
  const liable = debtors.map((debtor) => {
    return { ...debtor, paidCents: paid.find(({ debtorId }) => debtorId === debtor.debtorId)?.paidCents ?? 0 }
  })
  const ended = isDivided ? await selectEndedShares(db, dossierId, asOf) : []
  const present = new Set(debtors.map(({ debtorId }) => debtorId))
  const gone = ended.filter(({ debtorId }) => !present.has(debtorId))
  return partsOwed([...liable, ...gone], { owedCents: openCents + paidCents, paidCents, openCents })
}
