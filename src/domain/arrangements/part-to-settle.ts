import { account, type AccountSettings } from '#domain/account/account.ts'
import { type AccountEvent, components } from '#domain/account/events.ts'
import { type LiableDebtor, partsOwed } from '#domain/account/parts-owed.ts'
import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'

/** Whose payments by a plan are among the events, and what they come to; without a name the first debtor's. */
export interface PlannedPayments {
  readonly debtorId: number | null
  readonly plannedCents: Cents
}

/**
 * Art. 6:6 BW: what a debtor of a file has to pay on a day so that nothing of what he owes is open any more: of the whole, or
 * of his share.
 */
export function partToSettle(
  events: readonly AccountEvent[],
  on: Day,
  settings: AccountSettings,
  liable: readonly LiableDebtor[],
  { debtorId, plannedCents }: PlannedPayments,
): Cents {
  const { openCents, balances } = account(events, on, settings)
  const whose = liable.find((one) => debtorId === null || one.debtorId === debtorId)
  if (whose?.liability !== 'share') return openCents
  const paidCents = sumCents(components.map((name) => balances[name].paidCents + balances[name].directCents))
  const debtors = liable.map((one) => (one === whose ? { ...one, paidCents: one.paidCents + plannedCents } : one))
  const parts = partsOwed(debtors, { owedCents: openCents + paidCents, paidCents, openCents })
  return parts.find((one) => one.debtorId === whose.debtorId)?.openCents ?? openCents
}
