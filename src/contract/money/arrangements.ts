import { z } from 'zod'
import { planRefusals } from '#domain/arrangements/instalments.ts'
import { households } from '#domain/arrangements/protected-earnings.ts'
import { planStates } from '#domain/arrangements/plan-state.ts'
import { claimParts, components, interestStopGrounds } from '#domain/account/events.ts'
import { currencies, maxAmountCents } from '#domain/money.ts'
import { statusRefusals } from '#domain/workflow/status.ts'
import { fileActs } from '#contract/files/file-acts.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, textField, versionField } from '#contract/platform/field.ts'

/** How an arrangement was made; each has a text `arrangement.channel.…`. */
export const arrangementChannels = ['phone', 'email', 'post', 'visit'] as const

/** Why something cannot be arranged; each has a text `arrangement.refusal.…`. */
export const arrangementRefusals = [
  ...planRefusals,
  ...statusRefusals,
  'no_right',
  'closed',
  'has_plan',
  'has_promise',
  'no_plan',
  'no_promise',
  'nothing_missed',
  'nothing_to_revive',
  'has_offer',
  'no_offer',
  'offer_expired',
  'no_concession',
  'shown_in_past',
] as const
export type ArrangementRefusal = (typeof arrangementRefusals)[number]

/** What can be done about arrangements; null: now, else why not. */
export const arrangementActs = [
  'plan',
  'replace_plan',
  'revive_plan',
  'end_plan',
  'lapse_plan',
  'promise',
  'end_promise',
  'waive',
  'offer',
  'answer_offer',
  'stop_interest',
  'judgment',
  'order',
  'take_back',
] as const
export type ArrangementAct = (typeof arrangementActs)[number]

/**
 * Why a plan that ended should perhaps run: it was paid, and a payment was taken back; or it lapsed, and money that came
 * in on time was found later. Each has a text `arrangement.revival.…`.
 */
export const planRevivals = ['payment_reversed', 'found_in_time'] as const
export type PlanRevival = (typeof planRevivals)[number]

const positiveCents = z.coerce.number().int().min(1).max(maxAmountCents)

const debtorNamed = z.object({ id: z.number(), name: z.string() })

const instalment = z.object({ number: z.number(), dueDay: z.string(), amountCents: z.number() })

const plan = z.object({
  id: z.number(),
  agreedDay: z.string(),
  agreedBy: z.string().nullable(),
  channel: z.enum(arrangementChannels),
  every: z.enum(['week', 'month']),
  interest: z.enum(['stopped', 'running']),
  /** Of whom it is, where he owes a share of the file: the plan is for that alone. */
  debtor: debtorNamed.nullable(),
  /** Who agreed to it, and so acknowledged the debt; none: it was not told. */
  agreedWith: z.array(debtorNamed),
  graceDays: z.number(),
  /** What was open when it was agreed. */
  openCents: z.number(),
  state: z.enum([...planStates, 'lapsed', 'cancelled', 'replaced']),
  endedDay: z.string().nullable(),
  paidCents: z.number(),
  toPayCents: z.number(),
  /** What should have been paid by now, and what of it was. */
  fallenDueCents: z.number(),
  fallenDuePaidCents: z.number(),
  /** The first instalment that is not paid; null: all is, or the plan ended. */
  nextNumber: z.number().nullable(),
  reminderDay: z.string().nullable(),
  lapseDay: z.string().nullable(),
  /** Why it should perhaps run again, and what was found; null: no reason to. */
  revival: z.object({ why: z.enum(planRevivals), foundCents: z.number() }).nullable(),
  instalments: z.array(
    instalment.extend({
      paidCents: z.number(),
      state: z.enum(['paid', 'part', 'open']),
      /** The day on which it still is in time: never a free day. */
      lastDay: z.string(),
      isMissed: z.boolean(),
    }),
  ),
})
export type PlanOfDossier = z.output<typeof plan>

const promise = z.object({
  id: z.number(),
  madeDay: z.string(),
  madeBy: z.string().nullable(),
  channel: z.enum(arrangementChannels),
  amountCents: z.number(),
  untilDay: z.string(),
  brokenDay: z.string(),
  paidCents: z.number(),
  state: z.enum(['open', 'kept', 'broken', 'cancelled']),
})
export type PromiseOfDossier = z.output<typeof promise>

