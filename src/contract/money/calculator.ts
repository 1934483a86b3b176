import { z } from 'zod'
import type { BailiffAct } from '#domain/court/bailiff-tariffs.ts'
import type { CourtClaimKind } from '#domain/court/competent-court.ts'
import { courtParties } from '#domain/court/court-fee-tables.ts'
import type { LimitationKind } from '#domain/deadlines/limitation-terms.ts'
import {
  amountField,
  calculatorDayField,
  pointsField,
  positiveAmountField,
  severalField,
  wordField,
} from './calculator-fields.ts'
import { accountCalculation, interestCalculation } from './calculator-interest.ts'

// The requests of the calculator. Scripts rely on every name and word here: they are added to, never changed.
// A field that is left out is an error, but for those with a default; so is a field that is not listed.

export const costsCalculation = z.strictObject({
  op: z.literal('costs'),
  principal: amountField,
  /** Whether VAT is added: the creditor cannot recover it and says so. */
  vat: z.boolean('is neither true nor false'),
})

export const letterTermCalculation = z
  .strictObject({
    op: z.literal('letter-term'),
    /** The day it was posted, with the days on which post is delivered that it takes. */
    sent: calculatorDayField.optional(),
    postDays: z
      .int('is no whole number')
      .refine((days) => days >= 2 && days <= 30, {
        message: 'is less than 2 or more than 30',
        params: { text: 'calculator.error.post_days' },
      })
      .optional(),
    /** Or the day it was handed over. */
    handed: calculatorDayField.optional(),
  })
  .superRefine(({ sent, postDays, handed }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (handed === undefined) {
      if (sent === undefined) refuse('sent', 'is missing: write the day it was sent, or "handed"')
      else if (postDays === undefined) refuse('postDays', 'is missing')
    } else if (sent !== undefined) refuse('handed', 'stands beside "sent": write one of them')
    else if (postDays !== undefined) refuse('postDays', 'belongs to "sent": a letter handed over takes no days')
  })

export const holidaysCalculation = z.strictObject({
  op: z.literal('holidays'),
  year: z.int('is no whole number').min(1965, 'is before 1965').max(2199, 'is after 2199'),
})

export const extendCalculation = z.strictObject({ op: z.literal('extend'), day: calculatorDayField })

/** What a claim rests on as the calculator calls it, and as the law of limitation does. */
export const limitationWords = {
  contract: 'contract',
  'consumer-purchase': 'consumer_purchase',
  judgment: 'judgment',
} as const satisfies Record<string, LimitationKind>

export const limitationCalculation = z.strictObject({
  op: z.literal('limitation'),
  kind: wordField(Object.keys(limitationWords) as (keyof typeof limitationWords)[]),
  /** The day it became payable, or the day of the judgment. */
  due: calculatorDayField,
  interruptions: severalField(calculatorDayField, 1_000).default([]),
})

export const referenceCalculation = z.strictObject({
  op: z.literal('reference'),
  number: z.string('is no text of digits').refine((text) => /^\d{1,15}$/.test(text), {
    message: 'is no text of 1 to 15 digits',
    params: { text: 'calculator.error.digits' },
  }),
})

export const checkedKinds = [
  'iban',
  'bic',
  'rf',
  'btw',
  'bsn',
  'rsin',
  'kvk',
  'postcode',
  'betalingskenmerk',
  'phone',
] as const
export type CheckedKind = (typeof checkedKinds)[number]

export const checkCalculation = z.strictObject({
  op: z.literal('check'),
  kind: wordField(checkedKinds),
  value: z.string('is no text').max(200, 'is longer than 200 characters'),
})

export const courtFeeCalculation = z.strictObject({
  op: z.literal('court-fee'),
  claim: positiveAmountField,
  party: wordField(courtParties),
  day: calculatorDayField,
})

export const salaryCalculation = z.strictObject({
  op: z.literal('salary'),
  claim: positiveAmountField,
  points: pointsField,
  day: calculatorDayField,
})

/** What a claim is about as the calculator calls it, and as the law of the courts does. */
export const courtKindWords = {
  other: 'other',
  'consumer-purchase': 'consumer_purchase',
  'consumer-credit': 'consumer_credit',
  rent: 'rent',
  'rent-of-premises': 'rent_of_premises',
  employment: 'employment',
  agency: 'agency',
} as const satisfies Record<string, CourtClaimKind>
export type CourtKindWord = keyof typeof courtKindWords

/** Where the debtor lives; `unknown`: somewhere in the country. */
export const debtorDomiciles = ['netherlands', 'unknown', 'abroad'] as const

/** Which party acts as a consumer. */
export const consumerSides = ['none', 'defendant', 'claimant'] as const

export const courtCalculation = z.strictObject({
  op: z.literal('court'),
  /** All that is claimed: principal, interest up to the day of the writ and collection costs. */
  claim: positiveAmountField,
  kind: wordField(Object.keys(courtKindWords) as CourtKindWord[]),
  domicile: wordField(debtorDomiciles).default('netherlands'),
  consumer: wordField(consumerSides).default('none'),
  /** The day of the writ. */
  day: calculatorDayField,
})

/** The acts of a bailiff as the calculator calls them; all but one as the tariff does. */
export const actWords = [
  'writ',
  'title',
  'notice',
  'service',
  'movables',
  'bank',
  'wage',
  'estate',
  'eviction',
] as const
export const actOf = (word: (typeof actWords)[number]): BailiffAct => (word === 'notice' ? 'petition_notice' : word)

export const bailiffCalculation = z.strictObject({
  op: z.literal('bailiff'),
  act: wordField(actWords),
  day: calculatorDayField,
})

export const afterCostsCalculation = z.strictObject({
  op: z.literal('after-costs'),
  claim: positiveAmountField,
  day: calculatorDayField,
})

/** Every operation of the calculator. */
export const calculatorOps = [
  'interest',
  'account',
  'costs',
  'letter-term',
  'holidays',
  'extend',
  'limitation',
  'reference',
  'check',
  'court',
  'court-fee',
  'salary',
  'bailiff',
  'after-costs',
] as const

/** Any request of the calculator. */
export const calculation = z.discriminatedUnion(
  'op',
  [
    interestCalculation,
    accountCalculation,
    costsCalculation,
    letterTermCalculation,
    holidaysCalculation,
    extendCalculation,
    limitationCalculation,
    referenceCalculation,
    checkCalculation,
    courtCalculation,
    courtFeeCalculation,
    salaryCalculation,
    bailiffCalculation,
    afterCostsCalculation,
  ],
  `is none of ${calculatorOps.join(', ')}`,
)
export type Calculation = z.output<typeof calculation>
/** A request as it is written: amounts are texts. */
export type CalculationRequest = z.input<typeof calculation>
