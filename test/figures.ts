import { getDossierTotals } from '#contract/files/dossiers.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { getManagementStatistic } from '#contract/statistics/management.ts'
import { type CountedBy, countedList } from '#contract/statistics/statistic-lists.ts'
import type { Currency } from '#domain/money.ts'
import type { Person } from '#test/people.ts'

export type ManagementStatistic = OutputOf<typeof getManagementStatistic>

/** The figures as somebody gets them. */
export async function readFigures(who: Person, query: Record<string, string> = {}): Promise<ManagementStatistic> {
  const answer = await who.get(`${getManagementStatistic.path}?${new URLSearchParams(query)}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<ManagementStatistic>()
}

/** What the list says that a number opens: how many files, and what the number comes to on them. */
export async function listBehind(who: Person, counted: CountedBy): Promise<{ count: number; cents: number }> {
  const { searchParams } = new URL(countedList(counted), 'http://portal')
  searchParams.delete('view')
  const asked = [...searchParams].map(([name, value]) => [name.replace('[]', ''), value])
  const answer = await who.get(`${getDossierTotals.path}?${new URLSearchParams(asked)}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { total, measured } = answer.json<OutputOf<typeof getDossierTotals>>()
  return { count: total, cents: measured?.cents ?? 0 }
}

interface Told {
  readonly name: string
  /** Null: only the sum is told. */
  readonly count: number | null
  /** Null: only how many is told. */
  readonly cents: number | null
  readonly list: CountedBy
}

/** Every number of the page, with what its list is asked. */
export function numbersOf(
  { generation, figures, compared, months, vintages, reasons, phases }: ManagementStatistic,
  slice: { currency: Currency; customer?: readonly number[]; kind?: readonly string[] } = { currency: 'EUR' },
): Told[] {
  const by = (measure: CountedBy['measure'], rest: Partial<CountedBy>): CountedBy => ({
    ...slice,
    measure,
    generation,
    ...rest,
  })
  const tiles = [figures, ...(compared ? [compared] : [])].flatMap((one) => {
    const days = { from: one.fromDay, to: one.toDay }
    return [
      ...(['inflow', 'outflow', 'ended', 'paid', 'collected'] as const).map((measure) => ({
        name: `${measure} from ${one.fromDay}`,
        ...one[measure],
        list: by(measure, days),
      })),
      { name: `stock on ${one.toDay}`, ...one.stock, list: by('stock', { to: one.toDay }) },
    ]
  })
  return [
    ...tiles,
    ...months.flatMap(({ fromDay: from, toDay: to, inflow, outflow, stock, collectedCents }) => [
      { name: `inflow of ${from}`, count: inflow, cents: null, list: by('inflow', { from, to }) },
      { name: `outflow of ${from}`, count: outflow, cents: null, list: by('outflow', { from, to }) },
      { name: `stock at the end of ${from}`, count: stock, cents: null, list: by('stock', { to }) },
      { name: `collected in ${from}`, count: null, cents: collectedCents, list: by('collected', { from, to }) },
    ]),
    ...vintages.flatMap(({ fromDay: from, toDay: to, count, handedCents, ...vintage }) => [
      { name: `intake of ${from}`, count, cents: handedCents, list: by('inflow', { from, to }) },
      ...(
        [
          ['recovered', vintage.throughMonthCents],
          ['recovered_all', vintage.throughMonthAllCents],
        ] as const
      ).flatMap(([measure, through]) =>
        through.map((cents, month) => ({
          name: `${measure} of ${from} through month ${month}`,
          count: null,
          cents,
          list: by(measure, { from, to, of: String(month) }),
        })),
      ),
    ]),
    ...phases.flatMap(({ code, now, before }) => [
      { name: `in ${code}`, ...now, list: by('phase', { to: figures.toDay, of: code }) },
      ...(before && compared
        ? [{ name: `in ${code} before`, ...before, list: by('phase', { to: compared.toDay, of: code }) }]
        : []),
    ]),
    ...reasons.map(({ code, count, cents }) => ({
      name: `closed as ${code}`,
      count,
      cents,
      list: by('outflow', { from: figures.fromDay, to: figures.toDay, of: code }),
    })),
  ]
}

/** The numbers whose list has another count or sum. */
export async function differingLists(who: Person, numbers: readonly Told[]): Promise<unknown[]> {
  const differing: unknown[] = []
  for (const { name, count, cents, list } of numbers) {
    const behind = await listBehind(who, list)
    if ((count ?? behind.count) !== behind.count || (cents ?? behind.cents) !== behind.cents) {
      differing.push({ name, count, cents, behind })
    }
  }
  return differing
}
