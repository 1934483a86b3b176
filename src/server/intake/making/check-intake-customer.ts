import { contractStanding } from '#domain/customers/contract-end.ts'
import { formatDay } from '#domain/day.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { findIntakeCustomer } from './intake-queries.ts'

/**
 * For whom claims come in: the customer that was chosen, or the caller's own. Refused for one that is not active, and after the
 * end of its contract.
 */
export async function checkIntakeCustomer(db: Db, actor: Actor, chosen: number | undefined): Promise<number> {
  const id = chosen ?? actor.customerId
  if (id === null) {
    throw new UserError(400, 'error.check_fields', { fields: { customer: { key: 'import.choose_customer' } } })
  }
  const customer = await findIntakeCustomer(db, actor, id)
  if (!customer) throw notFound()
  if (!customer.active) {
    throw new UserError(400, 'error.check_fields', { fields: { customer: { key: 'import.customer_inactive' } } })
  }
  const { contractEndDay: endDay } = customer
  if (endDay !== null && contractStanding(endDay, inAmsterdam(actor.now).day) === 'ended') {
    const ended = { key: 'import.contract_ended', values: { endDay: formatDay(endDay) } } as const
    throw new UserError(400, 'error.check_fields', { fields: { customer: ended } })
  }
  return customer.id
}
