import { type ChartTone, toneColour } from './chart-shapes.ts'
import classes from './parts-bar.module.css'

export interface BarPart {
  readonly key: string | number
  readonly value: number
  readonly tone: ChartTone
  /** What is told of it on hover; what must be known stands beside the bar in words. */
  readonly label?: string
}

interface PartsBarProps {
  /** For who cannot see it; left out where the same numbers stand beside it. */
  readonly label?: string
  readonly parts: readonly BarPart[]
  /** What a full bar is, where that is more than its parts; what goes beyond it is cut off. */
  readonly whole?: number
  /** Where a target or a limit lies, as a line across. */
  readonly limit?: number
  readonly size?: 'small' | 'medium' | 'large'
}

/** What something is made of, or how far it is, as one bar. What is nothing or below nothing has no length. */
export function PartsBar({ label, parts, whole, limit, size = 'medium' }: PartsBarProps) {
  const all = Math.max(1, whole ?? parts.reduce((sum, { value }) => sum + Math.max(0, value), 0))
  const width = (value: number) => `${Math.min(100, (100 * Math.max(0, value)) / all)}%`
  return (
    <div
      className={classes.bar}
      data-size={size}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img' })}
      aria-label={label}
    >
      <div>
        {parts.map(
          ({ key, value, tone, label: told }) =>
            value > 0 && <i key={key} title={told} style={{ width: width(value), background: toneColour(tone) }} />,
        )}
      </div>
      {limit !== undefined && <b style={{ left: width(limit) }} />}
    </div>
  )
}

/** The colour of what is planned against what fits. */
export const loadTone = (planned: number, fits: number): ChartTone => (planned > fits ? 2 : 1)
