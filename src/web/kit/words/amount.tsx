import { type Cents, type Currency, formatCents } from '#domain/money.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './amount.module.css'

/** A proof that stands open or closed beside an amount. */
export interface Proof {
  readonly open: boolean
  readonly onOpen: () => void
  /** What the amount is, for who cannot see the screen: "Rente". */
  readonly what: string
}

export interface AmountProps {
  readonly cents: Cents
  readonly currency?: Currency
  /** With the sign of the currency; columns of a table leave it out. */
  readonly sign?: boolean
  /** A calculated amount can be clicked: the lines behind it open next to the work. */
  readonly proof?: Proof | undefined
}

/** An amount of money, `€ 1.234,56`, with figures of equal width. Without `proof` it is plain text. */
export function Amount({ cents, currency = 'EUR', sign = false, proof }: AmountProps) {
  const text = formatCents(cents, currency, { sign })
  return proof ? <ProvenAmount text={text} proof={proof} /> : <span className={classes.amount}>{text}</span>
}

function ProvenAmount({ text, proof }: { text: string; proof: Proof }) {
  const t = useText()
  return (
    <button
      type="button"
      className={classes.proof}
      aria-expanded={proof.open}
      aria-label={`${text}, ${t('kit.show_proof', { what: proof.what })}`}
      onClick={proof.onOpen}
    >
      {text}
    </button>
  )
}

export interface SumTerm {
  readonly label: string
  readonly cents: Cents
  readonly sign: '+' | '−'
  readonly proof?: Proof | undefined
}

/** A balance as a sum: hoofdsom + rente + kosten − betaald = open. Adds nothing up itself. */
export function MoneySum({
  label,
  terms,
  total,
  currency = 'EUR',
}: {
  label: string
  terms: readonly SumTerm[]
  total: Omit<SumTerm, 'sign'>
  currency?: Currency
}) {
  return (
    <div className={classes.sum} role="group" aria-label={label}>
      {terms.map((term, index) => (
        <div key={term.label} className={classes.term}>
          {(index > 0 || term.sign === '−') && <span className={classes.sign}>{term.sign}</span>}
          <Term {...term} />
        </div>
      ))}
      <div className={`${classes.term} ${classes.total}`}>
        <span className={classes.sign}>=</span>
        <Term {...total} currency={currency} />
      </div>
    </div>
  )
}

/** Only the total shows its currency. */
function Term({ label, cents, proof, currency }: Omit<SumTerm, 'sign'> & { currency?: Currency }) {
  return (
    <div>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>
        <Amount cents={cents} sign={currency !== undefined} currency={currency ?? 'EUR'} proof={proof} />
      </span>
    </div>
  )
}
