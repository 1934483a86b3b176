import { addDays, latest, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { nextDay, type NextDay, type Waiting } from '#domain/workflow/next-day.ts'
import { refuseStatusChange, type StatusChange } from '#domain/workflow/status.ts'
import { may } from '#contract/permission.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import { findHolidays } from '#server/db/find-holidays.ts'
import type { Actor } from '#server/http/actor.ts'
import { cameFrom } from './dossier-acts.ts'
import { insertLog } from './log-queries.ts'
import { endHalt, insertHalt, type LockedDossier, type NotClosed, updateStanding } from './status-queries.ts'
import { refusedAct, takeDossier } from './take-dossier.ts'

export interface StatusCommand {
  readonly dossierId: number
  /** The version whoever acts has seen; null for the system, which acts on what it finds. */
  readonly version: number | null
  readonly to: NotClosed | ((dossier: LockedDossier) => NotClosed)
  /** How the timeline calls it. */
  readonly kind: string
  readonly reason: string
  /** Why it waits, when that is not the reason of this act. */
  readonly haltReason?: string
  readonly note?: string
  readonly untilDay?: Day
  /** The plan it comes from is not kept any more. */
  readonly plan?: 'broken'
  /** More for the audit row. */
  readonly data?: Readonly<Record<string, unknown>>
}

/**
 * Brings a dossier to any status but closed in the caller's transaction: refused as the domain refuses, otherwise
 * with its next day, its pause or suspension begun and ended, and one audit row. Of two who act at once the second is
 * told what the first did.
 */
export async function changeStatus(db: Db, actor: Actor, asked: StatusCommand): Promise<void> {
  const today = inAmsterdam(actor.now).day
  const dossier = await takeDossier(db, actor, asked)
  const to = typeof asked.to === 'function' ? asked.to(dossier) : asked.to
  const command = to === 'paused' && dossier.status === 'suspend' ? pausedAgain(dossier, today, asked) : asked
  const refusal = refuseStatusChange(changeOf(dossier, actor, today, to, command))
  if (refusal) throw refusedAct(refusal)
  const holidays = await findHolidays(db)
  const next = nextOf(dossier, to, today, command.untilDay, holidays)
  await updateStanding(db, dossier.id, { status: to, nextDay: next.day, nextReason: next.why })
  if (dossier.halt) await endHalt(db, dossier.id, actor)
  await beginHalt(db, actor, dossier, to, command)
  await writeAudit(db, actor, dossier, to, next, command)
}

/** A pause that a suspension interrupted goes on until its own day, at least until tomorrow. */
function pausedAgain(dossier: LockedDossier, today: Day, command: StatusCommand): StatusCommand {
  if (command.untilDay || !dossier.formerPause) return command
  const { untilDay, reason } = dossier.formerPause
  return { ...command, haltReason: reason, untilDay: latest(untilDay, addDays(today, 1)) }
}

function changeOf(
  dossier: LockedDossier,
  actor: Actor,
  today: Day,
  to: NotClosed,
  command: StatusCommand,
): StatusChange {
  return {
    from: dossier.status,
    to,
    today,
    openCents: 0,
    reason: command.reason,
    mayReopen: may(actor.acl, 'file.reopen'),
    ...cameFrom(dossier),
    ...(command.untilDay ? { untilDay: command.untilDay } : {}),
    ...(command.plan ? { plan: command.plan } : {}),
  }
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
  const lastDay = dossier.lastSentAt ? inAmsterdam(dossier.lastSentAt).day : dossier.openedDay
  const waiting: Waiting = {
    status: to,
    today,
    step: dossier.step,
    previousDay: dossier.status === 'closed' ? today : lastDay,
    costsFromDay: dossier.noticeLastDay ? addDays(dossier.noticeLastDay, 1) : null,
    ...(untilDay ? { pausedUntilDay: untilDay } : {}),
    ...(dossier.planDueDay ? { planDueDay: dossier.planDueDay } : {}),
  }
  return nextDay(waiting, holidays)
}

async function beginHalt(db: Db, actor: Actor, dossier: LockedDossier, to: NotClosed, command: StatusCommand) {
  if (to !== 'paused' && to !== 'suspend') return
  await insertHalt(db, actor, {
    dossierId: dossier.id,
    kind: to === 'paused' ? 'pause' : 'suspension',
    reason: command.haltReason ?? command.reason,
    untilDay: to === 'paused' ? (command.untilDay ?? null) : null,
    cameFrom: dossier.status,
  })
}

async function writeAudit(
  db: Db,
  actor: Actor,
  dossier: LockedDossier,
  to: NotClosed,
  next: NextDay,
  command: StatusCommand,
): Promise<void> {
  const { reason, untilDay, note = '' } = command
  const logId =
    note === '' ? null : await insertLog(db, actor, { dossierId: dossier.id, content: note, visible: false })
  await recordAudit(db, actor, {
    kind: command.kind,
    dossierId: dossier.id,
    customerId: dossier.customerId,
    ...(logId === null ? {} : { subjectKind: 'log', subjectId: logId }),
    before: {
      status: dossier.status,
      nextDay: dossier.nextDay,
      nextReason: dossier.nextReason,
      haltId: dossier.halt?.id ?? null,
    },
    after: { status: to, nextDay: next.day },
    data: { reason, ...(untilDay ? { untilDay } : {}), ...command.data },
  })
}

/** A dossier that is paid in terms has its next day by the next term: to be called when that is another one. */
export async function followPlan(db: Db, actor: Actor, dossierId: number): Promise<void> {
  const dossier = await takeDossier(db, actor, { dossierId, version: null })
  if (dossier.status !== 'term_payment') return
  const holidays = await findHolidays(db)
  const next = nextOf(dossier, dossier.status, inAmsterdam(actor.now).day, undefined, holidays)
  await updateStanding(db, dossier.id, { status: dossier.status, nextDay: next.day, nextReason: next.why })
}
