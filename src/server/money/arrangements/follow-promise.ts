import { promiseStanding } from '#domain/arrangements/promise-state.ts'
import { receivedOn } from '#domain/arrangements/received.ts'
import { refuseStatusChange } from '#domain/workflow/status.ts'
import type { Why } from '#domain/workflow/why.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { changeStatus } from '#server/book/standing/change-status.ts'
import type { LockedDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { findRunningPlan } from '#server/book/plans/plan-queries.ts'
import { findOpenPromise, type PromiseRow, selectPromises, updatePromise } from './promise-queries.ts'
import { type Replayed, seenEventId } from './replay.ts'

/**
 * A promise is kept when enough came in time, broken when its day has passed; kept and its payment taken back, it is
 * open again, or broken after all.
 */
export async function followPromise(tx: Db, actor: Actor, dossier: LockedDossier, replay: Replayed): Promise<void> {
  const promise = (await findOpenPromise(tx, dossier.id)) ?? (await keptAndTakenBack(tx, dossier, replay))
  if (!promise) return
  const { dossierId, customerId, untilDay, amountCents: promisedCents } = promise
  const { state, paidCents } = await standingOf(tx, actor, promise, replay)
  const seen = { seenEventId: seenEventId(replay.events) }
  if (state === promise.state) {
    await updatePromise(tx, promise, seen)
    return
  }
  if (state === 'open') {
    await updatePromise(tx, promise, { ...seen, state, endedAt: null, endedBy: null })
    await waitAgain(tx, actor, dossier, promise)
    return
  }
  await updatePromise(tx, promise, { ...seen, state, endedAt: actor.now, endedBy: null })
  const why: Why =
    state === 'kept'
      ? { key: 'why.promise_kept', values: { paidCents, promisedCents } }
      : { key: 'why.promise_broken', values: { untilDay, paidCents, promisedCents } }
  const kind = state === 'kept' ? 'promise.kept' : 'promise.broken'
  await recordAudit(tx, actor, { kind, dossierId, customerId, data: { why } })
  if (state !== 'broken') return
  const dueDay = inAmsterdam(actor.now).day
  const wish = { subject: 'call_debtor', cause: 'promise', key: `promise:${promise.id}` } as const
  await addToAgenda(tx, actor, [{ dossierId, customerId, dueDay, why, ...wish }])
}

/** The newest promise, if it was kept and something was taken back since; nothing else may have been agreed in its place. */
async function keptAndTakenBack(tx: Db, dossier: LockedDossier, { events }: Replayed): Promise<PromiseRow | undefined> {
  const [newest] = await selectPromises(tx, dossier.id)
  if (newest?.state !== 'kept' || dossier.status === 'closed') return undefined
  const isTakenBack = events.some((event) => event.kind === 'reversal' && event.id > newest.seenEventId)
  return isTakenBack && !(await findRunningPlan(tx, dossier.id)) ? newest : undefined
}

async function standingOf(tx: Db, actor: Actor, promise: PromiseRow, { account }: Replayed) {
  const received = receivedOn(account, promise.agreedEventId)
  return promiseStanding(promise, received, inAmsterdam(actor.now).day, await findHolidays(tx))
}

/** The dossier waits for a promise that is open again, where it may; a suspension ends by an act alone. */
async function waitAgain(tx: Db, actor: Actor, dossier: LockedDossier, promise: PromiseRow): Promise<void> {
  const { dossierId, customerId, amountCents: agreedCents, untilDay, brokenDay } = promise
  const kind = 'promise.reopened'
  const reason = 'payment_reversed'
  const today = inAmsterdam(actor.now).day
  const { status: from } = dossier
  const waiting = { from, to: 'paused', today, openCents: 0, reason, untilDay: brokenDay } as const
  if (from !== 'paused' && from !== 'suspend' && refuseStatusChange(waiting) === null) {
    await changeStatus(tx, actor, {
      dossierId,
      version: null,
      to: 'paused',
      kind,
      reason,
      haltReason: 'promise_to_pay',
      untilDay: brokenDay,
      data: { agreedCents, untilDay },
    })
    return
  }
  await recordAudit(tx, actor, { kind, dossierId, customerId, data: { reason, agreedCents, untilDay } })
}
