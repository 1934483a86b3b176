import type { getMerchantAccount } from '#contract/parties/merchant-letters.ts'
import type { Merchant } from '#contract/parties/merchants.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import {
  type AccountOwner,
  approveAccount,
  proposeAccount,
  readProposal,
  rejectAccount,
} from '#server/parties/customers/account-proposals.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findAccounts, updateAccount } from './account-queries.ts'
import { findMerchant, lockMerchant } from './queries.ts'

const accountOf = ({ id, client }: Merchant) =>
  ({ kind: 'merchant', key: { merchant_id: id, customer_id: client.id } }) as const

/** To which account the money of the files of a merchant is remitted, and what was proposed in its place. */
export async function readAccount(db: Db, actor: Actor, id: number): Promise<OutputOf<typeof getMerchantAccount>> {
  const merchant = await findMerchant(db, actor, id)
  if (!merchant) throw notFound()
  return { ...(await findAccounts(db, id)), proposal: await readProposal(db, actor, accountOf(merchant)) }
}

/** Writes down where the money of a merchant should go; nothing changes before somebody else approves it. */
export async function proposeMerchantAccount(db: Db, actor: Actor, id: number, iban: string | null): Promise<void> {
  await proposeAccount(db, actor, await takeOwner(db, actor, id), iban)
}

/** Puts the proposed account in force: by another person than who proposed it, and under one's own name. */
export async function approveMerchantAccount(db: Db, actor: Actor, id: number, proposal: number): Promise<void> {
  await approveAccount(db, actor, await takeOwner(db, actor, id), proposal)
}

/** Sets the proposed account aside; who made a mistake takes back his own. */
export async function rejectMerchantAccount(db: Db, actor: Actor, id: number, proposal: number): Promise<void> {
  await rejectAccount(db, actor, await takeOwner(db, actor, id), proposal)
}

/** Whoever decides waits for whoever decides at the same moment. */
async function takeOwner(db: Db, actor: Actor, id: number): Promise<AccountOwner> {
  const merchant = await lockMerchant(db, actor, id)
  if (!merchant) throw notFound()
  const { iban } = await findAccounts(db, id)
  const put = async (next: string | null) => updateAccount(db, id, next)
  return { ...accountOf(merchant), id, customerId: merchant.client.id, iban, put }
}
