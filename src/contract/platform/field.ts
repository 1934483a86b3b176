import { z } from 'zod'
import { isDay, type Day } from '#domain/day.ts'
import { maxAmountCents } from '#domain/money.ts'
import { inOwnOrder } from '#domain/own-order.ts'

/** A day on the wire, `YYYY-MM-DD`; so that any term can be reckoned from it, not of the first or last years there are. */
export const dayField = z
  .string()
  .refine((text): text is Day => isDay(text))
  .refine((day) => day >= '1000' && day < '9900', { params: { text: 'error.day_between' } })
  .meta({ description: 'YYYY-MM-DD, from 1000-01-01 through 9899-12-31' })

/** An amount on the wire: whole cents. */
export const centsField = z.number().int().min(-maxAmountCents).max(maxAmountCents)

/**
 * A database key in a path, a query or a body: a positive whole number, as text in decimal digits alone. What JavaScript
 * reads as a number beside those (`1e3`, `0x10`, ` 5`, `+5`) is no address of the same thing.
 */
export const idField = z.preprocess(inDigits, z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))

/** The same in a filter, where 0 asks for what has none. */
export const idOrNone = z.preprocess(inDigits, z.number().int().min(0).max(Number.MAX_SAFE_INTEGER))

function inDigits(value: unknown): unknown {
  return typeof value === 'string' && /^[0-9]{1,16}$/.test(value) ? Number(value) : value
}

/** One line of text, trimmed, in its own order and without control characters. */
export const lineField = (max: number) =>
  z
    .string()
    .overwrite(inOwnOrder)
    .trim()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    .refine((text) => !/[\u0000-\u001f\u007f]/.test(text))

/** Text of more than one line, trimmed; of the control characters only line breaks and tabs are kept. */
export const textField = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text))

/** The version of a row that somebody edits: sent back with the change, refused with 409 when stale. */
export const versionField = z.coerce.number().int().min(0)

export const idParams = z.object({ id: idField })

/** How many values one filter takes at most. */
export const mostValues = 200

/** Several values of one filter: `status=paused,suspend`, or repeated in brackets (`status[]=paused`). Nothing is no filter. */
export const severalOf = <Value extends z.ZodType>(value: Value) =>
  z
    .preprocess((given) => {
      const parts = typeof given === 'string' ? given.split(',').filter((part) => part !== '') : given
      return Array.isArray(parts) && parts.length === 0 ? undefined : parts
    }, z.array(value).max(mostValues).optional())
    .optional()
