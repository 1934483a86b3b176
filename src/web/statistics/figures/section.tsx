import type { ReactNode } from 'react'
import classes from './figures.module.css'

interface SectionProps {
  /** Where an address leads to. */
  readonly id?: string
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}

/** A part of the figures under its own heading. */
export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section id={id} className={classes.section} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note && <small>{note}</small>}
      </header>
      {children}
    </section>
  )
}
