import { type ReliefKind, refuseReliefTerm, reliefRules } from '#domain/relief/relief.ts'
import type { Day } from '#domain/day.ts'
import type { changeRelief as changeEndpoint, registerRelief as registerEndpoint } from '#contract/court/relief.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { findOwingDebtors } from '#server/book/debtors/owing-debtors.ts'
import { suspendFor } from '#server/book/standing/suspend-for.ts'
import { findFilesOfRelief } from '#server/book/standing/relief-hold.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import { fieldError, notFound } from '#server/platform/http/errors.ts'
import { findUnasked } from './claim-queries.ts'
import { auditRelief, lockSeen, wordsOf } from './lock-seen.ts'
import { insertRelief, isRunning, updateRelief } from './queries.ts'
import { askToFile, moveFiling } from './relief-claims.ts'
import { enterDebtRelief } from './relief-phase.ts'
import { tellOffices } from './tell-offices.ts'

/**
 * Registers relief of somebody who owes a file: all his files stand still for it in the same transaction, and somebody tells who
 * has one outside. What they stood still for already stays beside it.
 */
export async function registerRelief(
  db: Db,
  actor: Actor,
  dossierId: number,
  asked: InputOf<typeof registerEndpoint>,
): Promise<void> {
  const { debtor, ...words } = asked
  const customerId = await findCustomerOf(db, actor, dossierId)
  if (customerId === undefined) throw notFound()
  const debtorId = await meantDebtor(db, dossierId, debtor)
  const { day: today } = inAmsterdam(actor.now)
  if (asked.fromDay > today) throw fieldError('fromDay', 'relief.error.to_come')
  checkTerm(asked, today)
  if (await isRunning(db, debtorId, asked.kind)) throw fieldError('kind', 'relief.error.running')
  const { reason } = reliefRules[asked.kind]
  const id = await insertRelief(db, actor, { ...words, debtorId, dossierId, reason })
  await auditRelief(db, actor, { id, dossierId, customerId }, 'relief.registered', {
    after: { debtorId, ...words },
    data: { reason: asked.kind },
  })
  const files = await findFilesOfRelief(db, id)
  await suspendFor(db, actor, files, reason, { note: asked.reference })
  await enterDebtRelief(db, actor, files)
  await askToFile(db, actor, await findUnasked(db, id, files.length))
  await tellOffices(
    db,
    actor,
    files.map((file) => ({ dossierId: file, reliefId: id })),
  )
}

/** Changes until when relief lasts, as a court lengthens or shortens it, and who helps. */
export async function changeRelief(
  db: Db,
  actor: Actor,
  { id, version, ...words }: InputOf<typeof changeEndpoint> & { readonly id: number },
): Promise<number> {
  const relief = await lockSeen(db, actor, { id, version })
  checkTerm({ ...relief, toDay: words.toDay, formerDay: relief.toDay }, inAmsterdam(actor.now).day)
  await updateRelief(db, id, words)
  if (words.filingDay !== relief.filingDay) await moveFiling(db, actor, relief, words.filingDay)
  await auditRelief(db, actor, relief, 'relief.changed', { before: wordsOf(relief), after: words })
  return relief.dossierId
}

/** Of whom it is: who is named, or the only one who owes the file. */
async function meantDebtor(db: Db, dossierId: number, named: number | null): Promise<number> {
  const owing = await findOwingDebtors(db, dossierId)
  const [only] = owing
  if (named === null && owing.length > 1) throw fieldError('debtor', 'error.required')
  const meant = named === null ? only : owing.find(({ id }) => id === named)
  if (!meant) throw fieldError('debtor', 'dossier.debtor_not_owing')
  return meant.id
}

interface Term {
  readonly kind: ReliefKind
  readonly fromDay: Day
  readonly toDay: Day | null
  readonly formerDay?: Day | null
}

function checkTerm({ kind, fromDay, toDay, formerDay = null }: Term, today: Day): void {
  const refusal = refuseReliefTerm(kind, fromDay, toDay, formerDay)
  if (refusal === 'required') throw fieldError('toDay', 'error.required')
  if (refusal === 'before_start') throw fieldError('toDay', 'relief.error.before_start')
  if (refusal === 'too_long') {
    throw fieldError('toDay', { key: 'relief.error.too_long', values: { count: reliefRules[kind].mostMonths ?? 0 } })
  }
  if (toDay !== null && toDay < today) throw fieldError('toDay', 'relief.error.over')
}
