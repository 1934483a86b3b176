import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './first-line.module.css'

interface FirstLineProps {
  /** What it is called: "Eerst dit". */
  readonly label: string
  /** Above what is to be done: how late it is. */
  readonly when: ReactNode
  /** What is to be done; of whom, for how much, in a span. */
  readonly what: ReactNode
  readonly why?: ReactNode
  /** The one filled button that does it, last; before it at most what is done instead. */
  readonly children: ReactNode
}

/** What comes first on a page, the one ochre mark of it: what is to be done, because of what, and the button that does it. */
export function FirstLine({ label, when, what, why, children }: FirstLineProps) {
  return (
    <section className={classes.line} aria-label={label}>
      <div>
        <p>{when}</p>
        <h2>{what}</h2>
        {why && <p>{why}</p>}
      </div>
      <div className={classes.buttons}>{children}</div>
    </section>
  )
}

/** What is done instead, for now. */
export function InsteadButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button className={classes.quiet ?? ''} onClick={onClick}>
      {children}
    </Button>
  )
}

/** The same where it is a number to call. */
export function InsteadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button component="a" href={href} className={classes.quiet ?? ''}>
      {children}
    </Button>
  )
}
