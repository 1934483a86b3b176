import { z } from 'zod'
import { formatDay, isDay } from '#domain/day.ts'
import { type Currency, formatCents } from '#domain/money.ts'
import { whyKeys, type Why } from '#domain/workflow/why.ts'

/** A why-line on the wire: the key of its sentence and the values that decided. */
export const whyField = z.object({
  key: z.enum(whyKeys),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

/**
 * The values of a why-line as people read them: `…Day` as a date, `…Cents` as an amount of the currency of what it is
 * about, `…Minutes` as a time of day.
 */
export function whyValues({ values }: Pick<Why, 'values'>, currency: Currency = 'EUR'): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(name, value, currency)]))
}

function valueText(name: string, value: string | number, currency: Currency): string {
  if (name.endsWith('Day') && typeof value === 'string' && isDay(value)) return formatDay(value)
  if (typeof value !== 'number') return value
  if (name.endsWith('Cents')) return formatCents(value, currency)
  if (!name.endsWith('Minutes')) return String(value)
  const [hours, minutes] = [Math.floor(value / 60), value % 60]
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
