import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { comparisons } from '#domain/statistics/period.ts'
import { dayField, idField, idOrNone, severalOf } from '#contract/platform/field.ts'
import { debtorKinds } from './debtor-kinds.ts'

/** Of which days figures are asked, with what they are compared, and of whom; without days those of the running month. */
export const askedFigures = z.object({
  from: dayField.optional(),
  to: dayField.optional(),
  compare: z.enum(comparisons).default('before'),
  customer: severalOf(idField),
  kind: severalOf(z.enum(debtorKinds)),
  /** 0: files that no team has. */
  team: severalOf(idOrNone),
  currency: z.enum(currencies).default('EUR'),
})

/** Of which figures an answer is, and what can be asked of them. */
export const toldFigures = z.object({
  /** Of which moment, and by which generation the lists behind the numbers are asked; null before there are any. */
  asOf: z.date().nullable(),
  generation: z.number().nullable(),
  /** The currencies in which there are files, and the teams there are. */
  currencies: z.array(z.enum(currencies)),
  teams: z.array(z.object({ id: z.number(), name: z.string() })),
})

export const counted = z.object({ count: z.number(), cents: z.number() })
export const periodShape = z.object({ fromDay: z.string(), toDay: z.string() })
export type AskedFigures = z.output<typeof askedFigures>
export type ToldFigures = z.output<typeof toldFigures>
