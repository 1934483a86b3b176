import type { ResourceRow, ResourceValues } from '#contract/lists/resource.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Message, UserError } from '#server/platform/http/errors.ts'
import { isBilledCost, takesFromBilled } from './billed-cost-queries.ts'

/**
 * What customers were billed by a row stays as it was: of such a row only the last day is changed, to one that is to come,
 * and no other row goes before it on a day that is over. Otherwise the next settlement would credit or bill all files since.
 */
export async function keepBilledCosts(
  db: Db,
  actor: Actor,
  before: ResourceRow | null,
  after: ResourceValues | null,
): Promise<void> {
  const { day: today } = inAmsterdam(actor.now)
  const isBilled = before !== null && (await isBilledCost(db, before.id))
  if (isBilled && after === null) throw new UserError(409, 'customer_cost.refusal.billed')
  if (after === null) return
  const fields: Record<string, Message> = {}
  if (isBilled) {
    for (const name of ['costTypeId', 'customerId', 'moment', 'amountCents', 'vatPercent', 'validFrom']) {
      if (!isSame(before[name], after[name])) fields[name] = { key: 'customer_cost.error.billed' }
    }
    const days = [before['validTo'], after['validTo']]
    const isPast = days.some((value) => typeof value === 'string' && value <= today)
    if (isPast && !isSame(days[0], days[1])) fields['validTo'] = { key: 'customer_cost.error.past' }
  } else if (String(after['validFrom']) <= today && (await takesFromBilled(db, after, before?.id ?? null))) {
    fields['validFrom'] = { key: 'customer_cost.error.takes_from_billed' }
  }
  if (Object.keys(fields).length > 0) throw new UserError(400, 'error.check_fields', { fields })
}

function isSame(one: unknown, other: unknown): boolean {
  const [first, second] = [one ?? null, other ?? null]
  return first === second || (first !== null && second !== null && Number(first) === Number(second))
}
