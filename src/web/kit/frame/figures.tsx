import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './figures.module.css'
import { Linked } from './linked.tsx'

/** Numbers in a row, two beside each other on a small screen; the class says how many on a wide one. */
export function Figures({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <section className={[classes.figures, className].filter(Boolean).join(' ')} aria-label={label}>
      {children}
    </section>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly note: string
  /** What it means, for who points at it. */
  readonly hint?: string
  /** The list that has what it counts; null where there is none, or not for whoever reads it. */
  readonly to?: string | null
  /** The list that has what the note counts. */
  readonly noteTo?: string | null
}

/** One number, with what it is and the list it was counted from. */
export function Figure({ label, value, note, hint, to = null, noteTo = null }: FigureProps) {
  const number = (
    <>
      <span>{label}</span>
      <strong>{value}</strong>
    </>
  )
  if (to !== null && noteTo !== null) {
    return (
      <div className={classes.figure} title={hint}>
        <Link className={classes.number} to={to}>
          {number}
        </Link>
        <small>
          <Linked to={noteTo}>{note}</Linked>
        </small>
      </div>
    )
  }
  const content = (
    <>
      {number}
      <small>{note}</small>
    </>
  )
  if (to === null) {
    return (
      <div className={classes.figure} title={hint}>
        {content}
      </div>
    )
  }
  return (
    <Link className={classes.figure} to={to} title={hint}>
      {content}
    </Link>
  )
}
