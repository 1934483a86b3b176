import type { AgencySettings, changeAgency as changeEndpoint, TrustAccount } from '#contract/office/agency.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { TextKey } from '#contract/texts.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import {
  decideChange,
  findOpenChange,
  hasChange,
  insertAgency,
  insertChange,
  type OpenChange,
  updateAgency,
  updateTrustAccount,
} from './queries.ts'
import { approvalRefusal, readAgency } from './read-agency.ts'

const subject = { subjectKind: 'agency', subjectId: 1 } as const

/** Fills in who the agency is, or changes it: from the next letter and page on. What was sent stays as it was. */
export async function changeAgencyTo(
  db: Db,
  actor: Actor,
  { version, trustIban, trustBic, trustName, ...details }: InputOf<typeof changeEndpoint>,
): Promise<AgencySettings> {
  const { invoiceReminderDays: first, secondReminderDays: second } = details
  if (second > 0 && second <= first) throw refusedFields([['secondReminderDays', 'agency.error.second_reminder']])
  const before = await readAgency(db, actor, { lock: true })
  if (before.version !== version)
    throw await describeConflict(db, actor, { kind: 'agency', id: 1 }, { ...before, ...before.details })
  if (before.details) {
    if (trustIban || trustBic || trustName) throw new UserError(409, 'agency.trust_takes_two')
    await updateAgency(db, details)
  } else {
    const missing = Object.entries({ trustIban, trustBic, trustName }).filter(([, value]) => value === undefined)
    if (!trustIban || !trustBic || !trustName) throw refusedFields(missing.map(([name]) => [name, 'error.required']))
    await insertAgency(db, details, { trustIban, trustBic, trustName })
  }
  const after = await readAgency(db, actor)
  await recordAudit(db, actor, { kind: 'agency.changed', ...subject, before, after })
  return after
}

/** Writes down on which account the money of others should stand from now on; nothing changes before a second person approves it. */
export async function proposeTrust(db: Db, actor: Actor, trust: TrustAccount): Promise<AgencySettings> {
  const { trustAccount: former, proposal } = await readAgency(db, actor, { lock: true })
  if (!former) throw new UserError(409, 'agency.fill_first')
  if (proposal) throw new UserError(409, 'agency.trust_refused.waiting')
  const isSame = (['trustIban', 'trustBic', 'trustName'] as const).every((name) => trust[name] === former[name])
  if (isSame) throw refusedFields([['trustIban', 'agency.trust_refused.same']])
  const change = { ...trust, formerIban: former.trustIban, proposedBy: personAtWork(actor), proposedAt: actor.now }
  const id = await insertChange(db, change)
  await recordAudit(db, actor, { kind: 'agency.trust_proposed', ...subject, data: { proposal: id, ...trust } })
  return readAgency(db, actor)
}

/** Puts the proposed account in force: by another person than who proposed it, and under one's own name. */
export async function approveTrust(db: Db, actor: Actor, id: number): Promise<AgencySettings> {
  const change = await lockChange(db, actor, id)
  const refusal = approvalRefusal(actor, change)
  if (refusal) throw new UserError(409, `agency.trust_refused.${refusal}`)
  await decideChange(db, id, { state: 'approved', decidedBy: personAtWork(actor), decidedAt: actor.now })
  const { trustIban, trustBic, trustName, formerIban, proposedBy } = change
  await updateTrustAccount(db, { trustIban, trustBic, trustName })
  const data = { proposal: id, trustIban, trustBic, trustName, formerIban, proposedBy }
  await recordAudit(db, actor, { kind: 'agency.trust_approved', ...subject, data })
  return readAgency(db, actor)
}

/** Sets the proposed account aside; the old one stays. Who made a mistake takes back his own. */
export async function rejectTrust(db: Db, actor: Actor, id: number): Promise<AgencySettings> {
  const { trustIban, proposedBy } = await lockChange(db, actor, id)
  await decideChange(db, id, { state: 'rejected', decidedBy: personAtWork(actor), decidedAt: actor.now })
  await recordAudit(db, actor, {
    kind: 'agency.trust_rejected',
    ...subject,
    data: { proposal: id, trustIban, proposedBy },
  })
  return readAgency(db, actor)
}

async function lockChange(db: Db, actor: Actor, id: number): Promise<OpenChange> {
  // Whoever decides waits for whoever decides at the same moment.
  await readAgency(db, actor, { lock: true })
  if (!(await hasChange(db, id))) throw notFound()
  const open = await findOpenChange(db)
  if (open?.id !== id) throw new UserError(409, 'agency.trust_refused.decided')
  return open
}

function refusedFields(wrong: readonly (readonly [field: string, key: TextKey])[]): UserError {
  return new UserError(400, 'error.check_fields', {
    fields: Object.fromEntries(wrong.map(([field, key]) => [field, { key }])),
  })
}
