import { sameValue } from './same-value.ts'

/** What is wrong, by the path of its field: `claims.0.invoiceNumber`. */
export type Faults = Readonly<Record<string, string>>

/**
 * The faults of a form in which nothing was changed since it was sent: a field that was changed is not wrong any more, until
 * the server says so again. A fault of what stands in no field stays.
 */
export function stillWrong(faults: Faults, sent: object | null, values: object): Faults {
  if (sent === null || sent === values) return faults
  return Object.fromEntries(
    Object.entries(faults).filter(([path]) => sameValue(valueAt(sent, path), valueAt(values, path))),
  )
}

function valueAt(held: unknown, path: string): unknown {
  const step = (there: unknown, name: string) => (there as Record<string, unknown> | null | undefined)?.[name]
  return path.split('.').reduce(step, held)
}

/** Faults as the server named them, under the fields of the form that it is told by. */
export function byField(faults: Faults, fieldOf: ((path: string) => string) | undefined): Faults {
  return fieldOf ? Object.fromEntries(Object.entries(faults).map(([path, fault]) => [fieldOf(path), fault])) : faults
}
