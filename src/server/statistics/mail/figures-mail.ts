import type { getDebtorStatistic } from '#contract/statistics/debtor.ts'
import type { ManagementFigures } from '#contract/statistics/management.ts'
import type { getSalesStatistic } from '#contract/statistics/sales.ts'
import type { Permission } from '#contract/people/permission.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { momentText } from '#contract/platform/list-cell.ts'
import type { TextKey } from '#contract/texts.ts'
import { addDays, type Day, formatDay } from '#domain/day.ts'
import { weekStart } from '#domain/deadlines/contact-rules.ts'
import { formatCents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import { askChosenMails, type ChosenMail, type Say } from '#server/people/users/mail-chosen.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readDebtor } from '#server/statistics/debtor/read-debtor.ts'
import { readManagement } from '#server/statistics/management/read-management.ts'
import { readSales } from '#server/statistics/sales/read-sales.ts'

/** The days that are asked, beside those before. */
interface Week {
  readonly from: Day
  readonly to: Day
  readonly compare: 'before'
  readonly currency: 'EUR'
}

interface FiguresOf {
  readonly name: string
  readonly permission: Permission
  readonly title: TextKey
  readonly page: string
  readonly read: (
    db: Db,
    actor: Actor,
    week: Week,
  ) => Promise<{ readonly asOf: Date | null; readonly lines: (say: Say) => readonly string[] }>
}

/** The figures of the week before, once a week, on the first working day that it can leave: numbers and amounts. */
const mailOf = ({ name, permission, title, page, read }: FiguresOf): ChosenMail => ({
  name,
  audit: 'statistic.mailed',
  prefix: 'figures',
  permission,
  since: weekStart,
  read: async (db, actor, { day, portalUrl }) => {
    const monday = weekStart(day)
    const [from, to] = [addDays(monday, -7), addDays(monday, -1)]
    const { asOf, lines } = await read(db, actor, { from, to, compare: 'before', currency: 'EUR' })
    // Figures of before the week was over do not have all of it.
    if (!asOf || inAmsterdam(asOf).day < monday) return null
    return (say) => ({
      subject: say('figures_mail.subject', { page: say(title), from: formatDay(from), to: formatDay(to) }),
      text: say('figures_mail.text', {
        moment: momentText(asOf),
        lines: lines(say).join('\n'),
        link: `${portalUrl}/statistic-dashboard/${page}?from=${from}&to=${to}`,
      }),
    })
  },
})

/** One e-mail for each page of figures: who wants one, and may read that page, gets it. */
export const figuresMails = {
  management: mailOf({
    name: 'statistic.mail',
    permission: 'statistic.management',
    title: 'screen.statistic_management',
    page: 'management',
    read: async (db, actor, week) => {
      const { asOf, figures, compared } = await readManagement(db, actor, week)
      return { asOf, lines: (say) => managementLines(figures, compared, say) }
    },
  }),
  debtor: mailOf({
    name: 'statistic.mail.debtor',
    permission: 'statistic.debtor',
    title: 'screen.statistic_debtor',
    page: 'debtor/new',
    read: async (db, actor, week) => {
      const told = await readDebtor(db, actor, week)
      return { asOf: told.asOf, lines: (say) => debtorLines(told, say) }
    },
  }),
  sales: mailOf({
    name: 'statistic.mail.sales',
    permission: 'statistic.sales',
    title: 'screen.statistic_sales',
    page: 'sales/new',
    read: async (db, actor, week) => {
      const told = await readSales(db, actor, week)
      return { asOf: told.asOf, lines: (say) => salesLines(told, say) }
    },
  }),
} as const

/** Asks for the e-mails of everybody whose hour has come. */
export async function askFiguresMails(db: Db, clock: Clock): Promise<void> {
  for (const mail of Object.values(figuresMails)) await askChosenMails(db, clock, mail)
}

/** A number with what it was the week before. */
const lineOf = (say: Say, title: string, now: string, before: string | null) =>
  say('figures_mail.line', { title, now, before: before ?? '–' })

const inFiles = ({ count, cents }: { readonly count: number; readonly cents: number }) =>
  `${count}, ${formatCents(cents)}`

function managementLines(now: ManagementFigures, before: ManagementFigures | null, say: Say): string[] {
  const line = (title: TextKey, value: (of: ManagementFigures) => string) =>
    lineOf(say, say(title), value(now), before && value(before))
  return [
    line('measure.inflow', ({ inflow }) => inFiles(inflow)),
    line('measure.outflow', ({ outflow }) => inFiles(outflow)),
    line('measure.stock', ({ stock }) => inFiles(stock)),
    line('measure.collected', (of) => formatCents(of.collected.cents)),
    line('measure.cost', (of) => formatCents(of.cost.cents)),
    line('measure.promise_kept', ({ promises: { part, whole } }) =>
      say('statistic.part_of', { count: part, total: whole }),
    ),
  ]
}

/** Of few files nothing is told here either. */
function debtorLines({ stock, hardship, channels }: OutputOf<typeof getDebtorStatistic>, say: Say): string[] {
  const few = say('statistic.few')
  const files = (told: typeof stock.now) => (told ? inFiles(told) : few)
  const answered = (told: (typeof channels)[number]['now']) =>
    told === null || told.part === null ? few : say('statistic.part_of', { count: told.part, total: told.whole })
  return [
    lineOf(say, say('measure.stock'), files(stock.now), files(stock.before)),
    lineOf(say, say('measure.hardship'), files(hardship.now), files(hardship.before)),
    ...channels.map(({ channel, now, before }) =>
      lineOf(
        say,
        say('statistic.answer_to', { channel: say(`run.channel.${channel}`) }),
        answered(now),
        answered(before),
      ),
    ),
  ]
}

function salesLines(told: OutputOf<typeof getSalesStatistic>, say: Say): string[] {
  const { intake, pipelineCents } = told
  return [
    ...(['won', 'lost', 'active'] as const).map((one) =>
      lineOf(
        say,
        say(`sales.${one}`),
        String(told[one].now),
        told[one].before === null ? null : String(told[one].before),
      ),
    ),
    lineOf(say, say('measure.inflow'), inFiles(intake.now), intake.before && inFiles(intake.before)),
    lineOf(say, say('sales.pipeline'), formatCents(pipelineCents), null),
  ]
}
