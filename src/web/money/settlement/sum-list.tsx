import type { Cents, Currency } from '#domain/money.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import classes from './settlement.module.css'

export interface SumLine {
  readonly label: string
  readonly cents: Cents
  readonly sign?: '+' | '−'
}

interface SumListProps {
  readonly lines: readonly SumLine[]
  readonly total: Omit<SumLine, 'sign'>
  /** What is taken off the total, and what is left after that. */
  readonly after?: { readonly lines: readonly SumLine[]; readonly total: Omit<SumLine, 'sign'> }
  readonly currency?: string
}

/** Amounts under each other with what they come to. Adds nothing up itself. */
export function SumList({ lines, total, after, currency = 'EUR' }: SumListProps) {
  return (
    <dl className={classes.sum}>
      {lines.map((line) => (
        <Line key={line.label} {...line} />
      ))}
      <Total {...total} currency={currency} />
      {after?.lines.map((line) => (
        <Line key={line.label} {...line} />
      ))}
      {after && <Total {...after.total} currency={currency} />}
    </dl>
  )
}

function Line({ label, cents, sign }: SumLine) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={classes.sign}>{sign}</span>
        <Amount cents={cents} />
      </dd>
    </div>
  )
}

function Total({ label, cents, currency }: Omit<SumLine, 'sign'> & { currency: string }) {
  return (
    <div className={classes.total}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.sign}>=</span>
        <Amount cents={cents} currency={currency as Currency} sign />
      </dd>
    </div>
  )
}
