import { scaleLinear } from '@visx/scale'
import classes from './charts.module.css'

export type ValueScale = ReturnType<typeof valueScale>

/** From nothing to at least this much, in round steps of whole numbers; `bottom` and `top` are pixels. */
export function valueScale(most: number, bottom: number, top: number) {
  return scaleLinear<number>({ domain: [0, Math.max(1, most)], range: [bottom, top], nice: steps })
}

/** So few lines that they can be read at a glance. */
const steps = 3

interface ScaleLinesProps {
  readonly scale: ValueScale
  readonly format: (value: number) => string
  readonly left: number
  readonly right: number
}

/** Lines across with their numbers at the left. */
export function ScaleLines({ scale, format, left, right }: ScaleLinesProps) {
  // Of files and cents there are no halves.
  const values = scale.ticks(steps).filter((value) => Number.isInteger(value))
  return (
    <g>
      {values.map((value) => (
        <g key={value}>
          <line className={classes.grid} x1={left} x2={right} y1={scale(value)} y2={scale(value)} />
          <text x={left - 8} y={scale(value) + 4} textAnchor="end">
            {format(value)}
          </text>
        </g>
      ))}
    </g>
  )
}

/** How much room the numbers at the left take, in pixels. */
export function roomFor(scale: ValueScale, format: (value: number) => string): number {
  return 16 + 7 * Math.max(...scale.ticks(steps).map((value) => format(value).length))
}
