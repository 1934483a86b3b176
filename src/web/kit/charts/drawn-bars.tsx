import { scaleBand } from '@visx/scale'
import { Bar } from '@visx/shape'
import { ChartBox, Mark } from './chart-box.tsx'
import { type BarChartProps, type BarGroup, type ChartBar, toneColour } from './chart-shapes.ts'
import classes from './charts.module.css'
import { labelLines } from './label-lines.ts'
import { roomFor, ScaleLines, type ValueScale, valueScale } from './scale-lines.tsx'

/** Above the bars for what is written there, and below them for their labels. */
const [above, below] = [18, 26] as const
/** How wide a letter of a label is, about. */
const letter = 7
/** How far the lines of a label are apart, and how many there are at most. */
const [lineHigh, mostLines] = [14, 3] as const

/** Draws bars in groups. Loaded late: see `late-charts`. */
export function DrawnBars({ groups, isStacked = false, isNamed = false, cap = null, ...frame }: BarChartProps) {
  const { label, format } = frame
  // The bars stay as tall as they are above one line.
  const high = frame.height - below
  const height = frame.height + (isNamed ? (mostLines - 1) * lineHigh : 0)
  const bars = groups.flatMap((group) => group.bars)
  const tall = (group: BarGroup) =>
    isStacked ? sumOf(group.bars) : Math.max(0, ...group.bars.map(({ value }) => value))
  const scale = valueScale(Math.max(cap?.value ?? 0, ...groups.map(tall)), high, above)
  const left = roomFor(scale, format)
  // Counted from what is now, which has its label always: two that are nearer than that would lie over each other.
  const first = Math.max(
    0,
    groups.findIndex(({ isNow }) => isNow),
  )
  return (
    <ChartBox label={label} height={height} isLinked={bars.some(({ to }) => to !== null)}>
      {(width) => {
        const place = scaleBand({ domain: groups.map(({ key }) => key), range: [left, width], padding: 0.2 })
        const wide = place.bandwidth()
        const lines = groups.map(({ label: said }) =>
          isNamed ? labelLines(said, Math.floor((place.step() - 4) / letter), mostLines) : [said],
        )
        const longest = isNamed ? 1 : Math.max(1, ...groups.map((group) => group.label.length))
        const every = Math.max(1, Math.ceil((longest * letter) / Math.max(1, place.step())))
        return (
          <>
            <ScaleLines scale={scale} format={format} left={left} right={width} />
            {groups.map((group, index) => (
              <g key={group.key} data-now={group.isNow || undefined}>
                <Group group={group} isStacked={isStacked} left={place(group.key) ?? 0} wide={wide} scale={scale} />
                {(index - first) % every === 0 && (
                  <Label lines={lines[index] ?? []} x={(place(group.key) ?? 0) + wide / 2} y={high + below - 8} />
                )}
              </g>
            ))}
            {cap && <Cap cap={cap} y={scale(cap.value)} left={left} right={width} />}
          </>
        )
      }}
    </ChartBox>
  )
}

function Label({ lines, x, y }: { lines: readonly string[]; x: number; y: number }) {
  return lines.map((line, at) => (
    <text key={line} x={x} y={y + at * lineHigh} textAnchor="middle">
      {line}
    </text>
  ))
}

const sumOf = (bars: readonly ChartBar[]) => bars.reduce((sum, { value }) => sum + value, 0)

interface GroupProps {
  readonly group: BarGroup
  readonly isStacked: boolean
  readonly left: number
  readonly wide: number
  readonly scale: ValueScale
}

function Group({ group: { bars }, isStacked, left, wide, scale }: GroupProps) {
  const beside = scaleBand({ domain: bars.map(({ key }) => key), range: [left, left + wide], paddingInner: 0.08 })
  const width = isStacked ? Math.min(wide, widest) : Math.min(beside.bandwidth(), widest)
  return bars.map((bar, index) => {
    // Nothing is no bar: it stands in the table.
    if (bar.value <= 0) return null
    const under = isStacked ? sumOf(bars.slice(0, index)) : 0
    const [y, foot] = [scale(under + bar.value), scale(under)]
    const slot = isStacked ? wide : beside.bandwidth()
    const x = (isStacked ? left : (beside(bar.key) ?? left)) + (slot - width) / 2
    const tall = Math.max(least, foot - y)
    return (
      <Mark key={bar.key} label={bar.label} to={bar.to}>
        <Bar className={classes.bar} x={x} y={foot - tall} width={width} height={tall} fill={toneColour(bar.tone)} />
        {bar.told !== undefined && (
          <text data-value x={x + width / 2} y={foot - tall - 5} textAnchor="middle">
            {bar.told}
          </text>
        )}
      </Mark>
    )
  })
}

/** In pixels: what is least can still be seen and hit, and one bar does not fill a page. */
const [least, widest] = [3, 44] as const

interface CapProps {
  readonly cap: NonNullable<BarChartProps['cap']>
  readonly y: number
  readonly left: number
  readonly right: number
}

function Cap({ cap, y, left, right }: CapProps) {
  return (
    <g className={classes.cap}>
      <line x1={left} x2={right} y1={y} y2={y} />
      <text x={right} y={y - 5} textAnchor="end">
        {cap.label}
      </text>
    </g>
  )
}
