import { instalments, type Instalment } from '#domain/arrangements/instalments.ts'
import type { LiableDebtor } from '#domain/account/parts-owed.ts'
import { planStanding } from '#domain/arrangements/plan-state.ts'
import type { agreePlan as agreeEndpoint } from '#contract/money/arrangements.ts'
import { refusalText } from '#contract/money/arrangement-refusal.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import { post } from '#server/money/account/post.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { findMeantDebtors } from '#server/book/debtors/find-meant-debtors.ts'
import { noteReason } from '#server/book/standing/note-reason.ts'
import { lockDossier, type LockedDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { checkCause } from '#server/work/logs/check-cause.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import { recordInterruption } from '#server/files/limitation/record-interruption.ts'
import { refuseAct } from './arrangement-acts.ts'
import { selectLiable } from './arrangement-queries.ts'
import { resumeInterest } from './end-plan.ts'
import { moveToTerms } from './move-to-terms.ts'
import { findRunningPlan } from '#server/book/plans/plan-queries.ts'
import { insertPlan, updatePlanEnded } from './plan-queries.ts'
import { findOpenPromise, updatePromise } from './promise-queries.ts'
import { compositionOf, partOfPlan, termsOf } from './propose-plan.ts'
import { replayed, seenEventId } from './replay.ts'

/**
 * Agrees a payment plan: the instalments are worked out again under the lock of the dossier, interest stands still if
 * that is agreed, and the workflow sends nothing while the plan is kept. Of two at once the second is told of the first.
 */
export async function agreePlan(
  db: Db,
  actor: Actor,
  dossierId: number,
  asked: InputOf<typeof agreeEndpoint>,
): Promise<void> {
  const today = inAmsterdam(actor.now).day
  const dossier = await lockDossier(db, actor, { dossierId, version: asked.version })
  if (asked.replaces) await replaceFormer(db, actor, dossier, asked.note)
  await serveFormerPromise(db, actor, dossier)
  const { events, settings, account } = await replayed(db, dossierId, today)
  const standing = { status: dossier.status, openCents: account.openCents, hasPromise: false, hasMissed: false }
  refuseAct('plan', { ...standing, hasPlan: (await findRunningPlan(db, dossierId)) !== undefined }, today)
  const liable = await selectLiable(db, dossierId, today)
  const askedBy = await checkCause(db, actor, dossierId, asked.log)
  const debtor = asked.debtor ?? sharerAmong(liable, askedBy)
  const part = partOfPlan(liable, account, debtor)
  const made = instalments(events, termsOf({ ...asked, debtor }, today), settings, liable)
  if (typeof made === 'string') throw new UserError(409, refusalText(made))
  const { every, interest, graceDays, channel, log } = asked
  const debtorIds = part ? [part.debtorId] : await findMeantDebtors(db, dossierId, namedIn(asked, askedBy))
  const interestEventId = asked.interest === 'stopped' ? await stopInterest(db, actor, dossier) : null
  const agreed = { agreedDay: today, graceDays, instalments: made }
  const newestEventId = Math.max(seenEventId(events), interestEventId ?? seenEventId(events))
  const planId = await insertPlan(db, actor, {
    ...agreed,
    dossierId,
    channel,
    every,
    interest,
    openCents: part?.openCents ?? account.openCents,
    debtorId: part?.debtorId ?? null,
    debtorIds,
    composition: compositionOf(account),
    interestEventId,
    actDay: planStanding(agreed, [], today, await findHolidays(db)).reminderDay,
    agreedEventId: newestEventId,
    seenEventId: newestEventId,
  })
  // Art. 3:318 BW: whoever agrees to pay in terms acknowledges the debt, for himself and not for who owes it beside him.
  const cause = { causeKind: 'payment_plan', causeId: planId } as const
  await recordInterruption(db, actor, {
    dossierId,
    kind: 'acknowledgement',
    day: today,
    claimIds: [],
    debtorIds,
    ...cause,
  })
  const data = { planId, debtorIds, interest, graceDays, ...summaryOf(made), ...(log === null ? {} : { logId: log }) }
  await moveToTerms(db, actor, dossier, { kind: 'plan.agreed', note: asked.replaces ? '' : asked.note, data })
}

/** Who asked it in the log that it answers, where he owes a share: then the plan is his. */
function sharerAmong(liable: readonly LiableDebtor[], askedBy: number | null): number | null {
  return liable.some(({ debtorId, liability }) => debtorId === askedBy && liability === 'share') ? askedBy : null
}

/** Who is said to agree; without names, who asked it in the log that it answers. */
function namedIn({ debtorIds }: { readonly debtorIds: readonly number[] }, askedBy: number | null): readonly number[] {
  return debtorIds.length === 0 && askedBy !== null ? [askedBy] : debtorIds
}

/** A plan that another one replaces ends with a reason, without its interest running in between. */
async function replaceFormer(db: Db, actor: Actor, dossier: LockedDossier, note: string): Promise<void> {
  const { id: dossierId, customerId, status } = dossier
  const former = await findRunningPlan(db, dossierId)
  const today = inAmsterdam(actor.now).day
  refuseAct('replace_plan', { status, hasPlan: former !== undefined }, today)
  if (note === '') throw fieldError('note', 'error.required')
  if (!former) return
  const { events } = await replayed(db, dossierId, today)
  await updatePlanEnded(db, actor, former, { state: 'replaced', seenEventId: seenEventId(events) })
  await resumeInterest(db, actor, former, today)
  const subjectId = await noteReason(db, actor, dossierId, note)
  const subject = { subjectKind: 'log', subjectId } as const
  await recordAudit(db, actor, {
    kind: 'plan.replaced',
    dossierId,
    customerId,
    ...subject,
    data: { planId: former.id },
  })
}

/** A promise has served when a plan is agreed. */
async function serveFormerPromise(db: Db, actor: Actor, { id }: LockedDossier): Promise<void> {
  const promise = await findOpenPromise(db, id)
  if (!promise) return
  await updatePromise(db, promise, { state: 'cancelled', endedAt: actor.now, endedBy: actor.userId })
}

async function stopInterest(db: Db, actor: Actor, { id: dossierId, version }: LockedDossier): Promise<number | null> {
  const today = inAmsterdam(actor.now).day
  const key = `plan_stop:${dossierId}:${version}`
  const event = { kind: 'interest_stop', valueDay: today, toDay: null, claimIds: [], ground: 'plan' } as const
  const { ids } = await post(db, actor, today, [{ dossierId, event, causeKind: 'plan', causeId: null, key }])
  return ids.get(key) ?? null
}

function summaryOf(made: readonly Instalment[]) {
  const [first, last] = [made[0], made.at(-1)]
  return { months: made.length, termCents: first?.amountCents, firstDay: first?.dueDay, lastDay: last?.dueDay }
}
