import { z } from 'zod'
import { components } from '#domain/account/events.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { currencies } from '#domain/money.ts'
import { channels } from '#domain/workflow/step.ts'
import { arrangements } from '#contract/money/arrangements.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams } from '#contract/platform/field.ts'

export const viewedAs = ['customer', 'debtor'] as const
export type ViewedAs = (typeof viewedAs)[number]

export const rememberView = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/view-as',
  permission: 'file.view-as',
  params: idParams,
  input: z.strictObject({ as: z.enum(viewedAs) }),
  summary: 'Writes down that somebody of the agency looks at a file as its customer or its debtor does',
})

const named = z.object({ id: z.number(), name: z.string() })
const plan = arrangements.shape.plans.element
const promise = arrangements.shape.promises.element
const offer = arrangements.shape.offers.element

export const debtorView = z.object({
  id: z.number(),
  number: z.string(),
  /** Who looks, and who else owes the file and can be looked as. */
  debtor: named,
  debtors: z.array(named),
  creditorName: z.string(),
  currency: z.enum(currencies),
  /** What was sent to this debtor, the newest first, as it left; what came back never reached him. */
  messages: z.array(
    z.object({
      id: z.number(),
      channel: z.enum(channels),
      sentAt: z.date(),
      subject: z.string(),
      letter: z.custom<LetterDocument>(),
      hasPdf: z.boolean(),
    }),
  ),
  /** What the last of these asked to pay; null when nothing was sent. */
  told: z.object({ day: z.string(), payCents: z.number() }).nullable(),
  /** What is claimed of him today, charged less written off, with what was paid and what is then open. */
  claimed: z.array(z.object({ component: z.enum(components), cents: z.number() })),
  paidCents: z.number(),
  openCents: z.number(),
  /** Of a debt that is divided: over how many, and what is open of his share. */
  share: z.object({ ofCount: z.number(), openCents: z.number() }).nullable(),
  /** What came in, but for what is known to be of another debtor; that is one amount. */
  payments: z.array(z.object({ id: z.number(), day: z.string(), amountCents: z.number(), toCustomer: z.boolean() })),
  paidByOthersCents: z.number(),
  /** The plan that runs and that he agreed to, if there is one: what he knows of it, not how it is judged. */
  plan: plan.pick({ agreedDay: true, every: true, toPayCents: true, paidCents: true, instalments: true }).nullable(),
  /**
   * What he promised, and what was offered about paying a part, the newest first; what was taken back counts no more. Of
   * several debtors it is not kept who did, and neither is told.
   */
  promises: z.array(
    promise.pick({ id: true, madeDay: true, amountCents: true, untilDay: true, paidCents: true, state: true }),
  ),
  offers: z.array(
    offer.pick({ id: true, offeredBy: true, madeDay: true, amountCents: true, lastDay: true, state: true }),
  ),
})
export type DebtorView = z.output<typeof debtorView>

export const viewAsDebtor = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/as-debtor',
  permission: 'file.view-as',
  params: idParams,
  query: z.object({
    /** One of who owe the file; absent: the first. */
    debtor: idField.optional(),
  }),
  output: debtorView,
  summary: 'What one debtor of a file knows of it: what he was sent, what is claimed and paid, and his plan',
})
