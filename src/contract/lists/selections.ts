import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams } from '#contract/platform/field.ts'

/** For so long a selection can be used. */
export const selectionKeptHours = 48

const selectionShape = z.object({
  id: z.number(),
  /** The path of the list it was made of. */
  list: z.string(),
  count: z.number(),
  /** What its rows add up to, where they have an amount. */
  sums: z.array(z.object({ currency: z.enum(currencies), cents: z.number() })),
  expiresAt: z.date(),
})
export type Selection = z.output<typeof selectionShape>

export const makeSelection = endpoint({
  method: 'POST',
  path: '/api/v4/selection',
  permission: 'user',
  input: z.strictObject({
    /** The path of the list, as it is called. */
    list: z.string().max(200),
    /** Its filters. */
    query: z.record(z.string().max(60), z.unknown()).default({}),
    /** Only these of what the filters find. */
    ids: z.array(idField).min(1).max(10_000).optional(),
  }),
  output: selectionShape,
  audit: false,
  summary: 'Keeps what a list holds now, or some of it: what comes into the list later is not in the selection',
})

export const getSelection = endpoint({
  method: 'GET',
  path: '/api/v4/selection/:id',
  permission: 'user',
  params: idParams,
  output: selectionShape,
  summary: 'A selection of the caller: how many rows it holds, and what they add up to',
})
