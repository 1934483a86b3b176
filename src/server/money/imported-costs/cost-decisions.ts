import { needsReason, needsSecondPerson, refuseAccepting } from '#domain/court/imported-cost.ts'
import { costPaidEntries, type Entry, turned } from '#domain/ledger/journal-entries.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import {
  findBatch,
  findFollowing,
  type LockedCost,
  lockCost,
  lockCosts,
  lockFaultless,
  setDecision,
  setRepair,
  isDossier,
} from './cost-queries.ts'
import { judgeCosts } from './judge-costs.ts'
import { findImportedCost } from './list-queries.ts'
import { withdrawRejection } from './rejection-queries.ts'

/** A decision on a line, as it was seen. */
export interface AskedCost {
  readonly id: number
  readonly version: number
}

/** Holds a line as it was seen. */
export async function lockSeen(tx: Db, actor: Actor, { id, version }: AskedCost): Promise<LockedCost> {
  const line = await lockCost(tx, id)
  if (!line) throw notFound()
  if (line.version === version) return line
  const current = await findImportedCost(tx, actor, id)
  const dossierId = current?.dossier?.id ?? null
  throw await describeConflict(tx, actor, { kind: 'cost_line', id }, { ...current, dossierId })
}

/**
 * Accepts what an office asks: from then on the agency owes it. What lies outside the tariff, or cannot be checked, takes a
 * reason and somebody else than who brought the file in, under his own name; what somebody said a line is of, somebody else.
 */
export async function acceptCost(tx: Db, actor: Actor, asked: AskedCost & { readonly reason: string }): Promise<void> {
  const seen = await lockSeen(tx, actor, asked)
  if (seen.state !== 'new') throw new UserError(409, 'imported_cost.error.decided')
  await judgeCosts(tx, [asked.id])
  const line = (await lockCost(tx, asked.id)) ?? seen
  if (line.findings.includes('incomplete')) throw new UserError(409, 'imported_cost.error.incomplete')
  if (needsSecondPerson(line)) {
    const refusal = refuseAccepting(line, personAtWork(actor)) ?? refuseSecond(actor)
    if (refusal) throw new UserError(409, `imported_cost.error.${refusal}`)
  }
  if (needsReason(line.findings) && asked.reason === '') throw fieldError('reason', 'imported_cost.error.reason')
  await accept(tx, actor, line, asked.reason)
}

async function accept(tx: Db, actor: Actor, line: LockedCost, reason: string): Promise<void> {
  await setDecision(tx, actor, line.id, { state: 'accepted', accepts: true, reason })
  await recordOf(tx, actor, line, costPaidEntries(line.amountCents, line.vatCents))
  await recordAudit(tx, actor, auditOf(line, 'accepted', { reason, findings: line.findings }))
}

/** Accepts the lines of a file that are just what tariff or agreement say, as they are judged now. Answers how many. */
export async function acceptFaultless(tx: Db, actor: Actor, batchId: number): Promise<number> {
  if (!(await findBatch(tx, batchId))) throw notFound()
  await lockCosts(tx)
  const ids = await lockFaultless(tx, batchId)
  await judgeCosts(tx, ids)
  let count = 0
  for (const id of await lockFaultless(tx, batchId)) {
    const line = await lockCost(tx, id)
    if (!line) continue
    await accept(tx, actor, line, '')
    count += 1
  }
  await recordAudit(tx, actor, {
    kind: 'cost_batch.accepted',
    subjectKind: 'cost_batch',
    subjectId: batchId,
    data: { count },
  })
  return count
}

/** Rejects what an office asks, with what it is told; what it repeats may be asked again. */
export async function rejectCost(tx: Db, actor: Actor, asked: AskedCost & { readonly message: string }): Promise<void> {
  const line = await lockSeen(tx, actor, asked)
  if (line.state !== 'new') throw new UserError(409, 'imported_cost.error.decided')
  await setDecision(tx, actor, line.id, { state: 'rejected', message: asked.message })
  await judgeCosts(tx, await findFollowing(tx, line.id))
  await recordAudit(tx, actor, auditOf(line, 'rejected', { message: asked.message }))
}

/** Says what a line is about where its words did not tell; it is judged anew. */
export async function repairCost(
  tx: Db,
  actor: Actor,
  { id, version, ...said }: AskedCost & Parameters<typeof setRepair>[3],
): Promise<void> {
  const line = await lockSeen(tx, actor, { id, version })
  if (line.state !== 'new') throw new UserError(409, 'imported_cost.error.decided')
  if (said.act !== null && said.disbursement !== null) throw fieldError('disbursement', 'imported_cost.error.one_kind')
  if (said.actDay !== null && said.actDay > inAmsterdam(actor.now).day) {
    throw fieldError('actDay', 'imported_cost.error.future_day')
  }
  if (said.dossierId !== null && !(await isDossier(tx, said.dossierId))) {
    throw fieldError('dossierId', 'error.invalid')
  }
  const outcome = said.disbursement === null ? said.outcome : null
  await setRepair(tx, actor, id, { ...said, outcome })
  await judgeCosts(tx, [id, ...(await findFollowing(tx, id))])
  const before = {
    act: line.act,
    disbursement: line.disbursement,
    actDay: line.actDay,
    outcome: line.outcome,
    dossierId: line.dossier?.id ?? null,
  }
  await recordAudit(tx, actor, { ...auditOf(line, 'repaired', {}), before, after: { ...said, outcome } })
}

/** Takes back that a line was accepted or rejected: it is new again. What its office was to be told does not leave. */
export async function undoDecision(tx: Db, actor: Actor, line: LockedCost): Promise<void> {
  if (line.state === 'rejected') await withdrawRejection(tx, line.id)
  await setDecision(tx, actor, line.id, { state: 'new' })
  if (line.state === 'accepted') {
    await recordOf(tx, actor, line, turned(costPaidEntries(line.amountCents, line.vatCents)))
  }
  await judgeCosts(tx, [line.id, ...(await findFollowing(tx, line.id))])
}

/** In the books of the agency: of its file, where it has one. */
export async function recordOf(tx: Db, actor: Actor, line: LockedCost, entries: readonly Entry[]): Promise<void> {
  const { id, dossier } = line
  const own = entries.map((entry) => ({ ...entry, dossierId: dossier?.id ?? null }))
  const of = { customerId: dossier?.customerId ?? null, currency: 'EUR', valueDay: inAmsterdam(actor.now).day }
  await recordEntries(tx, { ...of, postedAt: actor.now, cause: { kind: 'imported_cost', id } }, own)
}

/** What was done with a line, for the trail. */
export function auditOf({ id, invoiceNumber, amountCents, dossier }: LockedCost, done: string, data: object) {
  return {
    kind: `cost_line.${done}`,
    subjectKind: 'cost_line',
    subjectId: id,
    ...(dossier === null ? {} : { dossierId: dossier.id }),
    data: { invoiceNumber, amountCents, ...data },
  }
}
