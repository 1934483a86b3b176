import type { ibanRefusals } from '#contract/parties/customer-iban.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { lockCustomer } from './customer-queries.ts'
import { updateIban } from '#server/book/customers/customer-changes.ts'
import { decideProposal, findOpenProposal, hasProposal, insertProposal, type OpenProposal } from './iban-queries.ts'

type IbanRefusal = (typeof ibanRefusals)[number]

/** Writes down where the money of a customer should go from now on; nothing changes before somebody else approves it. */
export async function proposeIbanOf(db: Db, actor: Actor, customerId: number, iban: string): Promise<void> {
  const customer = await lockCustomer(db, actor, customerId)
  if (!customer) throw notFound()
  if (iban === customer.iban) throw refusedAtField('customer.iban_refused.same')
  if (await findOpenProposal(db, actor, customerId)) throw new UserError(409, 'customer.iban_refused.waiting')
  const formerIban = customer.iban
  const proposal = { customerId, iban, formerIban, proposedBy: personAtWork(actor), proposedAt: actor.now }
  const id = await insertProposal(db, proposal)
  await record(db, actor, 'customer.iban_proposed', customerId, { proposal: id, iban, formerIban })
}

/** Puts the proposed IBAN in force: by another person than who proposed it, and under one's own name. */
export async function approveIbanOf(db: Db, actor: Actor, customerId: number, id: number): Promise<void> {
  const proposal = await lockProposal(db, actor, customerId, id)
  const refusal = approvalRefusal(actor, proposal)
  if (refusal) throw new UserError(409, `customer.iban_refused.${refusal}`)
  await decideProposal(db, id, { state: 'approved', decidedBy: personAtWork(actor), decidedAt: actor.now })
  await updateIban(db, customerId, proposal.iban)
  const { iban, formerIban, proposedBy } = proposal
  await record(db, actor, 'customer.iban_approved', customerId, { proposal: id, iban, formerIban, proposedBy })
}

/** Sets the proposed IBAN aside; the old one stays. Who made a mistake takes back his own. */
export async function rejectIbanOf(db: Db, actor: Actor, customerId: number, id: number): Promise<void> {
  const { iban, proposedBy } = await lockProposal(db, actor, customerId, id)
  await decideProposal(db, id, { state: 'rejected', decidedBy: personAtWork(actor), decidedAt: actor.now })
  await record(db, actor, 'customer.iban_rejected', customerId, { proposal: id, iban, proposedBy })
}

/** Why this person may not approve this proposal. */
export function approvalRefusal(actor: Actor, { proposedBy }: Pick<OpenProposal, 'proposedBy'>): IbanRefusal | null {
  const refusal = refuseSecond(actor, proposedBy)
  return refusal && (refusal === 'own' ? 'is_proposer' : 'works_as_other')
}

async function lockProposal(db: Db, actor: Actor, customerId: number, id: number): Promise<OpenProposal> {
  // Whoever decides waits for whoever decides at the same moment.
  const customer = await lockCustomer(db, actor, customerId)
  if (!customer || !(await hasProposal(db, customerId, id))) throw notFound()
  const open = await findOpenProposal(db, actor, customerId)
  if (open?.id !== id) throw new UserError(409, 'customer.iban_refused.decided')
  return open
}

async function record(db: Db, actor: Actor, kind: string, customerId: number, data: object): Promise<void> {
  await recordAudit(db, actor, { kind, customerId, subjectKind: 'customer', subjectId: customerId, data })
}

function refusedAtField(key: 'customer.iban_refused.same'): UserError {
  return new UserError(400, 'error.check_fields', { fields: { iban: { key } } })
}
