import { contractStanding } from '#domain/customers/contract-end.ts'
import { type Day, formatDay } from '#domain/day.ts'
import { translate } from '#contract/texts.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, notFound, UserError } from '#server/platform/http/errors.ts'
import { findIntakeBlock, findIntakeCustomer } from './intake-queries.ts'

/**
 * For whom claims come in: the customer that was chosen, or the caller's own. Refused for one that is not active, after the end
 * of its contract, and while a proof that it needs ended too long ago or somebody in it may be on a sanctions list.
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
  const { day: today } = inAmsterdam(actor.now)
  if (endDay !== null && contractStanding(endDay, today) === 'ended') {
    const ended = { key: 'import.contract_ended', values: { endDay: formatDay(endDay) } } as const
    throw new UserError(400, 'error.check_fields', { fields: { customer: ended } })
  }
  await refuseBlocked(db, actor, id, today)
  return customer.id
}

/** Nobody of the customer reads that somebody in it may be on a list: that is looked into first. */
async function refuseBlocked(db: Db, actor: Actor, id: number, today: Day): Promise<void> {
  const block = await findIntakeBlock(db, id, today)
  if (block === null) return
  const message: Message =
    block !== 'sanctions'
      ? {
          key: 'import.proof_ended',
          values: { proof: translate(actor.language, `due_diligence.check.${block}`) },
        }
      : { key: actor.customerId === null ? 'import.customer_sanctioned' : 'import.customer_held' }
  throw new UserError(400, 'error.check_fields', { fields: { customer: message } })
}
