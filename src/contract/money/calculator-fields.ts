import { z } from 'zod'
import { isDay, type Day } from '#domain/day.ts'
import { parseDecimal } from '#domain/decimal.ts'
import { maxAmountCents, type Cents } from '#domain/money.ts'

// What the fields of a calculation are, in words that follow on their name: "principal" + " is …". The portal says the
// same in the language of its reader: `text` is the key of that sentence.

const isAmount = 'is no amount: write digits, and a point before one or two decimals, such as "1000.00"'
const isTooLarge = 'is too large: at most "10000000000.00"'
const isPercentage = 'is no percentage: write a number from "0" to "100" with at most four decimals, such as "8.25"'
const isNoDay = 'is no day: write a day that exists from 1900 to 2199 as YYYY-MM-DD'
const isPoints = 'is no number of points: write "0" to "100", whole or with a half, such as "1.5"'

function wrong(input: string, message: string, text: 'amount' | 'too_large' | 'percent' | 'points') {
  return { code: 'custom', input, message, params: { text: `calculator.error.${text}` } } as const
}

/** An amount of zero or more as a decimal text of euros, `1000.00`; it becomes cents. */
export const amountField = z.string(isAmount).transform((text, context): Cents => {
  const cents = parseDecimal(text, 2)
  if (cents !== null && cents <= maxAmountCents) return cents
  context.issues.push(cents === null ? wrong(text, isAmount, 'amount') : wrong(text, isTooLarge, 'too_large'))
  return z.NEVER
})

/** An amount above zero. */
export const positiveAmountField = amountField.refine((cents) => cents > 0, {
  message: 'is zero: write an amount above zero',
  params: { text: 'calculator.error.zero' },
})

/** A percentage as a decimal text, `8.25`. */
export const percentField = z.string(isPercentage).transform((text, context): number => {
  const tenThousandths = parseDecimal(text, 4)
  if (tenThousandths !== null && tenThousandths <= 1_000_000) return tenThousandths / 10_000
  context.issues.push(wrong(text, isPercentage, 'percent'))
  return z.NEVER
})

/** Points of salary as a decimal text, in halves: `1.5`. */
export const pointsField = z.string(isPoints).transform((text, context): number => {
  const tenths = parseDecimal(text, 1)
  if (tenths !== null && tenths % 5 === 0 && tenths <= 1_000) return tenths / 10
  context.issues.push(wrong(text, isPoints, 'points'))
  return z.NEVER
})

/** A day that exists, in the centuries in which these laws are applied. */
export const calculatorDayField = z
  .string(isNoDay)
  .refine((text): text is Day => isDay(text) && text >= '1900' && text < '2200', {
    message: isNoDay,
    params: { text: 'calculator.error.day' },
  })

/** One of these words. */
export const wordField = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, `is none of ${words.join(', ')}`)

/** A field that has no meaning beside the others, with the reason. */
export const nothingField = (reason: string) => z.never(reason).optional()

/** Several of something, at most so many. */
export const severalField = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item, 'is no list').max(most, `is longer than ${most}`)

/** An amount in an answer: a decimal text of euros with two decimals. */
export const amountAnswer = z.string().regex(/^(0|[1-9]\d*)\.\d\d$/)
