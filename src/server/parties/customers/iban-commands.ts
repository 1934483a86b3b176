import type { Actor } from '#server/actor.ts'
import { updateIban } from '#server/book/customers/customer-changes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type AccountOwner, approveAccount, proposeAccount, rejectAccount } from './account-proposals.ts'
import { lockCustomer } from './customer-queries.ts'

/** Writes down where the money of a customer should go from now on; nothing changes before somebody else approves it. */
export async function proposeIbanOf(db: Db, actor: Actor, customerId: number, iban: string): Promise<void> {
  await proposeAccount(db, actor, await takeOwner(db, actor, customerId), iban)
}

/** Puts the proposed IBAN in force: by another person than who proposed it, and under one's own name. */
export async function approveIbanOf(db: Db, actor: Actor, customerId: number, id: number): Promise<void> {
  await approveAccount(db, actor, await takeOwner(db, actor, customerId), id)
}

/** Sets the proposed IBAN aside; the old one stays. Who made a mistake takes back his own. */
export async function rejectIbanOf(db: Db, actor: Actor, customerId: number, id: number): Promise<void> {
  await rejectAccount(db, actor, await takeOwner(db, actor, customerId), id)
}

/** Whoever decides waits for whoever decides at the same moment. */
async function takeOwner(db: Db, actor: Actor, customerId: number): Promise<AccountOwner> {
  const customer = await lockCustomer(db, actor, customerId)
  if (!customer) throw notFound()
  return {
    kind: 'customer',
    id: customerId,
    customerId,
    key: { customer_id: customerId },
    iban: customer.iban,
    put: async (iban) => updateIban(db, customerId, iban),
  }
}
