import type { ReactNode } from 'react'
import { type ChartTone, toneColour } from './chart-shapes.ts'
import classes from './charts.module.css'

interface LegendItem {
  readonly key: string
  readonly tone: ChartTone
  readonly shape?: 'dot' | 'square'
  readonly label: ReactNode
}

/** What the colours and shapes of a chart stand for, with how much there is of each. */
export function ChartLegend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className={classes.legend}>
      {items.map(({ key, tone, shape = 'square', label }) => (
        <li key={key}>
          <i data-shape={shape} style={{ background: toneColour(tone) }} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
}
