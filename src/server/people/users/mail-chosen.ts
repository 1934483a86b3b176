import { toLanguage } from '#contract/platform/language.ts'
import { may, type Permission } from '#contract/people/permission.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { isWorkingDay, nextWorkingDay } from '#domain/deadlines/working-days.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { enqueue, type JobRun } from '#server/platform/jobs/queue.ts'
import { fromAgency } from '#server/platform/outside/mail-message.ts'
import { ofAgency } from '#server/platform/requests/of-agency.ts'
import {
  claimDueMail,
  deleteChosenMail,
  type DueMail,
  findChosenMail,
  findDueMails,
  returnDueMail,
  upsertChosenMail,
} from './chosen-mail-queries.ts'
import { findAgency } from './queries.ts'
import { readActor } from './read-actor.ts'

export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** An e-mail that somebody of the agency gets because he chose so, on working days and at a time of his choice. */
export interface ChosenMail {
  /** Under which name it is kept who wants it; the job that sends it is called the same. */
  readonly name: string
  /** What the trail says of one that was sent. */
  readonly audit: string
  /** With what the id of each begins. */
  readonly prefix: string
  readonly permission: Permission
  /** The first of the days that share one e-mail with a day, such as those of a week; each has its own, unless said here. */
  readonly since?: (day: Day) => Day
  /** Of `chosen`, what somebody chose: whether he gets it on a day; always, unless said here. */
  readonly isWanted?: (day: Day) => DueMail['isWanted']
  /**
   * Reads what it says on a day to whoever may read that; null when it cannot be said yet. A mailbox is outside of our
   * walls: it names nobody.
   */
  readonly read: (
    db: Db,
    actor: Actor,
    on: MailDay,
  ) => Promise<((say: Say) => { subject: string; text: string }) | null>
}

export interface MailDay {
  readonly day: Day
  readonly holidays: ExtraHolidays
  readonly portalUrl: string
}

/** At which time the caller gets it, and whether he has an address. */
export async function readChosenMail(db: Db, actor: Actor, { name }: ChosenMail) {
  return findChosenMail(db, ofAgency(actor), name)
}

/** Has it sent to the caller from the next time that it is due at this minute of a day, or no longer. */
export async function chooseMail(
  db: Db,
  actor: Actor,
  { name, since }: ChosenMail,
  minutes: number | null,
): Promise<void> {
  // Who works as another does not choose what lands in the mailbox of that one.
  if (ofAgency(actor).impersonatorId !== null) throw notFound()
  if (minutes === null) return deleteChosenMail(db, actor, name)
  const { day, minuteOfDay } = inAmsterdam(actor.now)
  const first = nextWorkingDay(since?.(day) ?? day, await findHolidays(db))
  const hasPassed = day > first || (day === first && minutes <= minuteOfDay)
  await upsertChosenMail(db, actor, name, { minutes, sentDay: hasPassed ? day : null })
}

/** On a working day: asks for the e-mail of everybody whose time has come. */
export async function askChosenMails(db: Db, clock: Clock, mail: ChosenMail): Promise<void> {
  const due = dueOf(mail, clock)
  if (!isWorkingDay(due.day, await findHolidays(db))) return
  for (const userId of await findDueMails(db, due)) {
    await enqueue(db, { kind: mail.name, payload: { userId }, uniqueKey: String(userId) })
  }
}

/** Sends it to somebody, once on the days that share it and in his language. */
export async function mailChosen(
  { config: { portalUrl }, userMail, clock }: App,
  { job, db }: JobRun,
  mail: ChosenMail,
): Promise<void> {
  const { userId } = job.payload as { userId: number }
  const wanted = dueOf(mail, clock)
  const { day } = wanted
  const holidays = await findHolidays(db)
  // What waited until after midnight may be of a day on which there is no work.
  if (!isWorkingDay(day, holidays)) return
  const actor = await readActor(db, userId, { language: 'nl', now: clock.now(), requestId: `job-${job.id}` })
  if (!actor || !may(actor.acl, mail.permission)) return
  const write = await mail.read(db, actor, { day, holidays, portalUrl })
  // The next minute asks again.
  if (!write) return
  const agency = await findAgency(db)
  // Taken once all is there that it says: what fails before is tried again.
  const due = await claimDueMail(db, userId, wanted)
  if (!due) return
  const language = toLanguage(due.language)
  const outcome = await userMail.send({
    messageId: `${mail.prefix}-${userId}-${day}-${job.id}-${job.attempts}`,
    from: fromAgency(agency),
    to: { name: due.name, address: due.email },
    attachments: [],
    ...write((key, values) => translate(language, key, values)),
  })
  if (outcome.kind === 'refused' && outcome.later) {
    await returnDueMail(db, userId, mail.name)
    throw new Error(outcome.error)
  }
  const about = { subjectKind: 'app_user', subjectId: userId, data: { outcome: outcome.kind } }
  await recordAudit(db, systemActor(clock.now()), { kind: mail.audit, ...about })
}

function dueOf({ name, since, isWanted }: ChosenMail, clock: Clock): DueMail {
  const { day, minuteOfDay } = inAmsterdam(clock.now())
  return { name, since: since?.(day) ?? day, day, minuteOfDay, isWanted: isWanted?.(day) }
}
