import type { AccountProposal, ibanRefusals } from '#contract/parties/customer-iban.ts'
import { may } from '#contract/people/permission.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import {
  type AccountOf,
  decideProposal,
  findOpenProposal,
  hasProposal,
  insertProposal,
  isOurs,
  type OpenProposal,
} from './account-proposal-queries.ts'

/** Whose account one person proposes and another decides about. Who changes it holds its row. */
export interface AccountOwner extends AccountOf {
  readonly id: number
  /** Whose trail it stands in; left out where it is no customer's. */
  readonly customerId?: number
  /** What is in force; null: none of its own. */
  readonly iban: string | null
  readonly put: (iban: string | null) => Promise<void>
}

/** The account that waits for a second person, as one person sees it. */
export async function readProposal(db: Db, actor: Actor, of: AccountOf): Promise<AccountProposal | null> {
  const open = await findOpenProposal(db, of)
  if (!open) return null
  const { id, iban, proposedByName: proposedBy, proposedAt } = open
  return { id, iban, proposedBy, proposedAt, refusal: approvalRefusal(actor, open) }
}

/** Whether an account waits for a second person. */
export async function waitsForSecond(db: Db, of: AccountOf): Promise<boolean> {
  return (await findOpenProposal(db, of)) !== null
}

/** Writes down where money should go from now on; nothing changes before somebody else approves it. */
export async function proposeAccount(db: Db, actor: Actor, owner: AccountOwner, iban: string | null): Promise<void> {
  if (iban === owner.iban) throw fieldError('iban', 'customer.iban_refused.same')
  if (iban !== null && (await isOurs(db, iban))) throw fieldError('iban', 'customer.iban_refused.ours')
  if (await waitsForSecond(db, owner)) throw new UserError(409, 'customer.iban_refused.waiting')
  const change = { iban, formerIban: owner.iban, proposedBy: personAtWork(actor), proposedAt: actor.now }
  const proposal = await insertProposal(db, owner, change)
  await record(db, actor, 'proposed', owner, { before: owner.iban, after: iban, data: { proposal } })
}

/** Puts the proposed account in force: by another person than who proposed it, and under one's own name. */
export async function approveAccount(db: Db, actor: Actor, owner: AccountOwner, proposal: number): Promise<void> {
  const open = await needOpen(db, owner, proposal)
  const refusal = approvalRefusal(actor, open)
  if (refusal) throw new UserError(409, `customer.iban_refused.${refusal}`)
  // It may have become one since it was proposed.
  if (open.iban !== null && (await isOurs(db, open.iban))) throw new UserError(409, 'customer.iban_refused.ours')
  await decideProposal(db, owner, open.id, { state: 'approved', by: personAtWork(actor), at: actor.now })
  await owner.put(open.iban)
  const data = { proposal, proposedBy: open.proposedBy }
  await record(db, actor, 'approved', owner, { before: open.formerIban, after: open.iban, data })
}

/** Sets the proposed account aside: who decides about accounts, and who made a mistake his own. */
export async function rejectAccount(db: Db, actor: Actor, owner: AccountOwner, proposal: number): Promise<void> {
  const open = await needOpen(db, owner, proposal)
  if (open.proposedBy !== personAtWork(actor) && !may(actor.acl, 'customer.iban.decide')) {
    throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  }
  await decideProposal(db, owner, open.id, { state: 'rejected', by: personAtWork(actor), at: actor.now })
  const data = { proposal, proposedBy: open.proposedBy }
  await record(db, actor, 'rejected', owner, { before: open.iban, after: open.formerIban, data })
}

/** Why this person may not approve this proposal. */
function approvalRefusal(actor: Actor, { proposedBy }: OpenProposal): (typeof ibanRefusals)[number] | null {
  const refusal = refuseSecond(actor, proposedBy)
  return refusal && (refusal === 'own' ? 'is_proposer' : 'works_as_other')
}

async function needOpen(db: Db, owner: AccountOwner, proposal: number): Promise<OpenProposal> {
  if (!(await hasProposal(db, owner, proposal))) throw notFound()
  const open = await findOpenProposal(db, owner)
  if (open?.id !== proposal) throw new UserError(409, 'customer.iban_refused.decided')
  return open
}

async function record(
  db: Db,
  actor: Actor,
  done: 'proposed' | 'approved' | 'rejected',
  { kind, id, customerId }: AccountOwner,
  { before, after, data }: { readonly before: string | null; readonly after: string | null; readonly data: object },
): Promise<void> {
  await recordAudit(db, actor, {
    kind: `${kind}.iban_${done}`,
    ...(customerId === undefined ? {} : { customerId }),
    subjectKind: kind,
    subjectId: id,
    before: { iban: before },
    after: { iban: after },
    data,
  })
}
