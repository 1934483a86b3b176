import { z } from 'zod'
import { components } from '#domain/account/events.ts'
import { currencies } from '#domain/money.ts'
import { channels } from '#domain/workflow/step.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, severalOf } from '#contract/platform/field.ts'

/** A letter that has left, and what it would have asked had the account been then what it becomes now. */
export const otherLetter = z.object({
  dispatchId: z.number(),
  /** The day the letter itself says. */
  day: z.string(),
  channel: z.enum(channels),
  subject: z.string(),
  namedCents: z.number(),
  wouldBeCents: z.number(),
})
export type OtherLetter = z.output<typeof otherLetter>

/** What a sum was set against: an amount of a component of an invoice. */
const dividedOver = z.array(z.object({ reference: z.string(), component: z.enum(components), amountCents: z.number() }))

const paymentPreview = z.object({
  currency: z.enum(currencies),
  /** How the payment itself is divided, and what of it is more than was open. */
  parts: dividedOver,
  surplusCents: z.number(),
  /** What is given up with it: it is what a letter asked, within its term, and no more than the interest since is missing. */
  waivedCents: z.number(),
  /** All interest until today, and what is open today. */
  interestBeforeCents: z.number(),
  interestAfterCents: z.number(),
  openBeforeCents: z.number(),
  openAfterCents: z.number(),
  /** What was booked before and is divided otherwise because of it. */
  moved: z.array(
    z.object({
      eventId: z.number(),
      kind: z.enum(['payment', 'direct_payment', 'credit_note', 'waiver', 'settlement', 'judgment']),
      valueDay: z.string(),
      amountCents: z.number(),
      before: dividedOver,
      after: dividedOver,
    }),
  ),
  letters: z.array(otherLetter),
})
export type PaymentPreview = z.output<typeof paymentPreview>

export const previewPayment = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/payment-preview',
  permission: 'finance.batch-payment',
  params: idParams,
  query: z.object({
    kind: z.enum(['payment', 'direct_payment']),
    valueDay: dayField,
    amountCents: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    claimIds: severalOf(idField),
  }),
  output: paymentPreview,
  summary: 'What a payment would change: its allocation, interest, what was booked later, and letters that left since',
})
