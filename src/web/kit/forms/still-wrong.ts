import { rowsNow } from '#web/kit/tables/rows-now.ts'
import { sameValue } from './same-value.ts'

/** What is wrong, by the path of its field: `claims.0.invoiceNumber`. */
export type Faults = Readonly<Record<string, string>>

/**
 * The faults of a form in which nothing was changed since it was sent: a field that was changed is not wrong any more, until
 * the server says so again. A fault of what stands in no field stays. Of a row it goes with its row, wherever that stands now.
 */
export function stillWrong(faults: Faults, sent: object | null, values: object): Faults {
  if (sent === null || sent === values) return faults
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, fault]) => {
      const now = pathNow(path, sent, values)
      return now !== null && sameValue(valueAt(sent, path), valueAt(values, now)) ? [[now, fault]] : []
    }),
  )
}

function valueAt(held: unknown, path: string): unknown {
  const step = (there: unknown, name: string) => (there as Record<string, unknown> | null | undefined)?.[name]
  return path.split('.').reduce(step, held)
}

/** Where the field of a path stands now that rows may have gone or come above it; null when its row has gone. */
function pathNow(path: string, sent: object, values: object): string | null {
  const [list = '', index = '', ...rest] = path.split('.')
  const [before, after] = [valueAt(sent, list), valueAt(values, list)]
  if (!/^\d+$/.test(index) || !Array.isArray(before) || !Array.isArray(after) || before === after) return path
  const place = rowsNow(before, after)[Number(index)] ?? null
  return place === null ? null : [list, place, ...rest].join('.')
}

/** Faults as the server named them, under the fields of the form that it is told by. */
export function byField(faults: Faults, fieldOf: ((path: string) => string) | undefined): Faults {
  return fieldOf ? Object.fromEntries(Object.entries(faults).map(([path, fault]) => [fieldOf(path), fault])) : faults
}
