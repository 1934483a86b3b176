import { z } from 'zod'
import { isPercent } from '#domain/interest/percent.ts'
import { rateKinds } from '#domain/interest/rate-table.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idParams, lineField, severalOf, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

const rateRow = z.object({
  id: z.number(),
  kind: told(z.enum(rateKinds), 'interest_rate.kind.'),
  fromDay: z.string(),
  percent: z.number(),
  source: z.string(),
  checkedDay: told(z.string().nullable(), undefined, 'interest_rate.not_checked'),
  version: z.number(),
  /** It holds today. */
  isRunning: told(z.boolean(), { yes: 'interest_rate.running' }),
})
export type InterestRateRow = z.output<typeof rateRow>

export const listInterestRates = endpoint({
  method: 'GET',
  path: '/api/v4/interest-rate',
  permission: 'settings.interest-rates',
  query: listQuery({ sortBy: ['fromDay'], filters: { kind: severalOf(z.enum(rateKinds)) }, bounded: true }),
  output: listOf(rateRow).extend({
    /** Kinds whose rate nobody has checked for the running half-year. */
    unconfirmed: z.array(z.enum(rateKinds)),
    halfYearDay: z.string(),
  }),
  summary: 'Interest rates by decree, newest first, and whether the running half-year is confirmed',
})

const rateFields = {
  fromDay: dayField,
  percent: z.number().refine(isPercent, { params: { text: 'interest_rate.error.percent' } }),
  source: lineField(300).pipe(z.string().min(1)),
  checkedDay: dayField.nullable(),
  /** The change reaches into the past, and whoever makes it knows. */
  confirm: z.boolean().default(false),
}

export const addInterestRate = endpoint({
  method: 'POST',
  path: '/api/v4/interest-rate',
  permission: 'settings.interest-rates',
  input: z.strictObject({ kind: z.enum(rateKinds), ...rateFields }),
  output: rateRow,
  summary: 'Adds a rate from a day on; one that changes earlier days asks to be confirmed (409)',
})

export const changeInterestRate = endpoint({
  method: 'PUT',
  path: '/api/v4/interest-rate/:id',
  permission: 'settings.interest-rates',
  params: idParams,
  input: z.strictObject({ ...rateFields, version: versionField }),
  output: rateRow,
  summary: 'Changes a rate; one that changes earlier days asks to be confirmed (409)',
})

/** What a 409 of these calls answers as `current` when the change reaches into the past. */
export const pastChange = z.object({ fromDay: z.string(), dossierCount: z.number() })
export type PastChange = z.output<typeof pastChange>

/** Whether the present state that came with a refusal is this one. */
export function isPastChange(current: unknown): current is PastChange {
  return typeof current === 'object' && current !== null && 'dossierCount' in current
}
