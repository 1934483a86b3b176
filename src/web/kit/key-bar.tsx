import { Kbd } from '@mantine/core'
import classes from './key-bar.module.css'

interface KeyBarProps {
  /** What the keys are for: "Sneltoetsen van de lijst". */
  readonly label: string
  /** The keys that do something, as they stand on the keyboard, and what that is. */
  readonly keys: readonly (readonly [names: readonly string[], what: string])[]
}

/** The keys of a page in a line at its foot, where there is a keyboard. */
export function KeyBar({ label, keys }: KeyBarProps) {
  return (
    <section className={classes.keys} aria-label={label}>
      {keys.map(([names, what]) => (
        <span key={what}>
          {names.map((name) => (
            <Kbd key={name} size="xs">
              {name}
            </Kbd>
          ))}
          {what}
        </span>
      ))}
    </section>
  )
}
