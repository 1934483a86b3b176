import { account, type AccountSettings } from '#domain/account/account.ts'
import { type AccountEvent, components } from '#domain/account/events.ts'
import { type LiableDebtor, partsOwed } from '#domain/account/parts-owed.ts'
import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { amountToSettle } from './amount-to-settle.ts'

/**
 * Art. 6:6 BW: what the first debtor of a file has to pay on a day so that nothing of what he owes is open any more: of
 * the whole, or of his share. `planned` are the payments among the events that are his, by a plan.
 */
export function partToSettle(
  events: readonly AccountEvent[],
  on: Day,
  settings: AccountSettings,
  liable: readonly LiableDebtor[],
  planned: Cents,
): Cents {
  const openCents = amountToSettle(events, on, settings)
  const [first, ...others] = liable
  if (first?.liability !== 'share') return openCents
  const { balances } = account(events, on, settings)
  const paidCents = sumCents(components.map((name) => balances[name].paidCents + balances[name].directCents))
  const debtors = [{ ...first, paidCents: first.paidCents + planned }, ...others]
  const [part] = partsOwed(debtors, { owedCents: openCents + paidCents, paidCents, openCents })
  return part?.openCents ?? openCents
}
