import { z } from 'zod'
import { dayCounts } from '#domain/interest/terms.ts'
import {
  amountField,
  calculatorDayField,
  nothingField,
  percentField,
  positiveAmountField,
  severalField,
  wordField,
} from './calculator-fields.ts'

const basis = wordField(dayCounts).default('year')
const compound = wordField(['yearly', 'monthly', 'none'])
const agreedOnly = nothingField('belongs to contractual interest alone')

/** Interest by decree, with so many agreed points above it; on the whole of a year, as the law has it. */
const decreedTerms = <const Kind extends string>(kind: Kind) => ({
  kind: z.literal(kind),
  surcharge: percentField.default(0),
  rate: agreedOnly,
  per: agreedOnly,
  compound: compound.default('yearly'),
})

/** Interest at an agreed rate; not on interest, unless that was agreed. */
const agreedTerms = {
  kind: z.literal('contractual'),
  surcharge: percentField
    .refine((points) => points === 0, 'belongs to statutory and commercial interest: add it to the rate')
    .default(0),
  rate: percentField,
  per: wordField(['year', 'month']),
  compound: compound.default('none'),
}

const termsByKind = [decreedTerms('statutory'), decreedTerms('commercial'), agreedTerms] as const
const kindError = 'is none of statutory, commercial, contractual'

const interestFields = {
  op: z.literal('interest'),
  principal: amountField,
  /** The first and the last day of interest, both included. */
  from: calculatorDayField,
  to: calculatorDayField,
  basis,
}

const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to
const outOfOrder = { path: ['to'], message: 'lies before "from"', params: { text: 'calculator.error.order' } }

export const interestCalculation = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ ...interestFields, ...termsByKind[0] }).refine(isInOrder, outOfOrder),
    z.strictObject({ ...interestFields, ...termsByKind[1] }).refine(isInOrder, outOfOrder),
    z.strictObject({ ...interestFields, ...termsByKind[2] }).refine(isInOrder, outOfOrder),
  ],
  kindError,
)

const idField = z.string('is no text').min(1, 'is empty').max(100, 'is longer than 100 characters')

const claimFields = {
  id: idField,
  principal: amountField,
  interestFrom: calculatorDayField,
  /** Costs that are due from the start. */
  costs: amountField.default(0),
}

const claim = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ ...claimFields, ...termsByKind[0] }),
    z.strictObject({ ...claimFields, ...termsByKind[1] }),
    z.strictObject({ ...claimFields, ...termsByKind[2] }),
  ],
  kindError,
)

const payment = z.strictObject({
  day: calculatorDayField,
  amount: positiveAmountField,
  /** The claims the debtor named, in that order. */
  for: severalField(idField, 1_000).default([]),
})

export const accountCalculation = z
  .strictObject({
    op: z.literal('account'),
    /** The day at whose end it is looked at: its interest counts. */
    asOf: calculatorDayField,
    /** Whether it is also answered what has to be paid on that day so that nothing is open any more. */
    toPay: z.boolean('has to be true or false').default(false),
    basis,
    claims: severalField(claim, 1_000).min(1, 'is empty'),
    payments: severalField(payment, 1_000).default([]),
  })
  .superRefine(({ asOf, claims, payments }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const ids = new Set<string>()
    for (const [index, { id }] of claims.entries()) {
      if (ids.has(id)) refuse(['claims', index, 'id'], 'is the id of another claim too')
      ids.add(id)
    }
    for (const [index, { day, for: named }] of payments.entries()) {
      if (day > asOf) refuse(['payments', index, 'day'], 'lies after "asOf"')
      for (const [place, id] of named.entries()) {
        if (!ids.has(id)) refuse(['payments', index, 'for', place], 'is the id of no claim')
        if (named.indexOf(id) < place) refuse(['payments', index, 'for', place], 'stands there twice')
      }
    }
  })

export type InterestCalculation = z.output<typeof interestCalculation>
export type AccountCalculation = z.output<typeof accountCalculation>
type ClaimCalculation = AccountCalculation['claims'][number]
/** On which terms interest runs, as a request says it. */
export type CalculationTerms = InterestCalculation | ClaimCalculation
