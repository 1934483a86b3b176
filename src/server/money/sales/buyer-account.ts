import { type BuyerAccount } from '#contract/money/sales/sale-accounts.ts'
import { type SalePartner, salePartnerId, salePartners } from '#contract/money/sales/sale-files.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { approvalRefusal } from '#server/parties/customers/iban-commands.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import {
  decideProposal,
  findIban,
  findOpenProposal,
  hasProposal,
  insertProposal,
  isOurs,
  updateIban,
} from './account-queries.ts'
import { expectPartner } from './sale-commands.ts'
import { lockPartner } from './sale-queries.ts'

/** To which account the money of a buyer goes, and what was proposed in its place. */
export async function readBuyerAccount(db: Db, actor: Actor, key: SalePartner): Promise<BuyerAccount> {
  const open = await findOpenProposal(db, key)
  const proposal = open && {
    id: open.id,
    iban: open.iban,
    proposedBy: open.proposedByName,
    proposedAt: open.proposedAt,
    refusal: approvalRefusal(actor, open),
  }
  return { iban: await findIban(db, key), proposal }
}

/** Writes down where the money of a buyer should go: until somebody else decides about it nothing is paid to it. */
export async function proposeBuyerAccount(db: Db, actor: Actor, id: number, iban: string | null): Promise<void> {
  const key = expectPartner(actor, salePartners[id - 1])
  const { name } = await lockPartner(db, key)
  if (name === '') throw new UserError(409, 'sale.error.buyer_name')
  const formerIban = await findIban(db, key)
  if (iban === formerIban) throw fieldError('iban', 'customer.iban_refused.same')
  if (iban !== null && (await isOurs(db, iban))) throw fieldError('iban', 'sale.account.error.ours')
  if (await findOpenProposal(db, key)) throw new UserError(409, 'customer.iban_refused.waiting')
  const change = { iban, formerIban, proposedBy: personAtWork(actor), proposedAt: actor.now }
  const proposal = await insertProposal(db, { partnerKey: key, ...change })
  await record(db, actor, 'proposed', key, { proposal, iban, formerIban })
}

/** Puts the proposed account in force: by another person than who proposed it, and under one's own name. */
export async function approveBuyerAccount(db: Db, actor: Actor, id: number, proposalId: number): Promise<void> {
  const { key, open } = await lockProposal(db, actor, id, proposalId)
  const refusal = approvalRefusal(actor, open)
  if (refusal) throw new UserError(409, `customer.iban_refused.${refusal}`)
  await decideProposal(db, open.id, { state: 'approved', decidedBy: personAtWork(actor), decidedAt: actor.now })
  await updateIban(db, key, open.iban)
  const { iban, formerIban, proposedBy } = open
  await record(db, actor, 'approved', key, { proposal: open.id, iban, formerIban, proposedBy })
}

/** Sets the proposed account aside; who made a mistake takes back his own. */
export async function rejectBuyerAccount(db: Db, actor: Actor, id: number, proposalId: number): Promise<void> {
  const { key, open } = await lockProposal(db, actor, id, proposalId)
  await decideProposal(db, open.id, { state: 'rejected', decidedBy: personAtWork(actor), decidedAt: actor.now })
  await record(db, actor, 'rejected', key, { proposal: open.id, iban: open.iban, proposedBy: open.proposedBy })
}

async function lockProposal(db: Db, actor: Actor, id: number, proposalId: number) {
  const key = expectPartner(actor, salePartners[id - 1])
  // Whoever decides waits for whoever decides at the same moment.
  await lockPartner(db, key)
  if (!(await hasProposal(db, key, proposalId))) throw notFound()
  const open = await findOpenProposal(db, key)
  if (open?.id !== proposalId) throw new UserError(409, 'customer.iban_refused.decided')
  return { key, open }
}

async function record(
  db: Db,
  actor: Actor,
  done: 'proposed' | 'approved' | 'rejected',
  key: SalePartner,
  data: object,
): Promise<void> {
  const about = { subjectKind: 'sale_partner', subjectId: salePartnerId(key) }
  await recordAudit(db, actor, { kind: `sale_partner.iban_${done}`, ...about, data })
}
