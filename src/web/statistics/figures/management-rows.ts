import type { getWorkload } from '#contract/statistics/management.ts'
import type { getRevenue } from '#contract/statistics/revenue.ts'
import { messageInWords } from '#contract/statistics/class-words.ts'
import { type Day, lastOfMonth } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import { shareOf } from '#domain/statistics/measure.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { currentLanguage, type Say } from '#web/base/words/text.ts'
import { amountForCsv, type CsvRow } from './csv-rows.ts'
import { daysOf, type Statistic } from './statistic.ts'

/** What stands on the page beside the statistic itself, as far as it is there. */
interface Beside {
  readonly workload: Answer<typeof getWorkload> | undefined
  readonly revenue: Answer<typeof getRevenue> | undefined
}

/** Every number of the page of management as rows of a file. */
export function managementRows(
  statistic: Statistic,
  { workload, revenue }: Beside,
  currency: Currency,
  t: Say,
): CsvRow[] {
  const { figures, compared } = statistic
  const sum = (cents: number | null) => amountForCsv(cents, currency)
  return [
    ...[figures, ...(compared ? [compared] : [])].flatMap((one) => [
      ...tileRows(one, sum, t),
      ...doneRows(one, sum, t),
    ]),
    ...monthRows(statistic, sum, t),
    ...phaseRows(statistic, sum, t),
    ...reasonRows(statistic, sum, t),
    ...letterRows(statistic, t),
    ...teamRows(statistic, sum, t),
    ...leadTimeRows(statistic, t),
    ...workloadRows(workload, t),
    ...revenueRows(revenue, sum, t),
  ]
}

type Sum = (cents: number | null) => string | null
type Figures = Statistic['figures']
type Spread = NonNullable<Figures['leadTime']>
interface Days {
  readonly from: string
  readonly to: string
}

/** What came, went, was there and came in during one period. */
function tileRows(one: Figures, sum: Sum, t: Say): CsvRow[] {
  const days = daysOf(one)
  const { stock, recovered, leadTime } = one
  return [
    ...(['inflow', 'outflow', 'ended', 'paid', 'collected'] as const).map((measure) => ({
      what: t(`measure.${measure}`),
      ...days,
      count: one[measure].count,
      sum: sum(one[measure].cents),
      ...(measure === 'paid' ? { share: shareOf(one.paid.count, one.ended.count) } : {}),
    })),
    { what: t('measure.stock'), to: days.to, count: stock.count, sum: sum(stock.cents) },
    ...(recovered
      ? [
          {
            what: t('measure.recovered'),
            from: recovered.month,
            to: lastOfMonth(recovered.month as Day),
            sum: sum(recovered.cents),
            share: shareOf(recovered.cents, recovered.handedCents),
          },
        ]
      : []),
    ...(leadTime ? spreadRows(leadTime, days, '', t) : []),
  ]
}

/** How many files took how long: of the quarter that was soonest, of half and of three quarters. */
function spreadRows({ count, p25, median, p75 }: Spread, days: Days, kind: string, t: Say): CsvRow[] {
  const what = t('measure.lead_time')
  const partOf = (words: string) => [kind, words].filter((word) => word !== '').join(', ')
  return [
    { what, part: kind, ...days, count },
    { what, part: partOf(t('statistic.quarter_first')), ...days, days: p25 },
    { what, part: partOf(t('statistic.median')), ...days, days: median },
    { what, part: partOf(t('statistic.quarter_last')), ...days, days: p75 },
  ]
}

/** What one period cost, and what came of what was agreed. */
function doneRows(one: Figures, sum: Sum, t: Say): CsvRow[] {
  const days = daysOf(one)
  return [
    { what: t('measure.cost'), ...days, sum: sum(one.cost.cents), share: shareOf(one.cost.cents, one.collected.cents) },
    ...one.cost.parts.map(({ code, cents }) => ({
      what: t('measure.cost'),
      part: t(`statistic.cost.${code}`),
      ...days,
      sum: sum(cents),
    })),
    ...(
      [
        ['promise_kept', 'promises', 'promise_ended'],
        ['plan_paid', 'plans', 'plan_ended'],
        ['instalment_on_time', 'instalments', 'instalment_due'],
      ] as const
    ).flatMap(([measure, name, whole]) => [
      {
        what: t(`measure.${measure}`),
        ...days,
        number: one[name].part,
        share: shareOf(one[name].part, one[name].whole),
      },
      { what: t(`measure.${whole}`), ...days, number: one[name].whole },
    ]),
  ]
}

