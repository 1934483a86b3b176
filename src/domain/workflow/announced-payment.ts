import type { Why } from './why.ts'

/** A payment that a payment provider says it received for a file, and that the bank has not paid us yet. */
export interface AnnouncedPayment {
  readonly reportId: number
  readonly amountCents: number
}

/** Who has paid already, as far as a provider tells, is not asked again until that is booked or taken off the file. */
export function byAnnouncedPayment({ announced }: { readonly announced?: AnnouncedPayment }): Why | null {
  return announced ? { key: 'why.payment_announced', values: { ...announced } } : null
}
