import type { Cents } from '#domain/money.ts'

/**
 * What of a payment goes to other accounts than that of the customer: to each what came in for it less what is kept of that, in
 * their order, as far as the payment reaches. What the customer is short of comes off its own account first: off all that is
 * not answered here. None is below zero, and together they are never more than the payment.
 */
export function splitOut<Share extends { readonly cents: Cents }>(outCents: Cents, shares: readonly Share[]): Share[] {
  let left = outCents
  return shares.flatMap((share) => {
    const cents = Math.min(Math.max(0, share.cents), left)
    left -= cents
    return cents > 0 ? [{ ...share, cents }] : []
  })
}
