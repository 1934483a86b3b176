import { z } from 'zod'
import { courtPlaces } from '#domain/court/competent-court.ts'
import { amountAnswer } from './calculator-fields.ts'
import { dayField } from '#contract/platform/field.ts'

// What the calculator answers. Scripts rely on every name here: they are added to, never changed.

const interestLine = z.strictObject({
  /** Both included. */
  from: dayField,
  to: dayField,
  /**
   * `days` / `denominator` is exactly the share of the year, or of the month where the rate is by the month:
   * `amount` = `base` × `rate` / 100 × `days` / `denominator`, rounded half up (compounded monthly, with the parts of a
   * cent that earlier months left over). A line over several months that are not equally long has no such days; there
   * it is months, such as 75 / 30 for two and a half.
   */
  days: z.int().min(1),
  denominator: z.int().min(1),
  /** In percent. */
  rate: z.string().regex(/^\d+(\.\d{1,4})?$/),
  base: amountAnswer,
  amount: amountAnswer,
})

/** What is open of a claim, or was paid of it. */
const parts = {
  costs: amountAnswer,
  interest: amountAnswer,
  /** The sum that bears interest: with the interest of full years (months) that was added to it. */
  principal: amountAnswer,
}

/** What each operation answers. */
export const calculatorAnswers = {
  interest: z.strictObject({ interest: amountAnswer, lines: z.array(interestLine) }),
  account: z.strictObject({
    /** All that is open. */
    total: amountAnswer,
    /** Where it was asked: what pays it all on that day, over which only commercial interest runs. */
    toPay: amountAnswer.optional(),
    claims: z.array(z.strictObject({ id: z.string(), ...parts })),
    /** One for each payment of the request, in its order. */
    payments: z.array(
      z.strictObject({
        day: dayField,
        allocations: z.array(z.strictObject({ claim: z.string(), ...parts })),
        surplus: amountAnswer,
      }),
    ),
  }),
  costs: z.strictObject({ costs: amountAnswer, vat: amountAnswer, total: amountAnswer }),
  'letter-term': z.strictObject({ received: dayField, lastDay: dayField, costsFrom: dayField }),
  holidays: z.strictObject({ days: z.array(dayField) }),
  extend: z.strictObject({ day: dayField }),
  limitation: z.strictObject({ lastSafeDay: dayField }),
  reference: z.strictObject({ betalingskenmerk: z.string(), rf: z.string() }),
  check: z.union([
    z.strictObject({ valid: z.literal(true), normalized: z.string() }),
    z.strictObject({ valid: z.literal(false) }),
  ]),
  court: z.strictObject({
    court: z.enum(['kanton', 'rechtbank']),
    /** Before the court of which place the debtor may be summoned. */
    places: z.array(z.enum(courtPlaces)),
  }),
  'court-fee': z.strictObject({ fee: amountAnswer }),
  salary: z.strictObject({ salary: amountAnswer }),
  bailiff: z.strictObject({ tariff: amountAnswer }),
  'after-costs': z.strictObject({ afterCosts: amountAnswer }),
} as const

export type CalculatorAnswers = {
  readonly [Op in keyof typeof calculatorAnswers]: z.input<(typeof calculatorAnswers)[Op]>
}
export type CalculatorAnswer = CalculatorAnswers[keyof CalculatorAnswers]

/** Why a request cannot be answered. */
export const calculatorRefusal = z.strictObject({
  error: z.strictObject({
    /** The path of the wrong field, `claims.0.principal`; empty when it is the request as a whole. */
    field: z.string(),
    message: z.string(),
  }),
})
export type CalculatorRefusal = z.output<typeof calculatorRefusal>
