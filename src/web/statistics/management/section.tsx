import type { ReactNode } from 'react'
import classes from './management.module.css'

/** A part of the figures under its own heading. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note && <small>{note}</small>}
      </header>
      {children}
    </section>
  )
}
