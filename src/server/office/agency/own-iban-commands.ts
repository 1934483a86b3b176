import type { AgencySettings } from '#contract/office/agency.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import {
  decideOwnIbanChange,
  findOwnIbanChange,
  hasOwnIbanChange,
  insertOwnIbanChange,
  updateOwnIban,
} from './queries.ts'
import { approvalRefusal, readAgency } from './read-agency.ts'

const subject = { subjectKind: 'agency', subjectId: 1 } as const

/** Writes down on which account invoices should be paid from now on; nothing changes before a second person approves it. */
export async function proposeOwnIban(db: Db, actor: Actor, iban: string): Promise<AgencySettings> {
  const { trustAccount, ownIban, ownIbanProposal } = await readAgency(db, actor, { lock: true })
  if (!trustAccount) throw new UserError(409, 'agency.fill_first')
  if (ownIbanProposal) throw new UserError(409, 'agency.trust_refused.waiting')
  if (iban === ownIban) throw fieldError('iban', 'agency.own_iban.same')
  if (iban === trustAccount.trustIban.replace(/\s/g, '')) throw fieldError('iban', 'agency.own_iban.trust')
  const change = { iban, formerIban: ownIban, proposedBy: personAtWork(actor), proposedAt: actor.now }
  const id = await insertOwnIbanChange(db, change)
  await recordAudit(db, actor, { kind: 'agency.own_iban_proposed', ...subject, data: { proposal: id, iban } })
  return readAgency(db, actor)
}

/** Puts the proposed account in force: by another person than who proposed it, and under one's own name. */
export async function approveOwnIban(db: Db, actor: Actor, id: number): Promise<AgencySettings> {
  const change = await lockChange(db, actor, id)
  const refusal = approvalRefusal(actor, change)
  if (refusal) throw new UserError(409, `agency.trust_refused.${refusal}`)
  const { iban, formerIban, proposedBy } = change
  await decideOwnIbanChange(db, id, { state: 'approved', decidedBy: personAtWork(actor), decidedAt: actor.now })
  await updateOwnIban(db, iban)
  const data = { proposal: id, iban, formerIban, proposedBy }
  await recordAudit(db, actor, { kind: 'agency.own_iban_approved', ...subject, data })
  return readAgency(db, actor)
}

/** Sets the proposed account aside; the old one stays. Who made a mistake takes back his own. */
export async function rejectOwnIban(db: Db, actor: Actor, id: number): Promise<AgencySettings> {
  const { iban, proposedBy } = await lockChange(db, actor, id)
  await decideOwnIbanChange(db, id, { state: 'rejected', decidedBy: personAtWork(actor), decidedAt: actor.now })
  const data = { proposal: id, iban, proposedBy }
  await recordAudit(db, actor, { kind: 'agency.own_iban_rejected', ...subject, data })
  return readAgency(db, actor)
}

async function lockChange(db: Db, actor: Actor, id: number) {
  // Whoever decides waits for whoever decides at the same moment.
  await readAgency(db, actor, { lock: true })
  if (!(await hasOwnIbanChange(db, id))) throw notFound()
  const open = await findOwnIbanChange(db)
  if (open?.id !== id) throw new UserError(409, 'agency.trust_refused.decided')
  return open
}
