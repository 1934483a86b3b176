import { z } from 'zod'
import { isPercent } from '#domain/interest/percent.ts'
import { dayCounts, type InterestTerms } from '#domain/interest/terms.ts'
import { currencies } from '#domain/money.ts'
import { otherLetter } from './account-preview.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, textField, versionField } from '#contract/platform/field.ts'

/** The kinds of interest a claim can bear. */
export const interestKinds = ['none', 'statutory', 'commercial', 'contractual'] as const
/** How an agreed rate is said. */
export const agreedRates = ['fixed_year', 'fixed_month', 'statutory_plus', 'commercial_plus'] as const
export const compoundings = ['simple', 'yearly', 'monthly'] as const
/** On what the first day of interest rests; `kept` leaves it as it is. */
export const startGrounds = [
  'kept',
  'agreed_term',
  'notice_of_default',
  'tort',
  'commercial_agreed_term',
  'commercial_no_term',
] as const
export type StartGround = (typeof startGrounds)[number]

const terms = z.custom<InterestTerms>((value) => typeof value === 'object' && value !== null && 'kind' in value)

const claimTerms = z.object({
  claimId: z.number(),
  reference: z.string(),
  claimDay: z.string(),
  dueDay: z.string(),
  openPrincipalCents: z.number(),
  interestCents: z.number(),
  /** How interest runs today. */
  terms,
  /** How it came to run so, the newest first; the last is how the claim was handed in. */
  history: z.array(
    z.object({
      eventId: z.number().nullable(),
      fromDay: z.string(),
      terms,
      enteredAt: z.date().nullable(),
      enteredBy: z.string().nullable(),
      /** Replaced on the same day by other terms: it no longer counts. */
      takenBack: z.boolean(),
    }),
  ),
})

const interestSettings = z.object({
  dossierId: z.number(),
  number: z.string(),
  debtorName: z.string(),
  debtorKind: z.enum(['private', 'company']),
  currency: z.enum(currencies),
  version: z.number(),
  isClosed: z.boolean(),
  claims: z.array(claimTerms),
})

export const getInterestSettings = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/interest-settings',
  permission: 'file.interest-rate',
  params: idParams,
  output: interestSettings,
  summary: 'How interest runs on each claim of a file, and how it came to run so',
})

const percentField = z.number().refine(isPercent, { params: { text: 'interest_settings.error.percent' } })

const change = z.strictObject({
  claimIds: z.array(idField).min(1, { error: 'required' }).max(10_000),
  /** From this day on; a younger claim from its own day. */
  fromDay: dayField,
  kind: z.enum(interestKinds),
  rate: z.enum(agreedRates).default('fixed_year'),
  /** The agreed rate, or the points above the decreed one. */
  percent: percentField.nullable().default(null),
  compounding: z.enum(compoundings).default('simple'),
  dayCount: z.enum(dayCounts).default('year'),
  clause: lineField(500).default(''),
  /** Of commercial interest: the day of an older contract. */
  contractDay: dayField.nullable().default(null),
  start: z.enum(startGrounds).default('kept'),
  /** The last day of the term of a notice, or the day of the damage. */
  startDay: dayField.nullable().default(null),
  invoiceReceivedDay: dayField.nullable().default(null),
  performanceReceivedDay: dayField.nullable().default(null),
  acceptedDay: dayField.nullable().default(null),
  pauses: z
    .array(z.strictObject({ fromDay: dayField, toDay: dayField.nullable() }))
    .max(50)
    .default([]),
})
export type InterestChange = z.output<typeof change>

const difference = z.object({
  claims: z.array(
    z.object({
      claimId: z.number(),
      reference: z.string(),
      before: terms,
      after: terms,
      interestBeforeCents: z.number(),
      interestAfterCents: z.number(),
    }),
  ),
  openBeforeCents: z.number(),
  openAfterCents: z.number(),
  letters: z.array(otherLetter),
})
export type InterestDifference = z.output<typeof difference>

export const previewInterest = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/interest-settings/preview',
  permission: 'file.interest-rate.edit',
  params: idParams,
  input: change,
  output: difference,
  audit: false,
  summary: 'What other terms of interest would change: the interest of each claim today, and the letters that left',
})

export const changeInterest = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/interest-settings',
  permission: 'file.interest-rate.edit',
  params: idParams,
  input: change.extend({ note: textField(4000).min(1), version: versionField }),
  output: interestSettings,
  summary: 'Lets interest run on other terms from a day on, with the reason on the timeline',
})
