import { Fragment, type ReactNode, useId } from 'react'
import { useText } from '#web/base/words/text.ts'
import classes from './form-beside.module.css'

interface FormBesideProps {
  /** The form. */
  readonly children: ReactNode
  /** What it will do as it stands, of `useLiveExample` or `LiveExample`. */
  readonly effect: ReactNode
  /** In a window or behind a tab, which have their own edge; or a list from edge to edge, of which rows are chosen. */
  readonly of?: 'window' | 'tab' | 'list'
}

/** A form and, beside it on a wide screen and below it on others, what it will do: told as it changes, nothing is done. */
export function FormBeside({ children, effect, of }: FormBesideProps) {
  const t = useText()
  const id = useId()
  return (
    <div className={classes.beside} data-of={of}>
      <div>{children}</div>
      <section className={classes.effect} aria-labelledby={id}>
        <h2 id={id}>{t('kit.effect')}</h2>
        <div aria-live="polite">{effect}</div>
      </section>
    </div>
  )
}

/** One thing a form will do; the first of them leads. */
export interface Effect {
  readonly label: string
  readonly value: ReactNode
  readonly lead?: boolean
}

/** What a form will do, a line each. */
export function Effects({ of }: { of: readonly Effect[] }) {
  return (
    <dl className={classes.facts}>
      {of.map(({ label, value, lead }) => (
        <Fragment key={label}>
          <dt data-lead={lead || undefined}>{label}</dt>
          <dd data-lead={lead || undefined}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
