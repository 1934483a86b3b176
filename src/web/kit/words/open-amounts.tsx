import type { Currency } from '#domain/money.ts'
import { Amount } from '#web/kit/words/amount.tsx'

interface OpenAmountsProps {
  readonly sums: readonly { readonly currency: Currency; readonly cents: number }[]
  readonly sign?: boolean
}

/** What is open, a sum a currency; in a table euros alone go without their sign. */
export function OpenAmounts({ sums, sign = false }: OpenAmountsProps) {
  if (sums.length === 0) return <Amount cents={0} sign={sign} />
  return sums.map(({ currency, cents }, index) => (
    <span key={currency}>
      {index > 0 && <br />}
      <Amount cents={cents} currency={currency} sign={sign || sums.length > 1 || currency !== 'EUR'} />
    </span>
  ))
}
