import type { ReactNode } from 'react'
import classes from './multiples.module.css'

/** Small charts of the same thing beside each other, each under its own heading; below each other where there is no room. */
export function Multiples({ children }: { children: ReactNode }) {
  return <div className={classes.multiples}>{children}</div>
}
