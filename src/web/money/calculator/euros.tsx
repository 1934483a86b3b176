import { parseDecimal } from '#domain/decimal.ts'
import { Amount } from '#web/kit/words/amount.tsx'

/** An amount of an answer, which is a decimal text: `1000.50`. */
export function Euros({ amount, sign = false }: { amount: string; sign?: boolean }) {
  return <Amount cents={centsOf(amount)} sign={sign} />
}

/** An amount of an answer in cents. Throws for what is no amount: the calculator answers with nothing else. */
export function centsOf(amount: string): number {
  const cents = parseDecimal(amount, 2)
  if (cents === null) throw new Error(`${amount} is no amount`)
  return cents
}
