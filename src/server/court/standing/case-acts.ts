import { type CaseRefusal } from '#domain/court/cases/case-refusals.ts'
import {
  type CaseAct,
  type CaseActKind,
  caseAfter,
  type CaseFacts,
  refuseCaseAct,
} from '#domain/court/cases/legal-case.ts'
import { type CasePlace, hasMoved } from '#domain/court/court-districts.ts'
import { costOfCase } from '#domain/court/highest-cost.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { type Actor, refuseSecond } from '#server/actor.ts'
import { type LockedDossier, lockDossier } from '#server/book/standing/lock-dossier.ts'
import { hasRelief } from '#server/book/standing/relief-hold.ts'
import { inAmsterdam } from '#server/clock.ts'
import { forgetBringing } from '#server/court/office-mail/writ-by-hand.ts'
import { loadCourtTables } from '#server/money/tariffs/load-court-tables.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'
import { readCaseWrit } from './case-writs.ts'
import { planTerms } from './plan-terms.ts'
import { findFileOfCase, type KeptCase, lockCaseRow, type SaidOfCase, updateCase } from './queries.ts'

/** A case that is held with its file. */
export interface HeldCase extends KeptCase {
  readonly dossier: LockedDossier
}

/** Holds a case and its file as whoever acts has seen it; the system has seen none. `present` tells what he wanted to change. */
export async function lockCase(
  db: Db,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number | null },
  present: () => Promise<object> = async () => ({}),
): Promise<HeldCase> {
  const dossierId = await findFileOfCase(db, actor, id)
  if (dossierId === undefined) throw notFound()
  const held = await holdCase(db, await lockDossier(db, actor, { dossierId, version: null }), id)
  if (version !== null && version !== held.version) {
    const { state, rollDay } = held
    const current = { version: held.version, state, rollDay, ...(await present()) }
    throw await describeConflict(db, actor, { kind: 'legal_case', id }, current)
  }
  return held
}

/** Holds a case of a file that is held. */
export async function holdCase(db: Db, dossier: LockedDossier, id: number): Promise<HeldCase> {
  const kept = await lockCaseRow(db, id)
  if (!kept) throw notFound()
  return { ...kept, dossier }
}

/** What is told of an act on a case; what another part of the trail tells already has none. */
const toldAs: Readonly<Partial<Record<CaseActKind, string>>> = {
  draft: 'legal_case.drafted',
  check: 'legal_case.checked',
  serve: 'legal_case.served',
  file: 'legal_case.filed',
  defence: 'legal_case.answered',
  judge: 'legal_case.judged',
  serve_title: 'legal_case.title_served',
  lodge: 'legal_case.remedy_lodged',
  end_remedy: 'legal_case.remedy_ended',
  execute: 'legal_case.executed',
  end: 'legal_case.ended',
}

/** Does something with a case that is held, unless that may not be. */
export async function actOnCase(
  db: Db,
  actor: Actor,
  held: HeldCase,
  act: CaseAct,
  { said = {}, note = '' }: { readonly said?: SaidOfCase; readonly note?: string } = {},
): Promise<KeptCase> {
  const { dossier, ...kept } = held
  const facts = await readFacts(db, actor, dossier)
  const refusal = refuseCaseAct(kept, act, facts)
  if (refusal) throw refusedAct(refusal, act)
  const after = { ...kept, ...caseAfter(kept, act, facts) }
  await updateCase(db, after, said)
  await planTerms(db, actor, after)
  // No bailiff has it any more, or it was served: nobody brings its writ.
  if (kept.state === 'with_bailiff') await forgetBringing(db, actor, kept.dossierId)
  // What its customer decided was taken up.
  if ((kept.state === 'approved' || kept.state === 'declined') && kept.questionId !== null)
    await finishCausedItem(db, actor, answeredKey(kept.questionId))
  const kind = toldAs[act.kind]
  if (kind) {
    await recordAudit(db, actor, {
      kind,
      customerId: kept.customerId,
      dossierId: kept.dossierId,
      subjectKind: 'legal_case',
      subjectId: kept.id,
      before: { state: kept.state },
      after: { state: after.state, ...daysOf(act) },
      data: note === '' ? {} : { reason: note },
    })
  }
  return after
}

