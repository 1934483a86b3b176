import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './today.module.css'

interface SectionProps {
  readonly title: string
  readonly note?: string
  /** Where the whole of it is. */
  readonly more?: { readonly label: string; readonly to: string } | undefined
  readonly children: ReactNode
}

/** A part of the agency's day under its own heading, with one quiet way to the whole. */
export function Section({ title, note, more, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note && <small>{note}</small>}
        {more && <Link to={more.to}>{more.label}</Link>}
      </header>
      {children}
    </section>
  )
}
