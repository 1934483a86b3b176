import type { ReactNode } from 'react'
import { bandOf, type NpsBand, npsBands } from '#domain/statistics/nps.ts'
import { useText } from '#web/base/words/text.ts'
import { ChartData, ChartTable } from '#web/kit/charts/chart-table.tsx'
import { BarChart } from '#web/kit/charts/late-charts.tsx'
import { formatCount, showMonth } from '#web/kit/words/format.ts'
import classes from './nps.module.css'
import { type Counted, type Nps, responseOf, scoreInWords, type ToAnswers } from './nps-words.ts'

interface PartProps {
  readonly nps: Nps
  readonly toList: ToAnswers
}

/** A part of the figures under its own heading. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {children}
    </section>
  )
}

const tones = { promoter: 3, passive: 'rest', detractor: 1 } as const satisfies Record<NpsBand, 1 | 3 | 'rest'>

/** How many gave each mark: bars, each with its answers, and the numbers below. */
export function Marks({ nps: { marks }, toList }: PartProps) {
  const t = useText()
  return (
    <Section title={t('nps.marks')}>
      <BarChart
        label={t('nps.marks')}
        height={200}
        format={formatCount}
        groups={marks.map(({ mark, count }) => ({
          key: String(mark),
          label: String(mark),
          bars: [
            {
              key: 'count',
              value: count,
              tone: tones[bandOf(mark)],
              label: t('nps.mark_bar', { mark, count: formatCount(count) }),
              to: toList({ mark }),
            },
          ],
        }))}
      />
      <ChartData>
        <ChartTable
          label={t('nps.marks')}
          head={t('nps.mark')}
          columns={[t('nps.count')]}
          rows={marks.map(({ mark, count }) => ({
            key: mark,
            name: String(mark),
            cells: [
              {
                shown: formatCount(count),
                to: toList({ mark }),
                name: t('nps.mark_bar', { mark, count: formatCount(count) }),
                isZero: count === 0,
              },
            ],
          }))}
        />
      </ChartData>
    </Section>
  )
}

/** The months to the end of the period: score and response of each. */
export function Trend({ nps: { months }, toList }: PartProps) {
  const t = useText()
  const rows = months.map((month) => ({
    ...month,
    key: month.fromDay,
    name: showMonth(month.fromDay),
    of: { from: month.fromDay, to: month.toDay },
  }))
  return (
    <Section title={t('nps.trend')}>
      <CountTable title={t('nps.trend')} head={t('nps.month')} rows={rows} toList={toList} />
    </Section>
  )
}

/** The figures by customer, by team, and by what was read last. */
export function ByParts({ nps: { customers, teams, templates }, toList }: PartProps) {
  const t = useText()
  const rowsOf = (parts: Nps['customers'], filter: string) =>
    parts.map((part) => ({
      ...part,
      key: String(part.id ?? 0),
      name: part.id === null ? t('nps.none') : part.name,
      of: { [filter]: part.id ?? 0 },
    }))
  return (
    <>
      <Section title={t('nps.by_customer')}>
        <CountTable
          title={t('nps.by_customer')}
          head={t('nps.col.customer')}
          rows={rowsOf(customers, 'customer')}
          toList={toList}
        />
      </Section>
      <Section title={t('nps.by_team')}>
        <CountTable title={t('nps.by_team')} head={t('nps.col.team')} rows={rowsOf(teams, 'team')} toList={toList} />
      </Section>
      <Section title={t('nps.by_template')} note={t('nps.by_template_note')}>
        <CountTable
          title={t('nps.by_template')}
          head={t('nps.col.template')}
          rows={rowsOf(templates, 'template')}
          toList={toList}
        />
      </Section>
    </>
  )
}

interface CountTableProps {
  readonly title: string
  readonly head: string
  readonly rows: readonly (Counted & {
    readonly key: string
    readonly name: string
    readonly of: Readonly<Record<string, string | number>>
  })[]
  readonly toList: ToAnswers
}

function CountTable({ title, head, rows, toList }: CountTableProps) {
  const t = useText()
  if (rows.length === 0) return <p className={classes.soft}>{t('nps.nothing')}</p>
  const cell = (what: string, name: string, count: number, to: string) => ({
    shown: formatCount(count),
    to,
    name: t('nps.number_of', { what, name, value: formatCount(count) }),
    isZero: count === 0,
  })
  return (
    <ChartTable
      label={title}
      head={head}
      columns={[
        t('nps.delivered'),
        t('nps.answered'),
        t('nps.response'),
        t('nps.band.promoter'),
        t('nps.band.passive'),
        t('nps.band.detractor'),
        t('nps.score'),
      ]}
      rows={rows.map((row) => ({
        key: row.key,
        name: row.name,
        cells: [
          cell(t('nps.delivered'), row.name, row.delivered, toList(row.of)),
          cell(t('nps.answered'), row.name, row.answered, toList({ ...row.of, answered: 'true' })),
          { shown: responseOf(row) },
          ...npsBands.map((band) => cell(t(`nps.band.${band}`), row.name, row[band], toList({ ...row.of, band }))),
          { shown: row.score === null ? '–' : scoreInWords(t, row) },
        ],
      }))}
    />
  )
}
