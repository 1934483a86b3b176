import { type InstalmentGroup, planProgress, standingOf } from '#domain/arrangements/plan-progress.ts'
import type { Day } from '#domain/day.ts'
import { type Cents, type Currency, formatCents } from '#domain/money.ts'
import { useText } from '#web/base/words/text.ts'
import { ChartLegend } from '#web/kit/charts/chart-legend.tsx'
import type { ChartTone } from '#web/kit/charts/chart-shapes.ts'
import { PartsBar } from '#web/kit/charts/parts-bar.tsx'
import { formatCount, formatPercent, showDay } from './format.ts'

interface PlanProgressProps {
  readonly instalments: readonly {
    readonly number: number
    readonly dueDay: string
    readonly amountCents: Cents
    readonly paidCents: Cents
    readonly isMissed: boolean
  }[]
  readonly on: Day
  readonly currency: Currency
}

const standings: readonly InstalmentGroup[] = ['paid', 'late', 'due', 'to_come']
const tones: Readonly<Record<InstalmentGroup, ChartTone>> = { paid: 6, late: 2, due: 3, to_come: 'rest' }

/** How far a payment plan is: what is paid of what was agreed, instalment by instalment in a bar, with how many stand how. */
export function PlanProgress({ instalments, on, currency }: PlanProgressProps) {
  const t = useText()
  const { paidCents, agreedCents, percent, counts } = planProgress(instalments, on)
  const words = t('plan_progress.sums', {
    paid: formatCents(paidCents, currency),
    agreed: formatCents(agreedCents, currency),
    percent: formatPercent(percent),
  })
  return (
    <>
      <p>{words}</p>
      <PartsBar
        size="large"
        label={words}
        parts={instalments.flatMap((one) => {
          const label = t('plan_progress.instalment', {
            number: one.number,
            day: showDay(one.dueDay),
            paid: formatCents(one.paidCents, currency),
            amount: formatCents(one.amountCents, currency),
          })
          return [
            { key: `${one.number} paid`, value: one.paidCents, tone: tones.paid, label },
            {
              key: `${one.number} open`,
              value: one.amountCents - one.paidCents,
              tone: tones[standingOf(one, on)],
              label,
            },
          ]
        })}
      />
      <ChartLegend
        items={standings
          .filter((standing) => counts[standing] > 0)
          .map((standing) => ({
            key: standing,
            tone: tones[standing],
            label: (
              <>
                <b>{formatCount(counts[standing])}</b> {t(`plan_progress.${standing}`)}
              </>
            ),
          }))}
      />
    </>
  )
}
