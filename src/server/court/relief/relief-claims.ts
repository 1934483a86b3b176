import type { Day } from '#domain/day.ts'
import type { Why } from '#domain/workflow/why.ts'
import { filingDueDay, reliefRules } from '#domain/relief/relief.ts'
import type { recordFiledClaim } from '#contract/court/relief.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { addToAgenda, type AgendaWish } from '#server/work/agenda/add-to-agenda.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'
import { moveCausedItem } from '#server/work/agenda/note-caused-item.ts'
import { type ClaimToFile, insertClaim } from './claim-queries.ts'
import { auditRelief, type HeldRelief, lockSeen } from './lock-seen.ts'
import { findFilesNamed } from './queries.ts'

/** Has somebody file the claims of these files with who takes them in, once each, well before the last day for it. */
export async function askToFile(db: Db, actor: Actor, claims: readonly ClaimToFile[]): Promise<void> {
  const { day: today } = inAmsterdam(actor.now)
  await addToAgenda(
    db,
    actor,
    claims.map(
      ({ reliefId, filingDay, helper, dossierId, customerId }): AgendaWish => ({
        dossierId,
        customerId,
        subject: 'debt_relief',
        cause: 'person',
        key: claimKey(reliefId, dossierId),
        note: helper,
        ...filingBy(today, filingDay),
      }),
    ),
  )
}

/** Art. 127 Fw: the court set another last day, after which a claim may come too late: it is filed by that. */
export async function moveFiling(
  db: Db,
  actor: Actor,
  { id, dossiers }: Pick<HeldRelief, 'id' | 'dossiers'>,
  filingDay: Day | null,
): Promise<void> {
  const by = filingBy(inAmsterdam(actor.now).day, filingDay)
  for (const dossier of dossiers) await moveCausedItem(db, actor, claimKey(id, dossier.id), by)
}

function filingBy(today: Day, filingDay: Day | null): { dueDay: Day; why: Why } {
  const dueDay = filingDueDay(today, filingDay)
  if (filingDay === null) return { dueDay, why: { key: 'why.claim_to_file', values: {} } }
  return { dueDay, why: { key: 'why.claim_to_file_by', values: { lastDay: filingDay } } }
}

/** Writes down that the claim of a file was filed, for how much; answers that file. */
export async function recordClaim(
  db: Db,
  actor: Actor,
  { id, file, filedDay, filedCents, reference }: InputOf<typeof recordFiledClaim> & { readonly id: number },
): Promise<number> {
  const relief = await lockSeen(db, actor, { id, version: null })
  if (reliefRules[relief.kind].filedWith === null) throw new UserError(409, 'relief.refusal.not_filed')
  const dossier = relief.dossiers.find((one) => one.id === file)
  const [named] = await findFilesNamed(db, [file])
  if (!dossier || !named) throw notFound()
  if (filedDay < relief.fromDay) throw fieldError('filedDay', 'relief.error.before_start')
  if (filedDay > inAmsterdam(actor.now).day) throw fieldError('filedDay', 'relief.error.to_come')
  const claim = { reliefId: id, dossierId: file, filedDay, filedCents, currency: named.currency, reference }
  if (!(await insertClaim(db, actor, claim))) throw new UserError(409, 'relief.refusal.filed')
  const { customerId } = dossier
  await auditRelief(db, actor, { id, dossierId: file, customerId }, 'relief.claim_filed', {
    after: { filedDay, filedCents, reference },
    data: { reason: relief.kind },
  })
  await finishCausedItem(db, actor, claimKey(id, file))
  return file
}

/** By which the agenda knows that a claim is to be filed. */
export const claimKey = (reliefId: number, dossierId: number) => `relief:${reliefId}:claim:${dossierId}`