const offer = z.object({
  id: z.number(),
  offeredBy: z.enum(['debtor', 'agency']),
  madeDay: z.string(),
  madeBy: z.string().nullable(),
  amountCents: z.number(),
  lastDay: z.string(),
  state: z.enum(['open', 'accepted', 'withdrawn', 'paid', 'expired']),
})
export type OfferOfDossier = z.output<typeof offer>

/** What a judge ordered of a lease: that it ends, that the premises are vacated, and what is due a month until then. */
export const leaseOrder = z.strictObject({
  isDissolved: z.boolean(),
  isEvicted: z.boolean(),
  monthlyCents: z.coerce.number().int().min(0).max(maxAmountCents).default(0),
})

/** What was decided or agreed about the debt itself, oldest first; what was taken back is not there. */
const rulings = z.object({
  waivers: z.array(
    z.object({
      eventId: z.number(),
      day: z.string(),
      amountCents: z.number(),
      /** Only of this; null: in the order of a payment. */
      component: z.enum(components).nullable(),
    }),
  ),
  stops: z.array(
    z.object({
      eventId: z.number(),
      fromDay: z.string(),
      toDay: z.string().nullable(),
      ground: z.enum(interestStopGrounds),
      claimIds: z.array(z.number()).readonly(),
    }),
  ),
  judgments: z.array(
    z.object({
      eventId: z.number(),
      day: z.string(),
      reference: z.string(),
      /** Against whom it was given; none: it was not told, and it counts for all who owed the file on its day. */
      against: z.array(debtorNamed),
      /** What was claimed and awarded of each claim. */
      awards: z.array(
        z.object({
          claimId: z.number(),
          parts: z.array(
            z.object({
              component: z.enum(['principal', 'collection_costs', 'other', 'vat']),
              claimedCents: z.number(),
              awardedCents: z.number(),
            }),
          ),
          /** Interest in place of what was claimed, with the sum of before its first day; null: as it was claimed. */
          interest: z
            .object({
              kind: z.enum(['none', 'statutory', 'commercial', 'contractual']),
              fromDay: z.string().nullable(),
              fallenDueCents: z.number(),
            })
            .nullable(),
        }),
      ),
      /** Whether it may be executed although it can still be appealed, and each party bears its own costs. */
      isEnforceable: z.boolean(),
      costsCompensated: z.boolean(),
      /** From when the costs of the lawsuit bear interest; null: they bear none. */
      courtInterestFromDay: z.string().nullable(),
      /** The costs of the lawsuit; those after it are charged beside it. */
      courtCents: z.number(),
      /** What was open of what had been charged for the lawsuit before: these costs came in its place. */
      replacedCents: z.number(),
      /** What it ordered of a lease; null: nothing. */
      lease: leaseOrder.nullable(),
    }),
  ),
  orders: z.array(
    z.object({
      eventId: z.number(),
      fromDay: z.string(),
      parts: z.array(z.enum(claimParts)).readonly(),
      claimIds: z.array(z.number()).readonly(),
    }),
  ),
})

/** All that was arranged on a file by a day, and what may be. */
export const arrangements = z.object({
  asOf: z.string(),
  dossierId: z.number(),
  version: z.number(),
  currency: z.enum(currencies),
  openCents: z.number(),
  /** The invoices that a ruling or an order can be about, oldest first. */
  claims: z.array(z.object({ id: z.number(), reference: z.string() })),
  /** Newest first; at most the first is running. */
  plans: z.array(plan),
  promises: z.array(promise),
  offers: z.array(offer),
  rulings,
  /** The most that whoever asks may still give up on this file; null: all of it. */
  concessionCents: z.number().nullable(),
  /** What the debtor last told of income and expenses a month; not told to a customer. */
  means: z
    .object({
      household: z.enum(households),
      incomeCents: z.number(),
      housingCents: z.number(),
      livingCents: z.number(),
      otherDebtsCents: z.number(),
      marginPercent: z.number(),
    })
    .nullable(),
  /** Of whom one says who agrees to a plan of the whole; none: there is no choice, of one debtor or of who owes a share. */
  planDebtors: z.array(debtorNamed),
  /** Who owe a share of the file: a plan is of one of them; with who else owes the whole first, it can be of the whole too. */
  shareDebtors: z.array(debtorNamed),
  /** Whether a plan can be of the whole file. */
  ofWhole: z.boolean(),
  /** Who owe the file, in their order. */
  debtors: z.array(debtorNamed),
  /** The grace that a new plan begins with. */
  planGraceDays: z.number(),
  acts: z.record(z.enum(arrangementActs), z.enum(arrangementRefusals).nullable()),
})
export type Arrangements = z.output<typeof arrangements>

