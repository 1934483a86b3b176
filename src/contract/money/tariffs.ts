import { z } from 'zod'
import { tariffKinds } from '#domain/court/tariff-kinds.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idParams, lineField } from '#contract/platform/field.ts'
import { tariffFigures } from './tariff-figures.ts'

const sourceField = lineField(300).pipe(z.string().min(1))

const check = z.object({
  day: z.string(),
  source: z.string(),
  /** Null: whoever made the portal. */
  checkedBy: z.string().nullable(),
  checkedAt: z.date(),
})

const rowFields = {
  id: z.number(),
  fromDay: z.string(),
  throughDay: z.string(),
  source: z.string(),
  /** Null: it came with the portal. */
  addedBy: z.string().nullable(),
  addedAt: z.date(),
  /** The last day on which somebody compared it with a publication; null while nobody has. */
  checkedDay: z.string().nullable(),
  /** Every time that was done, the last one first. */
  checks: z.array(check).readonly(),
  /** `replaced`: another table was added from the same day. `past`: a later one has begun, or its last day is over. */
  state: z.enum(['running', 'coming', 'past', 'replaced']),
}

const tariffRow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('salary'), figures: tariffFigures.salary, ...rowFields }),
  z.object({ kind: z.literal('court_fee'), figures: tariffFigures.court_fee, ...rowFields }),
  z.object({ kind: z.literal('bailiff'), figures: tariffFigures.bailiff, ...rowFields }),
  z.object({ kind: z.literal('after_costs'), figures: tariffFigures.after_costs, ...rowFields }),
])
/** A table of a tariff as the screen shows it. */
export type Tariff = z.output<typeof tariffRow>

export const listTariffs = endpoint({
  method: 'GET',
  path: '/api/v4/tariff',
  permission: 'legal.subpoena-salary',
  output: z.object({ tariffs: z.array(tariffRow) }),
  summary: 'Every table of the tariffs of a court case that there ever was, newest first',
})

const newFields = {
  fromDay: dayField,
  throughDay: dayField,
  source: sourceField,
  /** There is a table from this day already, and whoever adds this one knows. */
  confirm: z.boolean().default(false),
}

export const addTariff = endpoint({
  method: 'POST',
  path: '/api/v4/tariff',
  permission: 'legal.subpoena-salary',
  input: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('salary'), figures: tariffFigures.salary, ...newFields }),
      z.strictObject({ kind: z.literal('court_fee'), figures: tariffFigures.court_fee, ...newFields }),
      z.strictObject({ kind: z.literal('bailiff'), figures: tariffFigures.bailiff, ...newFields }),
      z.strictObject({ kind: z.literal('after_costs'), figures: tariffFigures.after_costs, ...newFields }),
    ])
    .refine(({ fromDay, throughDay }) => fromDay <= throughDay, {
      path: ['throughDay'],
      params: { text: 'tariff.error.through_day' },
    }),
  output: tariffRow,
  summary: 'Adds a table from a day on; one that replaces a table from the same day asks to be confirmed (409)',
})

export const withdrawTariff = endpoint({
  method: 'DELETE',
  path: '/api/v4/tariff/:id',
  permission: 'legal.subpoena-salary',
  params: idParams,
  summary: 'Takes back a table that has not begun to hold; one that has stays (409)',
})

export const checkTariff = endpoint({
  method: 'POST',
  path: '/api/v4/tariff/:id/check',
  permission: 'legal.subpoena-salary',
  params: idParams,
  input: z.strictObject({ day: dayField, source: sourceField }),
  output: tariffRow,
  summary: 'Notes that somebody compared a table with a publication',
})

/** What a 409 answers as `current` when a table from the same day is there. */
export function isReplacement(current: unknown): current is { readonly replaces: number } {
  return typeof current === 'object' && current !== null && 'replaces' in current
}

export const listUnconfirmedTariffs = endpoint({
  method: 'GET',
  path: '/api/v4/calculator/unconfirmed-tariffs',
  permission: 'calculator',
  output: z.object({
    tariffs: z.array(z.object({ kind: z.enum(tariffKinds), fromDay: z.string(), throughDay: z.string() })),
  }),
  summary: 'From when until when a tariff of a court case holds that nobody has compared with its publication',
})
