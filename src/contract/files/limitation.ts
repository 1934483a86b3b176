import { z } from 'zod'
import { interruptionKinds } from '#domain/deadlines/limitation.ts'
import { limitationKinds } from '#domain/deadlines/limitation-terms.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, textField } from '#contract/platform/field.ts'

/** What a claim itself can be; a judgment makes it another. Each has a text `limitation.kind.…`. */
export const claimKinds = ['contract', 'periodic', 'consumer_purchase', 'other'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** Where an interruption comes from: a letter of ours, a payment plan, a payment, or somebody who noted it. */
export const interruptionSources = ['letter', 'plan', 'payment', 'noted'] as const

/** Why nothing can be noted; each has a text of its own. */
export const limitationRefusals = ['no_right', 'closed'] as const

const interruption = z.object({
  /** To take it back; null: it comes from a letter of ours. */
  id: z.number().nullable(),
  kind: z.enum(interruptionKinds),
  source: z.enum(interruptionSources),
  day: z.string(),
  note: z.string().nullable(),
  /** The debtors for whom this came of it, among who owe the file: what is in time for one may be too late for another. */
  debtorIds: z.array(z.number()),
  /** The last safe day after it; null: it changed nothing. */
  lastSafeDay: z.string().nullable(),
  /** Before the claim was payable, or after it was time-barred. */
  ignored: z.enum(['too_early', 'too_late']).nullable(),
})

const term = z.object({
  /** That of the judgment, for whom it was against. */
  kind: z.enum(limitationKinds),
  startDay: z.string(),
  years: z.number(),
  article: z.string(),
  lastSafeDay: z.string(),
  warningDays: z.array(z.string()).readonly(),
})

const claim = z.object({
  id: z.number(),
  reference: z.string(),
  openCents: z.number(),
  claimKind: z.enum(claimKinds),
  /** For the debtor for whom it comes first. */
  ...term.shape,
  /** For each debtor, in their order: the claim on one lapses by itself. */
  debtors: z.array(z.object({ id: z.number(), ...term.shape })),
  interruptions: z.array(interruption),
})
export type LimitationOfClaim = z.output<typeof claim>

const limitationOfFile = z.object({
  dossierId: z.number(),
  /** Of the claims that are open: the first day on which one may become time-barred for one of the debtors; null: none is open. */
  lastSafeDay: z.string().nullable(),
  /** The first such day that has not passed. */
  nextDay: z.string().nullable(),
  /** For whom it falls then. */
  nextDebtorIds: z.array(z.number()),
  /** How many of the days to warn on have passed for that day. */
  warningCount: z.number(),
  isPast: z.boolean(),
  /** Who owe the file, in their order. */
  debtors: z.array(z.object({ id: z.number(), name: z.string() })),
  claims: z.array(claim),
  /** Payments that can be taken for an acknowledgement, newest first. */
  payments: z.array(z.object({ eventId: z.number(), day: z.string(), amountCents: z.number() })),
  refusal: z.enum(limitationRefusals).nullable(),
})
export type LimitationOfFile = z.output<typeof limitationOfFile>

export const getLimitation = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/limitation',
  permission: 'file.show',
  params: idParams,
  output: limitationOfFile,
  summary: 'Until when each claim of a file can be acted on, and what interrupted its limitation',
})

export const interruptLimitation = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/limitation',
  permission: 'file.edit',
  params: idParams,
  input: z
    .strictObject({
      kind: z.enum(interruptionKinds),
      /** The day it reached the debtor; of a payment its own day counts. */
      day: dayField.nullable().default(null),
      /** The payment that is taken for an acknowledgement. */
      paymentEventId: idField.nullable().default(null),
      /** None: every claim. */
      claimIds: z.array(idField).max(10_000).default([]),
      /** Whom it was to, or who acknowledged; none only where one debtor owes the file. */
      debtorIds: z.array(idField).max(100).default([]),
      /** What proves it. */
      note: textField(4000).min(1),
    })
    .refine(({ day, paymentEventId }) => day !== null || paymentEventId !== null, {
      path: ['day'],
      params: { text: 'error.required' },
    }),
  output: limitationOfFile,
  summary: 'Notes what interrupted the limitation of claims: a reminder, an acknowledgement or an action in court',
})

export const undoInterruption = endpoint({
  method: 'DELETE',
  path: '/api/v4/file/:id/limitation/:interruption',
  permission: 'file.edit',
  params: z.object({ id: idField, interruption: idField }),
  input: z.strictObject({ note: textField(4000).min(1) }),
  output: limitationOfFile,
  summary: 'Takes an interruption back that was noted by mistake; it stays in the history',
})

export const changeClaimKind = endpoint({
  method: 'PUT',
  path: '/api/v4/file/:id/limitation/claim/:claim',
  permission: 'file.edit',
  params: z.object({ id: idField, claim: idField }),
  input: z.strictObject({ kind: z.enum(claimKinds) }),
  output: limitationOfFile,
  summary: 'Says what a claim is, which decides its term of limitation',
})
