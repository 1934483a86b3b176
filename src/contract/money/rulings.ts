import { z } from 'zod'
import { claimParts, components, interestStopGrounds } from '#domain/account/events.ts'
import { maxAmountCents } from '#domain/money.ts'
import { arrangements, leaseOrder } from './arrangements.ts'
import { fileActs } from '#contract/files/file-acts.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, textField, versionField } from '#contract/platform/field.ts'

const cents = z.coerce.number().int().min(0).max(maxAmountCents)
const positiveCents = cents.min(1)
const why = { note: textField(4000).min(1), version: versionField }
const claimIds = z.array(idField).max(10_000).default([])

export const giveWaiver = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/waiver',
  permission: fileActs.waive.permission,
  params: idParams,
  input: z.strictObject({
    amountCents: positiveCents,
    /** Only of this; absent: in the order of a payment. */
    component: z.enum(components).nullable().default(null),
    ...why,
  }),
  output: arrangements,
  summary: 'Gives up a part of what is open, within the limit of the role of whoever does it',
})

export const offerSettlement = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/settlement-offer',
  permission: fileActs.offer.permission,
  params: idParams,
  input: z.strictObject({
    offeredBy: z.enum(['debtor', 'agency']),
    amountCents: positiveCents,
    /** The last day to pay it. */
    lastDay: dayField,
    ...why,
  }),
  output: arrangements,
  summary: 'Notes an offer to be rid of the debt for less; an offer of ours within the limit of the role',
})

export const acceptSettlement = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/settlement-offer/acceptance',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject(why),
  output: arrangements,
  summary: 'Accepts the offer: the rest is waived once it is paid in time, and nothing is if it is not',
})

export const withdrawSettlement = endpoint({
  method: 'DELETE',
  path: '/api/v4/file/:id/settlement-offer',
  permission: 'file.edit',
  params: idParams,
  input: z.strictObject(why),
  output: arrangements,
  summary: 'Takes an offer back, also an accepted one that was not paid yet',
})

export const stopInterest = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/interest-stop',
  permission: fileActs.stop_interest.permission,
  params: idParams,
  input: z.strictObject({
    fromDay: dayField,
    /** The last day without interest; null: until somebody lets it run again. */
    toDay: dayField.nullable().default(null),
    ground: z.enum(interestStopGrounds).exclude(['plan']),
    /** Empty: on all claims. */
    claimIds,
    ...why,
  }),
  output: arrangements,
  summary: 'Lets interest stand still from a day on: bankruptcy, debt relief, a moratorium or an agreement',
})

export const resumeInterest = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/interest-stop/:event/resumption',
  permission: 'file.edit',
  params: z.object({ id: idField, event: idField }),
  input: z.strictObject({ onDay: dayField, ...why }),
  output: arrangements,
  summary: 'Lets interest that stood still run again from a day on',
})

export const setAllocationOrder = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/allocation-order',
  permission: fileActs.order.permission,
  params: idParams,
  input: z.strictObject({
    fromDay: dayField,
    parts: z
      .array(z.enum(claimParts))
      .length(3)
      .refine((parts) => new Set(parts).size === 3),
    claimIds,
    ...why,
  }),
  output: arrangements,
  summary: 'Sets the order in which money is divided from a day on, as was agreed',
})

export const reverseRuling = endpoint({
  method: 'DELETE',
  path: '/api/v4/file/:id/ruling/:event',
  permission: 'file.edit',
  params: z.object({ id: idField, event: idField }),
  input: z.strictObject(why),
  output: arrangements,
  summary: 'Takes back a judgment, stop of interest, order, settlement or waiver that was given by mistake',
})

export const recordJudgment = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/judgment',
  permission: fileActs.judgment.permission,
  params: idParams,
  input: z.strictObject({
    day: dayField,
    reference: lineField(100).min(1),
    /** Against whom it was given; where one debtor owes the file it is he. */
    debtorIds: z.array(idField).max(100).default([]),
    awards: z
      .array(
        z.strictObject({
          claimId: idField,
          principalCents: cents,
          /** Collection costs with their VAT. */
          costsCents: cents,
          interest: z.discriminatedUnion('kind', [
            z.strictObject({ kind: z.literal('as_claimed') }),
            z.strictObject({ kind: z.literal('none') }),
            z.strictObject({
              kind: z.enum(['statutory', 'commercial']),
              fromDay: dayField,
              /** Interest from before that day, as a sum. */
              fallenDueCents: cents.default(0),
            }),
          ]),
        }),
      )
      .min(1)
      .max(10_000),
    courtCents: cents.default(0),
    /** Charges for the court or a bailiff that are of something else: they stay owed beside the costs of this lawsuit. */
    keptCosts: z.array(idField).max(1000).default([]),
    /** The costs after the judgment, due with it. */
    afterCostsCents: cents.default(0),
    /** From this day on the costs of the lawsuit bear statutory interest; null: they bear none. */
    courtInterestFromDay: dayField.nullable().default(null),
    /** Each party bears its own costs. */
    costsCompensated: z.boolean().default(false),
    /** It may be executed although it can still be appealed. */
    isEnforceable: z.boolean().default(false),
    /** What it ordered of a lease; null: nothing. */
    lease: leaseOrder.nullable().default(null),
    ...why,
  }),
  output: arrangements,
  summary: 'Records a judgment: from its day on the debtor owes what was awarded, and the costs of the lawsuit',
})
