import { formatCents } from '#domain/money.ts'
import type { CheckSum, SimulationReport } from '#contract/workflows/workflow-simulation.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import classes from '#web/workflows/workflows/workflows.module.css'

interface Pair {
  readonly name: string
  readonly before: CheckSum | undefined
  readonly after: CheckSum | undefined
}

/** The checks of addresses that paid steps wait for: how many, what they cost and how long files wait, old against new. */
export function SimulationChecks({
  report: { addressCheck, steps },
}: {
  report: Pick<SimulationReport, 'addressCheck' | 'steps'>
}) {
  const t = useText()
  const language = useLanguage()
  const pairs: Pair[] = steps
    .map(({ name, before, after }) => ({ name: name[language], before: before?.checks, after: after?.checks }))
    .filter(({ before, after }) => (before?.count ?? 0) + (after?.count ?? 0) > 0)
  if (!addressCheck || pairs.length === 0) return null
  const { costsCents, waitDays, measuredCount } = addressCheck
  const measured = { cost: formatCents(costsCents), days: formatCount(waitDays), count: formatCount(measuredCount) }
  const all = pairs.length > 1 ? [{ name: t('simulation.total'), ...totalsOf(pairs) }] : []
  return (
    <div>
      <h2>{t('simulation.checks')}</h2>
      <p>{measuredCount > 0 ? t('simulation.checks_measured', measured) : t('simulation.checks_unmeasured')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard */}
      <div className={classes.scroll} role="region" aria-label={t('simulation.checks')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('simulation.col.step')}</th>
              <th scope="col">{t('simulation.col.version')}</th>
              {(['checks', 'check_costs', 'check_days'] as const).map((column) => (
                <th key={column} scope="col" data-right>
                  {t(`simulation.col.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...pairs, ...all].map((pair) => (
              <PairOfRows key={pair.name} pair={pair} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The old version over the new one; what differs stands out. */
function PairOfRows({ pair: { name, before, after } }: { pair: Pair }) {
  const t = useText()
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  return (
    <>
      <tr data-old>
        <th scope="rowgroup" rowSpan={2}>
          {name}
        </th>
        <td>{t('simulation.old')}</td>
        {old.map(([column, value]) => (
          <td key={column} data-right>
            {value}
          </td>
        ))}
      </tr>
      <tr data-new>
        <td>{t('simulation.new')}</td>
        {fresh.map(([column, value], index) => (
          <td key={column} data-right data-differs={value !== old[index]?.[1] || undefined}>
            {value}
          </td>
        ))}
      </tr>
    </>
  )
}

function wordsOf(sum: CheckSum | undefined): readonly (readonly [keyof CheckSum, string])[] {
  return [
    ['count', sum ? formatCount(sum.count) : ''],
    ['costsCents', sum ? formatCents(sum.costsCents) : ''],
    ['waitDays', sum ? formatCount(sum.waitDays) : ''],
  ]
}

function totalsOf(pairs: readonly Pair[]): Pick<Pair, 'before' | 'after'> {
  const total = (side: 'before' | 'after'): CheckSum => ({
    count: pairs.reduce((sum, pair) => sum + (pair[side]?.count ?? 0), 0),
    costsCents: pairs.reduce((sum, pair) => sum + (pair[side]?.costsCents ?? 0), 0),
    waitDays: pairs.reduce((sum, pair) => sum + (pair[side]?.waitDays ?? 0), 0),
  })
  return { before: total('before'), after: total('after') }
}
