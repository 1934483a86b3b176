import type { ManagementFigures } from '#contract/statistics/management.ts'
import type { TextKey } from '#contract/texts.ts'
import { addDays, type Day, formatDay, weekday } from '#domain/day.ts'
import { nextWorkingDay } from '#domain/deadlines/working-days.ts'
import { formatCents } from '#domain/money.ts'
import type { Clock } from '#server/clock.ts'
import { askChosenMails, type ChosenMail, type Say } from '#server/people/users/mail-chosen.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readManagement } from '#server/statistics/management/read-management.ts'

/** The figures of the week before, on the first working day of a week: numbers and amounts. */
export const figuresMail: ChosenMail = {
  name: 'statistic.mail',
  audit: 'statistic.mailed',
  prefix: 'figures',
  permission: 'statistic.management',
  isOn: (day, holidays) => nextWorkingDay(mondayOf(day), holidays) === day,
  read: async (db, actor, { day, portalUrl }) => {
    const [from, to] = [addDays(mondayOf(day), -7), addDays(mondayOf(day), -1)]
    const { figures, compared } = await readManagement(db, actor, { from, to, compare: 'before', currency: 'EUR' })
    return (say) => ({
      subject: say('figures_mail.subject', { from: formatDay(from), to: formatDay(to) }),
      text: say('figures_mail.text', {
        lines: figuresInLines(figures, compared, say).join('\n'),
        link: `${portalUrl}/statistic-dashboard/management?from=${from}&to=${to}`,
      }),
    })
  },
}

const mondayOf = (day: Day) => addDays(day, 1 - weekday(day))

/** Asks for the e-mail of everybody whose hour has come. */
export async function askFiguresMails(db: Db, clock: Clock): Promise<void> {
  return askChosenMails(db, clock, figuresMail)
}

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
