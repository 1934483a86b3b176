import type { Day } from '#domain/day.ts'
import { reminderDayOf } from '#domain/arrangements/plan-state.ts'
import type { endPromise as endEndpoint, makePromise as makeEndpoint } from '#contract/money/arrangements.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { changeStatus } from '#server/book/standing/change-status.ts'
import { resumedStatus, suspendedFor } from '#server/book/standing/dossier-acts.ts'
import { notedAs, noteReason, noteReasons } from '#server/book/standing/note-reason.ts'
import { type LockedDossier, lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, UserError } from '#server/platform/http/errors.ts'
import { checkCause } from '#server/work/logs/check-cause.ts'
import { refuseAct } from './arrangement-acts.ts'
import { findRunningPlan } from '#server/book/plans/plan-queries.ts'
import { findOpenPromise, insertPromise, updatePromise } from './promise-queries.ts'
import { replayed, seenEventId } from './replay.ts'

/** A promise as somebody fills it in; what is left out is told at its field, as what is wrong. */
type AskedPromise = Omit<InputOf<typeof makeEndpoint>, 'amountCents' | 'untilDay'> & {
  readonly amountCents: number | null
  readonly untilDay: Day | null
}

/**
 * Notes a promise, and waits with the dossier until the day on which it is kept or broken. What it waits for already it
 * waits for no less long: a promise takes the place of a pause that ends sooner, and stands beside one that ends later.
 */
export async function makePromise(db: Db, actor: Actor, dossierId: number, asked: AskedPromise): Promise<void> {
  const today = inAmsterdam(actor.now).day
  const dossier = await lockDossier(db, actor, { dossierId, version: asked.version })
  const { account, events } = await replayed(db, dossierId, today)
  const hasPlan = (await findRunningPlan(db, dossierId)) !== undefined
  const hasPromise = (await findOpenPromise(db, dossierId)) !== undefined
  const arranging = {
    openCents: account.openCents,
    hasPlan,
    hasPromise,
    hasMissed: false,
    status: dossier.status,
    suspendedFor: suspendedFor(dossier),
  }
  refuseAct('promise', arranging, today)
  const { channel, note, log } = asked
  await checkCause(db, actor, dossierId, log)
  const { amountCents, untilDay } = checkTerms(asked, { today, openCents: account.openCents })
  const brokenDay = reminderDayOf(untilDay, await findHolidays(db))
  const agreedEventId = seenEventId(events)
  await insertPromise(db, actor, {
    dossierId,
    madeDay: today,
    channel,
    amountCents,
    untilDay,
    brokenDay,
    agreedEventId,
  })
  // The timeline says what was promised; the day on which it is broken stands with the file.
  const data = { agreedCents: amountCents, untilDay, ...(log === null ? {} : { logId: log }) }
  await waitFor(db, actor, dossier, { untilDay: brokenDay, note, data })
}

/** Tells all that is wrong at once. */
function checkTerms(
  { amountCents, untilDay }: AskedPromise,
  { today, openCents }: { readonly today: Day; readonly openCents: number },
): { readonly amountCents: number; readonly untilDay: Day } {
  const fields: Record<string, Message> = {}
  const isGiven = amountCents !== null && amountCents > 0
  if (!isGiven) fields['amountCents'] = { key: 'error.required' }
  else if (amountCents > openCents) fields['amountCents'] = { key: 'arrangement.more_than_open' }
  if (untilDay === null) fields['untilDay'] = { key: 'error.required' }
  else if (untilDay < today) fields['untilDay'] = { key: 'arrangement.refusal.first_day_passed' }
  if (!isGiven || untilDay === null || Object.keys(fields).length > 0) {
    throw new UserError(400, 'error.check_fields', { fields })
  }
  return { amountCents, untilDay }
}

async function waitFor(
  db: Db,
  actor: Actor,
  { id: dossierId, customerId, status, halts }: LockedDossier,
  { untilDay, note, data }: { readonly untilDay: Day; readonly note: string; readonly data: object },
): Promise<void> {
  const kind = 'promise.made'
  const reason = 'promise_to_pay'
  if (status === 'paused') {
    const waitsUntil = halts[0]?.untilDay ?? null
    if (waitsUntil !== null && waitsUntil >= untilDay) {
      const logs = await noteReasons(db, actor, [dossierId], note)
      const noted = notedAs(logs.get(dossierId))
      await recordAudit(db, actor, { kind, dossierId, customerId, ...noted, data: { reason, ...data } })
      return
    }
    await changeStatus(db, actor, { dossierId, version: null, to: resumedStatus, kind: 'dossier.resumed', reason })
  }
  const wish = { to: 'paused', kind, reason, untilDay, note, data: { ...data } } as const
  await changeStatus(db, actor, { dossierId, version: null, ...wish })
}

/** Takes a promise back; a dossier that waited for it goes on. */
export async function endPromise(
  db: Db,
  actor: Actor,
  dossierId: number,
  { note, version }: InputOf<typeof endEndpoint>,
): Promise<void> {
  const today = inAmsterdam(actor.now).day
  const dossier = await lockDossier(db, actor, { dossierId, version })
  const promise = await findOpenPromise(db, dossierId)
  const arranging = { status: dossier.status, openCents: 0, hasPlan: false, hasMissed: false }
  refuseAct('end_promise', { ...arranging, hasPromise: promise !== undefined }, today)
  if (!promise) return
  await updatePromise(db, promise, { state: 'cancelled', endedAt: actor.now, endedBy: actor.userId })
  const kind = 'promise.cancelled'
  if (dossier.status === 'paused' && dossier.halts[0]?.reason === 'promise_to_pay') {
    await changeStatus(db, actor, { dossierId, version: null, to: resumedStatus, kind, reason: kind, note })
    return
  }
  const subjectId = await noteReason(db, actor, dossierId, note)
  const { customerId } = dossier
  await recordAudit(db, actor, { kind, dossierId, customerId, subjectKind: 'log', subjectId })
}
