import type { ReactNode } from 'react'
import classes from './bars.module.css'

interface BarProps {
  readonly tone: 'accent' | 'warning' | 'danger'
  /** Stays in sight while the page scrolls; on paper it is of no use. */
  readonly sticky?: boolean
  readonly children: ReactNode
}

/** A line above every page: what one has to know, and what can be done about it. */
export function Bar({ tone, sticky = false, children }: BarProps) {
  return (
    <div className={[classes.bar, classes[tone], sticky && classes.sticky].filter(Boolean).join(' ')} role="status">
      {children}
    </div>
  )
}
