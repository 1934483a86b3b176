import { scaleLinear } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import { ChartBox, Mark } from './chart-box.tsx'
import { type ChartPoint, type LineChartProps, type PointMark, toneColour } from './chart-shapes.ts'
import classes from './charts.module.css'
import { roomFor, ScaleLines, valueScale } from './scale-lines.tsx'
import { spreadOut } from './spread-out.ts'

const [above, below] = [12, 28] as const
const none: readonly never[] = []
/** How far the names of two lines stand apart at least. */
const apart = 15

/** Draws lines with what is marked on them. Loaded late: see `late-charts`. */
export function DrawnLines({
  lines,
  band = none,
  marks = none,
  ticks,
  from,
  to,
  top = 0,
  beside = 16,
  ...frame
}: LineChartProps) {
  const { label, height, format } = frame
  const highest = Math.max(
    top,
    ...lines.flatMap(({ points }) => points.map(({ y }) => y)),
    ...band.map(({ high }) => high),
    ...marks.map(({ y }) => y),
  )
  const y = valueScale(highest, height - below, above)
  const left = roomFor(y, format)
  return (
    <ChartBox label={label} height={height} isLinked={marks.some((mark) => mark.to !== null)}>
      {(width) => {
        const right = width - beside
        const x = scaleLinear<number>({ domain: [from, Math.max(to, from + 1)], range: [left, right] })
        return (
          <>
            <ScaleLines scale={y} format={format} left={left} right={right} />
            {ticks.map((tick) => (
              <text key={tick.x} x={x(tick.x)} y={height - 8} textAnchor="middle">
                {tick.label}
              </text>
            ))}
            {band.length > 0 && (
              <Area
                className={classes.band}
                data={[...band]}
                x={(one) => x(one.x)}
                y0={(one) => y(one.low)}
                y1={(one) => y(one.high)}
              />
            )}
            {lines.map(({ key, tone, points, isDashed }) => (
              <LinePath
                key={key}
                className={classes.line}
                data={[...points]}
                x={(point) => x(point.x)}
                y={(point) => y(point.y)}
                stroke={toneColour(tone)}
                data-dashed={isDashed || undefined}
              />
            ))}
            <Names lines={lines} place={(point) => ({ x: x(point.x), y: y(point.y) })} />
            {marks.map((mark) => (
              <Point key={mark.key} mark={mark} x={x(mark.x)} y={y(mark.y)} />
            ))}
          </>
        )
      }}
    </ChartBox>
  )
}

/** What each line is, at its end; names that would lie on each other are moved apart. */
function Names({ lines, place }: Pick<LineChartProps, 'lines'> & { place: (point: ChartPoint) => ChartPoint }) {
  const named = lines.flatMap(({ key, name, points }) => {
    const end = points.at(-1)
    return name === undefined || end === undefined ? [] : [{ key, name, at: place(end) }]
  })
  const heights = spreadOut(
    named.map(({ at }) => at.y),
    apart,
  )
  return named.map(({ key, name, at }, index) => (
    <text key={key} className={classes.name} x={at.x + 9} y={(heights[index] ?? at.y) + 4}>
      {name}
    </text>
  ))
}

function Point({ mark, x, y }: { mark: PointMark; x: number; y: number }) {
  const fill = toneColour(mark.tone)
  return (
    <Mark label={mark.label} to={mark.to}>
      {/* A finger needs more room than the eye. */}
      {mark.to !== null && <circle className={classes.reach} cx={x} cy={y} r={12} />}
      {mark.shape === 'dot' ? (
        <circle className={classes.point} cx={x} cy={y} r={4.5} fill={fill} />
      ) : (
        <rect className={classes.point} x={x - 4} y={y - 4} width={8} height={8} fill={fill} />
      )}
    </Mark>
  )
}
