import { addDays, latest, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { dayUnderWay } from '#domain/deadlines/postal-delivery.ts'
import { nextDay, type NextDay, type Standstill, type Waiting } from '#domain/workflow/next-day.ts'
import { refuseStatusChange, type Status, type StatusChange } from '#domain/workflow/status.ts'
import { may } from '#contract/people/permission.ts'
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import type { Actor } from '#server/actor.ts'
import { cameFrom, keptPlan, suspendedFor } from './dossier-acts.ts'
import { refuseWhileComplained } from './complaint-hold.ts'
import { refuseWhileRelieved } from './relief-hold.ts'
import { notedAs, noteReasons } from './note-reason.ts'
import { endHalts, insertHalts, type NewHalt, type NotClosed, updateStandings } from './status-queries.ts'
import { refusedAct, type LockedDossier, lockDossier } from './lock-dossier.ts'

type AuditData = Readonly<Record<string, unknown>>

/** Where to, and how it is called. */
export interface StatusWish {
  readonly to: NotClosed | ((dossier: LockedDossier) => NotClosed)
  /** How the timeline calls it. */
  readonly kind: string
  readonly reason: string
  /** Why it waits, when that is not the reason of this act. */
  readonly haltReason?: string
  readonly note?: string
  readonly untilDay?: Day
  /** One that waits goes on waiting, until another day. */
  readonly movesPause?: true
  /** The plan it comes from is not kept any more. */
  readonly plan?: 'broken'
  /** More for the audit row, or for that of each dossier. */
  readonly data?: AuditData | ((dossier: LockedDossier) => AuditData)
}

export interface StatusCommand extends StatusWish {
  readonly dossierId: number
  /** The version whoever acts has seen; null for the system, which acts on what it finds. */
  readonly version: number | null
}

/**
 * Brings a dossier to any status but closed in the caller's transaction: refused as the domain refuses, otherwise
 * with its next day, its pause or suspension begun and ended, and one audit row. Of two who act at once the second is
 * told what the first did.
 */
export async function changeStatus(db: Db, actor: Actor, asked: StatusCommand): Promise<void> {
  await changeStatuses(db, actor, [await lockDossier(db, actor, asked)], asked)
}

/** The same of dossiers that are held, as one set: all of them, or none when one is refused. */
export async function changeStatuses(
  db: Db,
  actor: Actor,
  dossiers: readonly LockedDossier[],
  wish: StatusWish,
): Promise<void> {
  if (dossiers.length === 0) return
  const holidays = await findHolidays(db)
  const changes = dossiers.map((dossier) => changed(dossier, actor, wish, holidays))
  const released = dossiers.filter(
    (dossier) => dossier.halts.length > 0 && !staysSuspended(dossier, wishedStatus(dossier, wish)),
  )
  await refuseWhileComplained(db, released)
  await refuseWhileRelieved(db, released)
  await updateStandings(
    db,
    changes.map(({ dossier, to, next }) => {
      return { dossierId: dossier.id, status: to, nextDay: next.day, nextReason: next.why }
    }),
  )
  await endHalts(db, idsOf(released), actor)
  await insertHalts(db, actor, changes.flatMap(haltOf))
  const logs = await noteReasons(db, actor, idsOf(dossiers), wish.note ?? '')
  await recordAudit(db, actor, ...changes.map((change) => auditOf(change, logs.get(change.dossier.id))))
}

interface Change {
  readonly dossier: LockedDossier
  readonly to: NotClosed
  readonly next: NextDay
  readonly wish: StatusWish
}

function changed(dossier: LockedDossier, actor: Actor, asked: StatusWish, holidays: ExtraHolidays): Change {
  const today = inAmsterdam(actor.now).day
  const to = wishedStatus(dossier, asked)
  const wish = to === 'paused' && dossier.status === 'suspend' ? pausedAgain(dossier, today, asked) : asked
  const refusal = refuseStatusChange(changeOf(dossier, actor, today, to, wish))
  if (refusal) throw refusedAct(refusal)
  // Another reason does not put off the day on which somebody looks at it.
  const stands = staysSuspended(dossier, to) && dossier.nextDay !== null && dossier.nextDay > today
  const next =
    stands && dossier.nextDay && dossier.nextReason
      ? { day: dossier.nextDay, why: dossier.nextReason }
      : nextOf(dossier, to, today, wish.untilDay, holidays)
  return { dossier, to, next, wish }
}

const wishedStatus = (dossier: LockedDossier, { to }: StatusWish): NotClosed =>
  typeof to === 'function' ? to(dossier) : to

/** Whether a dossier that is suspended is so for one reason more. */
const staysSuspended = ({ status }: LockedDossier, to: NotClosed) => status === 'suspend' && to === 'suspend'

/** A pause that a suspension interrupted goes on until its own day, at least until tomorrow. */
function pausedAgain(dossier: LockedDossier, today: Day, command: StatusWish): StatusWish {
  if (command.untilDay || !dossier.formerPause) return command
  const { untilDay, reason } = dossier.formerPause
  return { ...command, haltReason: reason, untilDay: latest(untilDay, addDays(today, 1)) }
}

function changeOf(dossier: LockedDossier, actor: Actor, today: Day, to: NotClosed, command: StatusWish): StatusChange {
  return {
    from: dossier.status,
    to,
    today,
    openCents: 0,
    reason: command.reason,
    mayReopen: may(actor.acl, 'file.reopen'),
    isMerged: dossier.isMerged,
    isErased: dossier.isErased,
    ...cameFrom(dossier),
    suspendedFor: suspendedFor(dossier),
    ...(command.untilDay ? { untilDay: command.untilDay } : {}),
    ...(command.movesPause ? { movesPause: true } : {}),
    ...(command.plan ? { plan: command.plan } : keptPlan(dossier)),
  }
}

/** What a dossier of each status waits for that stands still. */
const standstills: Readonly<Partial<Record<Status, Standstill>>> = {
  paused: 'pause',
  suspend: 'suspension',
  term_payment: 'plan',
  monitoring: 'monitoring',
  monitoring_in_progress: 'monitoring',
}

/** The next day of a dossier that comes to a status, and why then. */
export function nextOf(
  dossier: LockedDossier,
  to: NotClosed,
  today: Day,
  untilDay: Day | undefined,
  holidays: ExtraHolidays,
): NextDay {
  // A dossier that was closed begins a new term: what was sent before it closed counts no more.
  const waiting: Waiting = {
    status: to,
    today,
    step: dossier.step,
    previousDay: dossier.status === 'closed' ? today : waitsSince(dossier, holidays),
    costsFromDay: dossier.noticeLastDay ? addDays(dossier.noticeLastDay, 1) : null,
    stoodStill: standstills[dossier.status],
    ...(untilDay ? { pausedUntilDay: untilDay } : {}),
    ...(dossier.planDueDay ? { planDueDay: dossier.planDueDay } : {}),
  }
  return nextDay(waiting, holidays)
}

/** From which day the wait of a step of its workflow counts: that on which the last message was under way. */
export function waitsSince({ lastSentAt, lastChannel, openedDay }: LockedDossier, holidays: ExtraHolidays): Day {
  if (!lastSentAt || !lastChannel) return openedDay
  const { day, minuteOfDay: minutes } = inAmsterdam(lastSentAt)
  return dayUnderWay(lastChannel, { day, minutes }, holidays)
}

function haltOf({ dossier, to, wish }: Change): NewHalt[] {
  if (to !== 'paused' && to !== 'suspend') return []
  const { untilDay = null, haltReason, reason } = wish
  const of = { dossierId: dossier.id, reason: haltReason ?? reason, cameFrom: originOf(dossier, to) }
  return [to === 'paused' ? { ...of, kind: 'pause', untilDay } : { ...of, kind: 'suspension', untilDay: null }]
}

/**
 * All suspensions of a dossier lead back to where it was before the first of them, and a pause that comes after a
 * suspension to where it was before the pause that this interrupted. One that waits longer leads back to where it was before.
 */
function originOf({ status, halts, formerPause, hasPlan }: LockedDossier, to: 'paused' | 'suspend'): Status {
  const origin = status === 'suspend' || status === to ? (halts[0]?.cameFrom ?? status) : status
  if (to === 'suspend' || (origin !== 'paused' && origin !== 'suspend')) return origin
  if (hasPlan) return 'term_payment'
  const former = formerPause?.cameFrom
  return former === undefined || former === 'paused' ? 'in_progress' : former
}

function auditOf({ dossier, to, next, wish }: Change, logId: number | undefined): AuditEntry {
  const { kind, reason, untilDay, data } = wish
  const more = typeof data === 'function' ? data(dossier) : data
  return {
    kind,
    dossierId: dossier.id,
    customerId: dossier.customerId,
    ...notedAs(logId),
    before: {
      status: dossier.status,
      nextDay: dossier.nextDay,
      nextReason: dossier.nextReason,
      haltIds: dossier.halts.map(({ id }) => id),
    },
    after: { status: to, nextDay: next.day },
    data: { reason, ...(untilDay ? { untilDay } : {}), ...endedWith(dossier, to), ...more },
  }
}

/** For which reason it stood still until now, when this ends that. */
function endedWith(dossier: LockedDossier, to: NotClosed): { readonly ended?: string } {
  if (dossier.status !== 'suspend' || to === 'suspend') return {}
  const [ended] = suspendedFor(dossier)
  return ended === undefined ? {} : { ended }
}

const idsOf = (dossiers: readonly LockedDossier[]) => dossiers.map(({ id }) => id)

/** A dossier that is paid in terms has its next day by the next term: to be called when that is another one. */
export async function followPlan(db: Db, actor: Actor, dossierId: number): Promise<void> {
  const dossier = await lockDossier(db, actor, { dossierId, version: null })
  if (dossier.status !== 'term_payment') return
  const holidays = await findHolidays(db)
  const next = nextOf(dossier, dossier.status, inAmsterdam(actor.now).day, undefined, holidays)
  await updateStandings(db, [{ dossierId, status: dossier.status, nextDay: next.day, nextReason: next.why }])
}
