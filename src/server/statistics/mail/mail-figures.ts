import type { ManagementFigures } from '#contract/statistics/management.ts'
import { toLanguage } from '#contract/platform/language.ts'
import { may } from '#contract/people/permission.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import { addDays, type Day, formatDay, weekday } from '#domain/day.ts'
import { nextWorkingDay } from '#domain/deadlines/working-days.ts'
import { formatCents } from '#domain/money.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import { readActor } from '#server/people/users/read-actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { enqueue, type JobRun } from '#server/platform/jobs/queue.ts'
import { fromAgency } from '#server/platform/outside/mail-message.ts'
import { readManagement } from '#server/statistics/management/read-management.ts'
import {
  claimFiguresMail,
  deleteFiguresMail,
  findDueFiguresMails,
  findSender,
  returnFiguresMail,
  upsertFiguresMail,
} from './queries.ts'

/** The job that sends somebody the figures of the week before. */
export const figuresMailJob = 'statistic.mail'

/** Has the figures sent to the caller from the next time that this hour comes, or no longer. */
export async function chooseFiguresMail(db: Db, actor: Actor, minutes: number | null): Promise<void> {
  if (minutes === null) return deleteFiguresMail(db, actor)
  const now = inAmsterdam(actor.now)
  await upsertFiguresMail(db, actor, { minutes, sentDay: minutes <= now.minuteOfDay ? now.day : null })
}

/** On the first working day of a week: asks for the e-mail of everybody whose hour has come. */
export async function askFiguresMails(db: Db, clock: Clock): Promise<void> {
  const { day, minuteOfDay } = inAmsterdam(clock.now())
  if (!(await beginsWeek(db, day))) return
  for (const userId of await findDueFiguresMails(db, day, minuteOfDay)) {
    await enqueue(db, { kind: figuresMailJob, payload: { userId }, uniqueKey: String(userId) })
  }
}

const mondayOf = (day: Day) => addDays(day, 1 - weekday(day))

async function beginsWeek(db: Db, day: Day): Promise<boolean> {
  return nextWorkingDay(mondayOf(day), await findHolidays(db)) === day
}

/** Sends somebody the figures of the week before, once a week and in his language: numbers and amounts, and nobody's name. */
export async function mailFigures({ config, userMail, clock }: App, { job, db }: JobRun): Promise<void> {
  const { userId } = job.payload as { userId: number }
  const { day, minuteOfDay } = inAmsterdam(clock.now())
  // What waited until after midnight is of a day on which no week begins.
  if (!(await beginsWeek(db, day))) return
  const actor = await readActor(db, userId, { language: 'nl', now: clock.now(), requestId: `job-${job.id}` })
  if (!actor || !may(actor.acl, 'statistic.management')) return
  const [from, to] = [addDays(mondayOf(day), -7), addDays(mondayOf(day), -1)]
  const { figures, compared } = await readManagement(db, actor, { from, to, compare: 'before', currency: 'EUR' })
  const sender = await findSender(db)
  // Taken once all is there that it says: what fails before is tried again.
  const due = await claimFiguresMail(db, userId, day, minuteOfDay)
  if (!due) return
  const language = toLanguage(due.language)
  const say: Say = (key, values) => translate(language, key, values)
  const outcome = await userMail.send({
    messageId: `figures-${userId}-${day}-${job.id}-${job.attempts}`,
    from: fromAgency(sender),
    to: { name: due.name, address: due.email },
    attachments: [],
    subject: say('figures_mail.subject', { from: formatDay(from), to: formatDay(to) }),
    text: say('figures_mail.text', {
      lines: figuresInLines(figures, compared, say).join('\n'),
      link: `${config.portalUrl}/statistic-dashboard/management?from=${from}&to=${to}`,
    }),
  })
  if (outcome.kind === 'refused' && outcome.later) {
    await returnFiguresMail(db, userId)
    throw new Error(outcome.error)
  }
  const about = { subjectKind: 'app_user', subjectId: userId, data: { outcome: outcome.kind } }
  await recordAudit(db, systemActor(clock.now()), { kind: 'statistic.mailed', ...about })
}

type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** The figures of a week, each with what it was the week before. */
function figuresInLines(now: ManagementFigures, before: ManagementFigures | null, say: Say): string[] {
  const line = (title: TextKey, value: (of: ManagementFigures) => string) =>
    say('figures_mail.line', { title: say(title), now: value(now), before: before ? value(before) : '–' })
  const counted = (name: 'inflow' | 'outflow' | 'stock') => (of: ManagementFigures) =>
    `${of[name].count}, ${formatCents(of[name].cents)}`
  return [
    line('measure.inflow', counted('inflow')),
    line('measure.outflow', counted('outflow')),
    line('measure.stock', counted('stock')),
    line('measure.collected', (of) => formatCents(of.collected.cents)),
    line('measure.cost', (of) => formatCents(of.cost.cents)),
    line('measure.promise_kept', ({ promises: { part, whole } }) =>
      say('statistic.part_of', { count: part, total: whole }),
    ),
  ]
}
