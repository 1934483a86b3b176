import type { getMerchantAccount } from '#contract/parties/merchant-letters.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Merchant } from '#contract/parties/merchants.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { approvalRefusal } from '#server/parties/customers/iban-commands.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import {
  decideProposal,
  findAccounts,
  findOpenProposal,
  hasProposal,
  insertProposal,
  type OpenProposal,
  updateAccount,
} from './account-queries.ts'
import { findMerchant, lockMerchant } from './queries.ts'

/** To which account the money of the files of a merchant is remitted, and what was proposed in its place. */
export async function readAccount(db: Db, actor: Actor, id: number): Promise<OutputOf<typeof getMerchantAccount>> {
  if (!(await findMerchant(db, actor, id))) throw notFound()
  const open = await findOpenProposal(db, id)
  const proposal = open && {
    id: open.id,
    iban: open.iban,
    proposedBy: open.proposedByName,
    proposedAt: open.proposedAt,
    refusal: approvalRefusal(actor, open),
  }
  return { ...(await findAccounts(db, id)), proposal }
}

/** Writes down where the money of a merchant should go; nothing changes before somebody else approves it. */
export async function proposeAccount(db: Db, actor: Actor, id: number, iban: string | null): Promise<void> {
  const merchant = await takeMerchant(db, actor, id)
  const { iban: formerIban } = await findAccounts(db, id)
  if (iban === formerIban) {
    throw new UserError(400, 'error.check_fields', { fields: { iban: { key: 'customer.iban_refused.same' } } })
  }
  if (await findOpenProposal(db, id)) throw new UserError(409, 'customer.iban_refused.waiting')
  const proposal = await insertProposal(db, {
    merchantId: id,
    customerId: merchant.client.id,
    iban,
    formerIban,
    proposedBy: personAtWork(actor),
    proposedAt: actor.now,
  })
  await record(db, actor, 'merchant.iban_proposed', merchant, { before: formerIban, after: iban, data: { proposal } })
}

/** Puts the proposed account in force: by another person than who proposed it, and under one's own name. */
export async function approveAccount(db: Db, actor: Actor, id: number, proposalId: number): Promise<void> {
  const { merchant, open } = await takeProposal(db, actor, id, proposalId)
  const refusal = approvalRefusal(actor, open)
  if (refusal) throw new UserError(409, `customer.iban_refused.${refusal}`)
  await decideProposal(db, open.id, { state: 'approved', decidedBy: personAtWork(actor), decidedAt: actor.now })
  await updateAccount(db, id, open.iban)
  const data = { proposal: open.id, proposedBy: open.proposedBy }
  await record(db, actor, 'merchant.iban_approved', merchant, { before: open.formerIban, after: open.iban, data })
}

/** Sets the proposed account aside; who made a mistake takes back his own. */
export async function rejectAccount(db: Db, actor: Actor, id: number, proposalId: number): Promise<void> {
  const { merchant, open } = await takeProposal(db, actor, id, proposalId)
  await decideProposal(db, open.id, { state: 'rejected', decidedBy: personAtWork(actor), decidedAt: actor.now })
  const data = { proposal: open.id, proposedBy: open.proposedBy }
  await record(db, actor, 'merchant.iban_rejected', merchant, { before: open.iban, after: open.formerIban, data })
}

async function takeMerchant(db: Db, actor: Actor, id: number): Promise<Merchant> {
  const merchant = await lockMerchant(db, actor, id)
  if (!merchant) throw notFound()
  return merchant
}

async function takeProposal(
  db: Db,
  actor: Actor,
  id: number,
  proposalId: number,
): Promise<{ merchant: Merchant; open: OpenProposal }> {
  // Whoever decides waits for whoever decides at the same moment.
  const merchant = await takeMerchant(db, actor, id)
  if (!(await hasProposal(db, id, proposalId))) throw notFound()
  const open = await findOpenProposal(db, id)
  if (open?.id !== proposalId) throw new UserError(409, 'customer.iban_refused.decided')
  return { merchant, open }
}

async function record(
  db: Db,
  actor: Actor,
  kind: string,
  { id, client }: Merchant,
  { before, after, data }: { readonly before: string | null; readonly after: string | null; readonly data: object },
): Promise<void> {
  const about = { customerId: client.id, subjectKind: 'merchant', subjectId: id }
  await recordAudit(db, actor, { kind, ...about, before: { iban: before }, after: { iban: after }, data })
}
