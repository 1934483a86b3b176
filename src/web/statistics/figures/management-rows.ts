import { messageInWords } from '#contract/statistics/class-words.ts'
import type { Currency } from '#domain/money.ts'
import { currentLanguage, type Say } from '#web/base/words/text.ts'
import { amountForCsv, type CsvRow } from './csv-rows.ts'
import type { Statistic } from './statistic.ts'

/** Every number of the page of management as rows of a file. */
export function managementRows(statistic: Statistic, currency: Currency, t: Say): CsvRow[] {
  const { figures, compared } = statistic
  const sum = (cents: number) => amountForCsv(cents, currency)
  return [
    ...[figures, ...(compared ? [compared] : [])].flatMap((one) => tileRows(one, sum, t)),
    ...monthRows(statistic, sum, t),
    ...partRows(statistic, sum, t),
  ]
}

type Sum = (cents: number) => string | null

/** The tiles of one period. */
function tileRows(one: Statistic['figures'], sum: Sum, t: Say): CsvRow[] {
  const days = { from: one.fromDay, to: one.toDay }
  return [
    ...(['inflow', 'outflow', 'paid', 'collected'] as const).map((measure) => ({
      what: t(`measure.${measure}`),
      ...days,
      count: one[measure].count,
      sum: sum(one[measure].cents),
    })),
    { what: t('measure.stock'), to: one.toDay, count: one.stock.count, sum: sum(one.stock.cents) },
    { what: t('measure.cost'), ...days, sum: sum(one.cost.cents) },
    ...(
      [
        ['promise_kept', 'promises'],
        ['plan_paid', 'plans'],
        ['instalment_on_time', 'instalments'],
      ] as const
    ).map(([measure, name]) => ({
      what: t(`measure.${measure}`),
      part: t('statistic.part_of', { count: one[name].part, total: one[name].whole }),
      ...days,
      count: one[name].part,
    })),
    ...(one.leadTime
      ? [{ what: t('measure.lead_time'), part: t('statistic.median'), ...days, count: one.leadTime.median }]
      : []),
  ]
}

/** What came, went and was collected month by month, and of each month of intake what came in since. */
function monthRows({ months, vintages, largest }: Statistic, sum: Sum, t: Say): CsvRow[] {
  return [
    ...months.flatMap(({ fromDay: from, toDay: to, inflow, outflow, stock, collectedCents }) => [
      { what: t('measure.inflow'), from, to, count: inflow },
      { what: t('measure.outflow'), from, to, count: outflow },
      { what: t('measure.stock'), to, count: stock },
      { what: t('measure.collected'), from, to, sum: sum(collectedCents) },
    ]),
    ...vintages.flatMap(({ fromDay: from, toDay: to, count, handedCents, throughMonthCents }) => [
      { what: t('statistic.handed'), from, to, count, sum: sum(handedCents) },
      ...throughMonthCents.map((cents, month) => ({
        what: t('dossiers.measure_recovered'),
        part: t('statistic.month_after', { month }),
        from,
        to,
        sum: sum(cents),
      })),
    ]),
    ...largest.flatMap(({ name, months: own }) =>
      own.map(({ fromDay: from, toDay: to, inflow, collectedCents }) => ({
        what: t('statistic.largest'),
        part: name,
        from,
        to,
        count: inflow,
        sum: sum(collectedCents),
      })),
    ),
  ]
}

/** The period by why files were closed, by message, by team and by kind. */
function partRows({ figures, phases, reasons, letters, byTeam, leadTimes }: Statistic, sum: Sum, t: Say): CsvRow[] {
  const days = { from: figures.fromDay, to: figures.toDay }
  return [
    ...phases.map(({ code, now }) => ({
      what: t('measure.phase'),
      part: t(`phase.${code}`),
      to: figures.toDay,
      count: now.count,
      sum: sum(now.cents),
    })),
    ...reasons.map(({ code, name, count, cents }) => ({
      what: t('statistic.reasons'),
      part: name?.[currentLanguage()] ?? (code || t('statistic.no_reason')),
      ...days,
      count,
      sum: sum(cents),
    })),
    ...letters.flatMap(({ code, now }) =>
      (['reached', 'answered'] as const).map((measure) => ({
        what: t(`measure.${measure}`),
        part: messageInWords(t, code) ?? code,
        ...days,
        count: measure === 'reached' ? now.whole : now.part,
      })),
    ),
    ...byTeam.map(({ team, stock, collectedCents }) => ({
      what: t('statistic.teams'),
      part: team?.name ?? t('statistic.no_team'),
      ...days,
      count: stock,
      sum: sum(collectedCents),
    })),
    ...leadTimes.map(({ kind, median }) => ({
      what: t('measure.lead_time'),
      part: t(`dossiers.kind.${kind}`),
      ...days,
      count: median,
    })),
  ]
}
