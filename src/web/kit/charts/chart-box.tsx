import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ChartMark } from './chart-shapes.ts'
import classes from './charts.module.css'

interface ChartBoxProps {
  readonly label: string
  readonly height: number
  /** Whether any mark leads somewhere; otherwise it is one picture. */
  readonly isLinked: boolean
  readonly children: (width: number) => ReactNode
}

/** How wide a chart is until its place is measured. */
const unmeasured = 640

/** Where the arrows lead from a mark; what is not here stays with the browser. */
const ways: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * A drawing at the width there is, so that its words are as large on a phone. Tab comes to it once, the arrows go from
 * mark to mark: a chart of a year has some hundred of them.
 */
export function ChartBox({ label, height, isLinked, children }: ChartBoxProps) {
  const { ref: measure, width: measured } = useElementSize()
  const box = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(measure, box)
  const current = useRef(0)
  const width = Math.round(measured) || unmeasured
  const marks = () => [...(box.current?.querySelectorAll<SVGAElement>('a') ?? [])]
  const turnTo = (at: number) => {
    current.current = at
    for (const [index, mark] of marks().entries()) mark.setAttribute('tabindex', index === at ? '0' : '-1')
  }
  useLayoutEffect(() => turnTo(Math.min(current.current, Math.max(0, marks().length - 1))))
  const onKeyDown = (event: KeyboardEvent) => {
    const all = marks()
    const at = all.findIndex((mark) => mark === event.target)
    const to = ways[event.key]?.(at, all.length - 1)
    if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    turnTo(to)
    all[to]?.focus()
  }
  return (
    <div ref={ref} className={classes.box}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows go between the links in it */}
      <svg
        className={classes.chart}
        viewBox={`0 0 ${width} ${height}`}
        role={isLinked ? 'group' : 'img'}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {children(width)}
      </svg>
    </div>
  )
}

/** What is drawn for one number: a link to what it counts, or where there is none just the drawing with its name. */
export function Mark({ label, to, children }: ChartMark & { readonly children: ReactNode }) {
  const named = (
    <>
      <title>{label}</title>
      {children}
    </>
  )
  if (to === null) return <g>{named}</g>
  return (
    <Link to={to} aria-label={label} className={classes.mark}>
      {named}
    </Link>
  )
}
