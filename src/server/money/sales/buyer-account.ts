import { type BuyerAccount } from '#contract/money/sales/sale-accounts.ts'
import { type SalePartner, salePartners } from '#contract/money/sales/sale-files.ts'
import type { Actor } from '#server/actor.ts'
import {
  type AccountOwner,
  approveAccount,
  proposeAccount,
  readProposal,
  rejectAccount,
  waitsForSecond,
} from '#server/parties/customers/account-proposals.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findIban, updateIban } from './account-queries.ts'
import { expectPartner } from './sale-commands.ts'
import { lockPartner } from './sale-queries.ts'

const accountOf = (key: SalePartner) => ({ kind: 'sale_partner', key: { partner_key: key } }) as const

/** To which account the money of a buyer goes, and what was proposed in its place. */
export async function readBuyerAccount(db: Db, actor: Actor, key: SalePartner): Promise<BuyerAccount> {
  return { iban: await findIban(db, key), proposal: await readProposal(db, actor, accountOf(key)) }
}

/** The account of a buyer as two people decided it, null where they did not; refused while another waits for the second. */
export async function needDecidedAccount(db: Db, key: SalePartner): Promise<string | null> {
  if (await waitsForSecond(db, accountOf(key))) throw new UserError(409, 'sale.error.account_waits')
  return findIban(db, key)
}

/** Writes down where the money of a buyer should go: until somebody else decides about it nothing is paid to it. */
export async function proposeBuyerAccount(db: Db, actor: Actor, id: number, iban: string | null): Promise<void> {
  const owner = await takeOwner(db, actor, id)
  if (owner.name === '') throw new UserError(409, 'sale.error.buyer_name')
  await proposeAccount(db, actor, owner, iban)
}

/** Puts the proposed account in force: by another person than who proposed it, and under one's own name. */
export async function approveBuyerAccount(db: Db, actor: Actor, id: number, proposal: number): Promise<void> {
  await approveAccount(db, actor, await takeOwner(db, actor, id), proposal)
}

/** Sets the proposed account aside; who made a mistake takes back his own. */
export async function rejectBuyerAccount(db: Db, actor: Actor, id: number, proposal: number): Promise<void> {
  await rejectAccount(db, actor, await takeOwner(db, actor, id), proposal)
}

/** Whoever decides waits for whoever decides at the same moment. */
async function takeOwner(db: Db, actor: Actor, id: number): Promise<AccountOwner & { readonly name: string }> {
  const key = expectPartner(actor, salePartners[id - 1])
  const { name } = await lockPartner(db, key)
  const put = async (iban: string | null) => updateIban(db, key, iban)
  return { ...accountOf(key), id, name, iban: await findIban(db, key), put }
}
