import type { ManagementFigures } from '#contract/statistics/management.ts'
import { momentText } from '#contract/platform/list-cell.ts'
import type { TextKey } from '#contract/texts.ts'
import { addDays, formatDay } from '#domain/day.ts'
import { weekStart } from '#domain/deadlines/contact-rules.ts'
import { formatCents } from '#domain/money.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import { askChosenMails, type ChosenMail, type Say } from '#server/people/users/mail-chosen.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readManagement } from '#server/statistics/management/read-management.ts'

/** The figures of the week before, once a week, on the first working day that it can leave: numbers and amounts. */
export const figuresMail: ChosenMail = {
  name: 'statistic.mail',
  audit: 'statistic.mailed',
  prefix: 'figures',
  permission: 'statistic.management',
  since: weekStart,
  read: async (db, actor, { day, portalUrl }) => {
    const monday = weekStart(day)
    const [from, to] = [addDays(monday, -7), addDays(monday, -1)]
    const { asOf, figures, compared } = await readManagement(db, actor, {
      from,
      to,
      compare: 'before',
      currency: 'EUR',
    })
    // Figures of before the week was over do not have all of it.
    if (!asOf || inAmsterdam(asOf).day < monday) return null
    return (say) => ({
      subject: say('figures_mail.subject', { from: formatDay(from), to: formatDay(to) }),
      text: say('figures_mail.text', {
        moment: momentText(asOf),
        lines: figuresInLines(figures, compared, say).join('\n'),
        link: `${portalUrl}/statistic-dashboard/management?from=${from}&to=${to}`,
      }),
    })
  },
}

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
