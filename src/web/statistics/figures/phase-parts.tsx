import { type Currency, formatCents } from '#domain/money.ts'
import { shareOf } from '#domain/statistics/measure.ts'
import { useText } from '#web/base/words/text.ts'
import { ChartTable } from '#web/kit/charts/chart-table.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { Section } from './section.tsx'
import { beforeCell, linkedCell, shareInWords, type Statistic, type ToList } from './statistic.ts'

interface PhasesProps {
  readonly statistic: Statistic
  readonly currency: Currency
  readonly toList: ToList
}

/** What was there on the last day by the phase in which it stood, beside the day it is compared with: each opens its list. */
export function Phases({ statistic: { figures, compared, phases }, currency, toList }: PhasesProps) {
  const t = useText()
  const { toDay: to, stock } = figures
  const row = (
    key: string,
    name: string,
    counts: typeof stock,
    before: number | null,
    [list, listThen]: readonly [string | null, string | null],
  ) => ({
    key,
    name,
    cells: [
      linkedCell(formatCount(counts.count), name, list),
      { shown: shareInWords(shareOf(counts.count, stock.count)) },
      linkedCell(formatCents(counts.cents, currency), name, list),
      ...(compared ? [beforeCell(t, formatCount(before ?? 0), name, listThen)] : []),
    ],
  })
  if (phases.length === 0) return null
  return (
    <Section title={t('measure.phase')} note={showDay(to)}>
      <ChartTable
        label={t('measure.phase')}
        head={t('statistic.phase')}
        columns={[
          t('statistic.count'),
          t('statistic.share'),
          t('statistic.handed'),
          ...(compared ? [t('statistic.before')] : []),
        ]}
        rows={phases.map(({ code, now, before }) =>
          row(code, t(`phase.${code}`), now, before?.count ?? null, [
            toList('phase', { to, of: code }),
            compared && toList('phase', { to: compared.toDay, of: code }),
          ]),
        )}
        total={row('total', t('statistic.total'), stock, compared?.stock.count ?? null, [
          toList('stock', { to }),
          compared && toList('stock', { to: compared.toDay }),
        ])}
      />
    </Section>
  )
}
