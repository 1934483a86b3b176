import { Kbd } from '@mantine/core'
import { type PageKey, usePageKeys } from '#web/base/frame/page-keys.ts'
import classes from './key-bar.module.css'

interface KeyBarProps {
  /** What the keys are for: "Sneltoetsen van de lijst". */
  readonly label: string
  readonly keys: readonly PageKey[]
}

/** The keys of a page in a line at its foot, where there is a keyboard; they stand in the help sheet as well. */
export function KeyBar({ label, keys }: KeyBarProps) {
  usePageKeys(keys)
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
