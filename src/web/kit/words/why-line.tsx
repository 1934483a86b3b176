import type { ReactNode } from 'react'
import classes from './why-line.module.css'

/** What happened, will happen or was held back, and because of what, with a link to the rule where there is one. */
export function WhyLine({ what, children }: { what?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.why}>
      {what && <p className={classes.what}>{what}</p>}
      <p className={classes.because}>{children}</p>
    </div>
  )
}
