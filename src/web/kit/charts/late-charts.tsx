import { lazy, Suspense } from 'react'
import type { BarChartProps, LineChartProps } from './chart-shapes.ts'

const DrawnBars = lazy(() => import('./drawn-bars.tsx').then((module) => ({ default: module.DrawnBars })))
const DrawnLines = lazy(() => import('./drawn-lines.tsx').then((module) => ({ default: module.DrawnLines })))

/** Bars in groups, each a link to what it counts. What draws them comes after the page; the place is kept for it. */
export function BarChart(props: BarChartProps) {
  return (
    <Suspense fallback={<div style={{ height: props.height }} />}>
      <DrawnBars {...props} />
    </Suspense>
  )
}

/** Lines with what happened marked on them, likewise. */
export function LineChart(props: LineChartProps) {
  return (
    <Suspense fallback={<div style={{ height: props.height }} />}>
      <DrawnLines {...props} />
    </Suspense>
  )
}