/** By which the agenda knows what follows from the answer of a customer. */
export const answeredKey = (questionId: number) => `answered:${questionId}`

/** What a case stands in now. */
export async function readFacts(db: Db, actor: Actor, dossier: LockedDossier): Promise<CaseFacts> {
  const isStill = dossier.status === 'closed' || dossier.halts.some(({ kind }) => kind === 'suspension')
  return { today: inAmsterdam(actor.now).day, isHalted: isStill || (await hasRelief(db, dossier.id)) }
}

/** That a bailiff gets the writ of a case, with what decides whether he may. */
export async function handOverOf(db: Db, held: HeldCase): Promise<Extract<CaseAct, { kind: 'hand_over' }>> {
  return { kind: 'hand_over', ...(await readCaseGoing(db, held, held.dossier.legalCase?.place)) }
}

/** What decides, with the writ that was made of a case last, whether that goes on: what it can cost, and where those who owe it live. */
export async function readCaseGoing(
  db: Db,
  kept: Pick<KeptCase, 'id' | 'dossierId' | 'claimedCents' | 'rollDay' | 'court'>,
  place: CasePlace | undefined,
) {
  return {
    costCents: costOfCase(kept, await loadCourtTables(db)),
    writ: await readCaseWrit(db, kept),
    isMoved: place !== undefined && hasMoved(place),
  }
}

/** The day an act tells of, and what was said with it. */
function daysOf(act: CaseAct): {
  readonly day?: Day
  readonly rollDay?: Day
  readonly amountCents?: Cents
  readonly remedy?: string
  readonly outcome?: string
} {
  if (act.kind === 'draft') return { rollDay: act.rollDay, amountCents: act.claimedCents }
  return 'day' in act
    ? {
        day: act.day,
        ...(act.kind === 'lodge' && { remedy: act.remedy }),
        ...('outcome' in act && { outcome: act.outcome }),
      }
    : {}
}

const ofOrder: ReadonlySet<CaseRefusal> = new Set([
  'order_missing',
  'order_running',
  'vacate_order_missing',
  'vacate_order_running',
])
const ofDay: ReadonlySet<CaseRefusal> = new Set([
  'day_to_come',
  'before_draft',
  'before_judgment',
  'before_title_service',
  'before_lodging',
  'free_days',
  'service_past',
])

/** The same at the field where the day was filled in. */
function refusedAct(refusal: CaseRefusal, { kind }: CaseAct): UserError {
  if (ofOrder.has(refusal)) return fieldError('orderedDay', `legal_case.refusal.${refusal}`)
  if (refusal === 'no_eviction') return fieldError('kind', 'legal_case.refusal.no_eviction')
  if (refusal === 'attorney_needed') return fieldError('claimKind', 'legal_case.refusal.attorney_needed')
  if (ofDay.has(refusal) && kind !== 'judge') {
    const field = refusal === 'service_past' ? 'serviceDay' : kind === 'draft' ? 'rollDay' : 'day'
    return fieldError(field, `legal_case.refusal.${refusal}`)
  }
  return refusedOfCase(refusal)
}

/** Why somebody does not check a draft: he wrote it or made its writ, or works as another; null when he may. */
export function refuseChecker(actor: Actor, ...authors: readonly (number | null | undefined)[]): CaseRefusal | null {
  const second = refuseSecond(actor, ...authors.map((author) => author ?? null))
  return second === 'own' ? 'same_person' : second
}

/** Why an act on a case may not be. */
export function refusedOfCase(refusal: CaseRefusal): UserError {
  return new UserError(409, `legal_case.refusal.${refusal}`)
}
