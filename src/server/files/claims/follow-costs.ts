import { knownId } from '#server/platform/db/known-id.ts'
import { type CostsAhead, costsAhead } from '#domain/account/costs-ahead.ts'
import { chargeTotal, type CostCharged } from '#domain/account/events.ts'
import { growingCosts } from '#domain/account/growing-costs.ts'
import { costsAfterNotice } from '#domain/account/notice-costs.ts'
import { addDays, type Day, earliest } from '#domain/day.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import { post } from '#server/money/account/post.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { moveAllToStep } from '#server/files/steps/move-to-step.ts'
import { refuseStep } from '#server/book/standing/step-refusal.ts'
import { findTargetStep } from '#server/files/steps/find-target-step.ts'
import { type LockedDossier, lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { type ClaimsDesk, loadDesk } from './claims-desk.ts'
import { forgetScheduledCosts, scheduleCosts } from '#server/book/dossiers/schedule-costs.ts'
import { findNoticeStep, isToFollow, selectToFollow } from './costs-queries.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'

const batchSize = 100

/**
 * Lets collection costs follow the claims of files that bear some: of a company from the day on which a claim is overdue,
 * of a consumer from the day after the term of the 14-day letter that names it; and has that letter sent. Each file in a
 * transaction of its own; safe in several processes at once. Answers how many charges are new.
 */
export async function followCosts(db: Db, clock: Clock): Promise<number> {
  const today = clock.today()
  let charged = 0
  for (let afterId = 0; ; ) {
    const ids = await selectToFollow(db, today, afterId, batchSize)
    for (const id of ids) {
      const actor = systemActor(clock.now())
      charged += await inTransaction(db, (tx) => followFile(tx, actor, id, today))
    }
    if (ids.length < batchSize) return charged
    afterId = knownId(ids.at(-1), 'the last file of a batch')
  }
}

async function followFile(tx: Db, actor: Actor, dossierId: number, today: Day): Promise<number> {
  const [dossier] = await lockDossiers(tx, actor, [dossierId])
  if (!dossier || !(await isToFollow(tx, dossierId, today))) return 0
  if (dossier.status === 'closed' || dossier.phase !== 'amicable' || dossier.isMerged) {
    await forgetScheduledCosts(tx, dossierId)
    return 0
  }
  // Nothing is asked while a file is paused, waits for a decision or is paid in terms: it is looked at again every day.
  if (!['not_started', 'in_progress', 'no_more_steps'].includes(dossier.status)) {
    await scheduleCosts(tx, [dossierId], addDays(today, 1))
    return 0
  }
  const desk = await loadDesk(tx, actor, dossierId)
  const charge = dueCharge(desk)
  if (charge) await chargeGrowth(tx, actor, desk, charge)
  const aheads = costsAhead(
    charge ? [...desk.events, { ...charge, id: Number.MAX_SAFE_INTEGER }] : desk.events,
    desk.facts,
  )
  const letters = aheads.filter(({ state }) => state === 'needs_letter')
  if (letters.length > 0)
    await haveLetterSent(tx, actor, charge ? await retake(tx, actor, dossier) : dossier, letters, today)
  await askPerson(tx, actor, dossier, aheads, today)
  const days = aheads.flatMap((ahead) => nextLook(ahead, today) ?? [])
  const [first, ...others] = days
  if (first) await scheduleCosts(tx, [dossierId], earliest(first, ...others))
  else await forgetScheduledCosts(tx, dossierId)
  return charge ? 1 : 0
}

/** What is charged now; what a person has to judge is not. */
function dueCharge({ events, facts, file }: ClaimsDesk): Omit<CostCharged, 'id'> | null {
  if (file.kind === 'company') return growingCosts(events, facts)
  const isForPerson = costsAhead(events, facts).some(({ state }) => state === 'ask_a_person')
  return isForPerson ? null : costsAfterNotice(events, facts)
}

async function chargeGrowth(
  tx: Db,
  actor: Actor,
  { file, today }: ClaimsDesk,
  charge: Omit<CostCharged, 'id'>,
): Promise<void> {
  const { id: dossierId, customerId } = file
  const claimIds = charge.shares.map(({ claimId }) => claimId)
  const key = `costs follow:${dossierId}:${claimIds.join(',')}`
  const entry = { dossierId, event: charge, causeKind: 'claim_overdue', causeId: claimIds[0] ?? null, key }
  const { ids } = await post(tx, actor, today, [entry])
  await raiseVersion(tx, dossierId)
  const { component, shares, basis } = charge
  const data = { component, shares, basis, amountCents: chargeTotal(shares) }
  const subject = { subjectKind: 'account_event', subjectId: ids.get(key) ?? null }
  await recordAudit(tx, actor, { kind: 'costs.charged', dossierId, customerId, ...subject, data })
}

async function retake(tx: Db, actor: Actor, { id }: LockedDossier): Promise<LockedDossier> {
  const [dossier] = await lockDossiers(tx, actor, [id])
  if (!dossier) throw new Error(`dossier ${id} is held and gone`)
  return dossier
}

/**
 * Puts a file back before its 14-day letter, once for these claims: its next steps follow anew. Where its workflow has
 * none, or it has come to its end, somebody is asked.
 */
async function haveLetterSent(
  tx: Db,
  actor: Actor,
  dossier: LockedDossier,
  aheads: readonly CostsAhead[],
  today: Day,
): Promise<void> {
  const { noticeStepId = null, isBefore = false } = (await findNoticeStep(tx, dossier.id)) ?? {}
  if (isBefore) return
  const target = noticeStepId === null ? null : await findTargetStep(tx, noticeStepId)
  if (noticeStepId !== null && target && refuseStep(dossier, target) === null) {
    await moveAllToStep(tx, actor, [dossier], { stepId: noticeStepId })
    return
  }
  await ask(tx, actor, dossier, aheads, today)
}

/** Art. 2a Besluit BIK: what several small instalments may bear together is judged by a person. */
async function askPerson(
  tx: Db,
  actor: Actor,
  dossier: LockedDossier,
  aheads: readonly CostsAhead[],
  today: Day,
): Promise<void> {
  const asked = aheads.filter(({ state }) => state === 'ask_a_person')
  if (asked.length > 0) await ask(tx, actor, dossier, asked, today)
}

async function ask(
  tx: Db,
  actor: Actor,
  { id: dossierId, customerId }: LockedDossier,
  aheads: readonly CostsAhead[],
  dueDay: Day,
): Promise<void> {
  const claimIds = aheads.flatMap((ahead) => ahead.claimIds).toSorted((a, b) => a - b)
  const key = `costs follow:${dossierId}:${claimIds.join(',')}`
  const isSmall = aheads.some(({ state }) => state === 'ask_a_person')
  const why = { key: isSmall ? 'why.small_instalments' : 'why.claim_needs_notice', values: {} } as const
  await addToAgenda(tx, actor, [{ dossierId, customerId, subject: 'check_notice', dueDay, cause: 'step', key, why }])
}

/** When a file is looked at again; null where nothing more is waited for. */
function nextLook({ state, fromDay }: CostsAhead, today: Day): Day | null {
  if (state === 'covered' || state === 'ask_a_person') return null
  return fromDay !== null && fromDay > today ? fromDay : addDays(today, 1)
}