export const getArrangements = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/arrangements',
  permission: 'file.show',
  key: 'files.read',
  params: idParams,
  /** A day that has passed; absent: today. */
  query: z.object({ asOf: dayField.optional() }),
  output: arrangements,
  summary: 'What was arranged on a file by a day, how each stood, and what may be arranged now',
})

const planTerms = z.object({
  every: z.enum(['week', 'month']),
  /** The last day to pay the first instalment. */
  firstDay: dayField,
  /** By so much each time, or in so many times. */
  by: z.enum(['amount', 'count']),
  amountCents: positiveCents.optional(),
  count: z.coerce.number().int().min(1).max(10_000).optional(),
  interest: z.enum(['stopped', 'running']),
  /** Of whom it is, among who owe a share of the file; none: the first, who owes a share or the whole. */
  debtor: idField.nullish().transform((id) => id ?? null),
})
export type PlanAsked = z.output<typeof planTerms>

export const proposePlan = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/plan/proposal',
  permission: 'file.edit',
  params: idParams,
  query: planTerms,
  output: z.object({
    refusal: z.enum(planRefusals).nullable(),
    /** What of the debtor is open today: of the file, or of his share of it, and then over how many it is divided. */
    openCents: z.number(),
    ofCount: z.number().nullable(),
    composition: z.record(z.enum(components), z.number()),
    instalments: z.array(instalment).readonly(),
    totalCents: z.number(),
    /** What the interest that runs on adds. */
    addedCents: z.number(),
  }),
  summary: 'The instalments of a payment plan as they would be; nothing is written',
})

/** What it takes to agree a plan. */
export const planInput = z.strictObject({
  ...planTerms.shape,
  graceDays: z.coerce.number().int().min(0).max(60),
  channel: z.enum(arrangementChannels),
  /** Who agree to it; none: who asked it in the log, or the only debtor there is. */
  debtorIds: z.array(idField).max(100).default([]),
  /** Puts it in the place of the plan that is running. */
  replaces: z.boolean().default(false),
  note: textField(4000).default(''),
  version: versionField,
})

/** The log of the file in which the debtor said it, where it was started from one. */
const cause = { log: idField.nullable().default(null) }

export const agreePlan = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/plan',
  permission: fileActs.plan.permission,
  params: idParams,
  input: planInput.extend(cause),
  output: arrangements,
  summary: 'Agrees a payment plan: no letters while it is kept, and interest stands still if that is agreed',
})

const ending = z.strictObject({ note: textField(4000).min(1), version: versionField })

export const endPlan = endpoint({
  method: 'DELETE',
  path: '/api/v4/file/:id/plan',
  permission: 'file.edit',
  params: idParams,
  input: ending,
  output: arrangements,
  summary: 'Ends the payment plan of a file at the request of somebody; the file goes on where it stood',
})

export const lapsePlan = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/plan/lapse',
  permission: 'file.edit',
  params: idParams,
  input: ending,
  output: arrangements,
  summary: 'Lets a payment plan lapse of which an instalment is missing; the whole debt is due again',
})

export const revivePlan = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/plan/revival',
  permission: 'file.edit',
  params: idParams,
  input: ending,
  output: arrangements,
  summary: 'Lets a plan run again that lapsed although it was paid, or of which a payment was taken back',
})

export const makePromise = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/promise',
  permission: fileActs.promise.permission,
  params: idParams,
  input: z.strictObject({
    amountCents: positiveCents,
    untilDay: dayField,
    channel: z.enum(arrangementChannels),
    note: textField(4000).default(''),
    version: versionField,
    ...cause,
  }),
  output: arrangements,
  summary: 'Notes that a debtor promised to pay by a day; the file waits until it is kept or broken',
})

export const endPromise = endpoint({
  method: 'DELETE',
  path: '/api/v4/file/:id/promise',
  permission: 'file.edit',
  params: idParams,
  input: ending,
  output: arrangements,
  summary: 'Takes a promise back that counts no more; the file goes on',
})
