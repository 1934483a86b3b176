import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { causesToMatch, lineCauses } from '#contract/money/bank-lines.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, lineField, severalOf } from '#contract/platform/field.ts'

/** What the lines to sort out can be narrowed to. */
const toDoFilters = {
  statement: idField.optional(),
  direction: severalOf(z.enum(['in', 'out'])),
  search: lineField(100).optional(),
}

/** What lines come to, a sum a currency. */
const lineSums = {
  count: z.number(),
  sums: z.array(z.object({ currency: z.enum(currencies), cents: z.number() })),
  /** The value day of the first of them; null where there is none. */
  since: z.string().nullable(),
}

export const getLinesToDo = endpoint({
  method: 'GET',
  path: '/api/v4/bank-line/to-do',
  permission: 'finance.batch-payment',
  query: z.object({ ...toDoFilters, cause: severalOf(z.enum(lineCauses)) }),
  output: z.object({
    groups: z.array(
      z.object({
        cause: z.enum(lineCauses),
        ...lineSums,
        /** A mark of which lines these are, by which an act on all of them knows that it is of what was seen. */
        seen: z.string(),
      }),
    ),
    total: z.object(lineSums),
  }),
  summary:
    'The lines that wait for somebody by their cause, the longest first: how many, what they come to, since when',
})

export const matchLinesAgain = endpoint({
  method: 'POST',
  path: '/api/v4/bank-line/match',
  permission: 'finance.batch-payment',
  input: z.strictObject({
    cause: z.enum(causesToMatch),
    /** The mark of what the group held when somebody decided about it: with others it is looked at again first. */
    seen: z.string().length(32),
    ...toDoFilters,
  }),
  output: z.object({ count: z.number(), jobId: z.number() }),
  summary: 'Has all lines of a group looked at again: what is certain by now is booked, the rest says why it waits',
})
