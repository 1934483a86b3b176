import { z } from 'zod'
import { type CalculatorAnswer, calculatorAnswers } from './calculator-answers.ts'
import { calculation } from './calculator.ts'
import { endpoint } from '#contract/platform/endpoint.ts'

/** What an answer of the calculator rests on, beside the lines that it holds itself. */
export const calculationRules = [
  'scale',
  'minimum',
  'maximum',
  'vat',
  'first_term',
  'interrupted',
  'interrupted_too_early',
  'interrupted_too_late',
  'court_within_limit',
  'court_above_limit',
  'court_by_kind',
  'court_kanton',
  'court_rechtbank',
  'points',
  'most_points',
  'half_point',
  'after_costs_maximum',
] as const
export type CalculationRule = (typeof calculationRules)[number]

const ruleLine = z.object({
  rule: z.enum(calculationRules),
  /** The end of a name says what it is: `Cents`, `Percent`, `Count`, `Day`. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).readonly(),
  amountCents: z.number().nullable(),
})

/** A table that was used: from which day on, where it was found, and whether anybody confirmed it. */
const sourceRow = z.object({ fromDay: z.string(), source: z.string(), confirmed: z.boolean() })

const result = z.object({
  // Its days are texts here: they have been counted with already.
  answer: z.custom<CalculatorAnswer>((answer) => z.union(Object.values(calculatorAnswers)).safeParse(answer).success),
  lines: z.array(ruleLine).readonly(),
  /** Of the law, without the word article: `6:119 BW`. */
  articles: z.array(z.string()).readonly(),
  sources: z.array(sourceRow).readonly(),
})
/** What an answer rests on. */
export type CalculationBasis = Omit<z.output<typeof result>, 'answer'>

export const calculate = endpoint({
  method: 'POST',
  path: '/api/v4/calculator',
  permission: 'calculator',
  input: calculation,
  output: result,
  audit: false,
  summary: 'One calculation, as the command `vorder calc` makes it on the tables of the agency, and what it rests on',
})