/** What came, went and was collected month by month, and of each month of intake what came in since. */
function monthRows({ months, vintages, largest }: Statistic, sum: Sum, t: Say): CsvRow[] {
  return [
    ...months.flatMap((month) => [
      { what: t('measure.inflow'), ...daysOf(month), count: month.inflow },
      { what: t('measure.outflow'), ...daysOf(month), count: month.outflow },
      { what: t('measure.stock'), to: month.toDay, count: month.stock },
      { what: t('measure.collected'), ...daysOf(month), sum: sum(month.collectedCents) },
    ]),
    ...vintages.flatMap((vintage) => [
      {
        what: t('statistic.handed'),
        ...daysOf(vintage),
        count: vintage.count,
        sum: sum(vintage.handedCents),
      },
      ...(
        [
          ['recovered', vintage.throughMonthCents],
          ['recovered_all', vintage.throughMonthAllCents],
        ] as const
      ).flatMap(([measure, through]) =>
        through.map((cents, month) => ({
          what: t(`dossiers.measure.${measure}`),
          part: t('statistic.month_after', { month }),
          ...daysOf(vintage),
          sum: sum(cents),
          share: shareOf(cents, vintage.handedCents),
        })),
      ),
    ]),
    ...largest.flatMap(({ name, months: own }) =>
      own.map((month) => ({
        what: t('measure.collected'),
        part: name,
        ...daysOf(month),
        sum: sum(month.collectedCents),
      })),
    ),
  ]
}

function phaseRows({ figures, compared, phases }: Statistic, sum: Sum, t: Say): CsvRow[] {
  return phases.flatMap(({ code, now, before }) =>
    [
      { to: figures.toDay, told: now, whole: figures.stock.count },
      ...(before && compared ? [{ to: compared.toDay, told: before, whole: compared.stock.count }] : []),
    ].map(({ to, told, whole }) => ({
      what: t('measure.phase'),
      part: t(`phase.${code}`),
      to,
      count: told.count,
      sum: sum(told.cents),
      share: shareOf(told.count, whole),
    })),
  )
}

function reasonRows({ figures, reasons }: Statistic, sum: Sum, t: Say): CsvRow[] {
  return reasons.map(({ code, name, count, cents }) => ({
    what: t('statistic.reasons'),
    part: name?.[currentLanguage()] ?? (code || t('statistic.no_reason')),
    ...daysOf(figures),
    count,
    sum: sum(cents),
    share: shareOf(count, figures.outflow.count),
  }))
}

function letterRows({ figures, compared, letters }: Statistic, t: Say): CsvRow[] {
  return letters.flatMap(({ code, now, before }) =>
    [
      { days: daysOf(figures), told: now },
      ...(before && compared ? [{ days: daysOf(compared), told: before }] : []),
    ].flatMap(({ days, told: { part, whole } }) => {
      const of = { part: messageInWords(t, code) ?? code, ...days }
      return [
        { what: t('measure.reached'), ...of, number: whole },
        { what: t('measure.answered'), ...of, number: part, share: shareOf(part, whole) },
      ]
    }),
  )
}

function teamRows({ figures, byTeam }: Statistic, sum: Sum, t: Say): CsvRow[] {
  return byTeam.flatMap(({ team, stock, inflow, outflow, ended, paid, collectedCents, kept, broken }) => {
    const of = { part: team?.name ?? t('statistic.no_team'), ...daysOf(figures) }
    return [
      { what: t('measure.stock'), part: of.part, to: of.to, count: stock },
      { what: t('measure.inflow'), ...of, count: inflow },
      { what: t('measure.outflow'), ...of, count: outflow },
      { what: t('measure.paid'), ...of, count: paid, share: shareOf(paid, ended) },
      { what: t('measure.collected'), ...of, sum: sum(collectedCents) },
      { what: t('measure.promise_kept'), ...of, number: kept, share: shareOf(kept, kept + broken) },
    ]
  })
}

const leadTimeRows = ({ figures, leadTimes }: Statistic, t: Say): CsvRow[] =>
  leadTimes.flatMap((one) => spreadRows(one, daysOf(figures), t(`dossiers.kind.${one.kind}`), t))

function workloadRows(workload: Beside['workload'], t: Say): CsvRow[] {
  if (!workload) return []
  const inHours = (minutes: number) => Math.round(minutes / 6) / 10
  return workload.people.flatMap(({ name, count, minutes, capacityMinutes }) => {
    const of = { ...daysOf(workload), part: name }
    return [
      { what: t('statistic.items'), ...of, number: count },
      {
        what: t('statistic.hours'),
        ...of,
        number: inHours(minutes),
        share: shareOf(minutes, capacityMinutes),
      },
      { what: t('statistic.room'), ...of, number: inHours(capacityMinutes) },
    ]
  })
}

function revenueRows(revenue: Beside['revenue'], sum: Sum, t: Say): CsvRow[] {
  return (revenue?.months ?? []).flatMap((month) => {
    const { invoices, totalCents, revenueCents, forecastCents } = month
    const days = daysOf(month)
    return [
      { what: t('statistic.invoices'), ...days, number: invoices },
      { what: t('statistic.with_vat'), ...days, sum: sum(totalCents) },
      {
        what: t('statistic.revenue'),
        ...days,
        sum: sum(revenueCents),
        share: forecastCents === null ? null : shareOf(revenueCents, forecastCents),
      },
      ...(forecastCents === null ? [] : [{ what: t('statistic.forecast'), ...days, sum: sum(forecastCents) }]),
    ]
  })
}
