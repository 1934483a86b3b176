import { toLanguage } from '#contract/platform/language.ts'
import { may } from '#contract/people/permission.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import type { OwnDay } from '#contract/work/today.ts'
import { formatDay } from '#domain/day.ts'
import { isWorkingDay } from '#domain/deadlines/working-days.ts'
import { formatCents } from '#domain/money.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import { readActor } from '#server/people/users/read-actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOfNow } from '#server/platform/db/transaction.ts'
import { enqueue, type JobRun } from '#server/platform/jobs/queue.ts'
import { fromAgency } from '#server/platform/outside/mail-message.ts'
import {
  claimDayMail,
  deleteDayMail,
  findDueDayMails,
  findSender,
  returnDayMail,
  upsertDayMail,
} from './day-mail-queries.ts'
import { readOwnDay } from './read-own-day.ts'

/** The job that sends somebody his day. */
export const dayMailJob = 'today.mail'

/** Has what there is to do sent to the caller from the next time that this hour comes, or no longer. */
export async function chooseDayMail(db: Db, actor: Actor, minutes: number | null): Promise<void> {
  if (minutes === null) return deleteDayMail(db, actor)
  const now = inAmsterdam(actor.now)
  await upsertDayMail(db, actor, { minutes, sentDay: minutes <= now.minuteOfDay ? now.day : null })
}

/** On a working day: asks for the e-mail of everybody whose hour has come. */
export async function askDayMails(db: Db, clock: Clock): Promise<void> {
  const { day, minuteOfDay } = inAmsterdam(clock.now())
  if (!isWorkingDay(day, await findHolidays(db))) return
  for (const userId of await findDueDayMails(db, day, minuteOfDay)) {
    await enqueue(db, { kind: dayMailJob, payload: { userId }, uniqueKey: String(userId) })
  }
}

/**
 * Sends somebody what there is to do, once a day and in his language. A mailbox is outside of our walls: it says how many and
 * how much, and nobody's name.
 */
export async function mailDay({ config, userMail, clock }: App, { job, db }: JobRun): Promise<void> {
  const { userId } = job.payload as { userId: number }
  const { day, minuteOfDay } = inAmsterdam(clock.now())
  const holidays = await findHolidays(db)
  // What waited until after midnight is of a day on which there may be no work.
  if (!isWorkingDay(day, holidays)) return
  const actor = await readActor(db, userId, { language: 'nl', now: clock.now(), requestId: `job-${job.id}` })
  if (!actor || !may(actor.acl, 'today')) return
  const own = await asOfNow(db, async (snapshot) => readOwnDay(snapshot, actor, holidays))
  const sender = await findSender(db)
  // Taken once all is there that it says: what fails before is tried again.
  const due = await claimDayMail(db, userId, day, minuteOfDay)
  if (!due) return
  const language = toLanguage(due.language)
  const outcome = await userMail.send({
    messageId: `day-${userId}-${day}-${job.id}-${job.attempts}`,
    from: fromAgency(sender),
    to: { name: due.name, address: due.email },
    attachments: [],
    subject: translate(language, 'day_mail.subject', { day: formatDay(day) }),
    text: translate(language, 'day_mail.text', {
      lines: dayInLines(own, (key, values) => translate(language, key, values)).join('\n'),
      link: `${config.portalUrl}/`,
    }),
  })
  if (outcome.kind === 'refused' && outcome.later) {
    await returnDayMail(db, userId)
    throw new Error(outcome.error)
  }
  const about = { subjectKind: 'app_user', subjectId: userId, data: { outcome: outcome.kind } }
  await recordAudit(db, systemActor(clock.now()), { kind: 'today.mailed', ...about })
}

type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string
interface Part {
  readonly count: number
  readonly open?: OwnDay['imports'][number]['open']
}

/** Each part of a day with its count and its money, as the page has them; nothing to do is said. */
export function dayInLines(own: OwnDay, say: Say): string[] {
  const parts: [TextKey, Part | null][] = [
    ['today.late', own.late],
    ['today.promised', own.promised && { count: own.promised.count, open: own.promised.expected }],
    ['today.tasks', own.tasks],
    ['today.calls', own.tasks && { count: own.tasks.callCount }],
    ['today.law', own.law],
    ['today.approvals', own.approvals],
    ['today.complaints', own.complaints],
    ['today.ending_proofs', own.endingProofs],
    ['today.mail', own.mail],
    ['today.held', own.held],
    ['today.bank', own.bank],
    ['today.unbilled', own.unbilled],
    ...own.imports.map((list): [TextKey, Part] => [mendTitles[list.place], list]),
    ['today.runs', own.runs],
  ]
  const lines = parts.flatMap(([title, part]) => {
    if (!part || part.count === 0) return []
    const sums = (part.open ?? []).filter(({ cents }) => cents !== 0)
    const values = { title: say(title), count: part.count }
    if (sums.length === 0) return [say('day_mail.line', values)]
    const written = sums.map(({ cents, currency }) => formatCents(cents, currency)).join(say('dossiers.and'))
    return [say('day_mail.line_open', { ...values, sums: written })]
  })
  return lines.length > 0 ? lines : [say('today.nothing')]
}

const mendTitles = {
  uploaded: 'today.imports',
  file: 'today.imports',
  precasso: 'today.imports_precasso',
  subscription: 'today.imports_subscription',
} as const satisfies Record<OwnDay['imports'][number]['place'], TextKey>
