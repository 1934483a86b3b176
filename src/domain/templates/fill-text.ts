/** What `%name%` is filled from. */
export interface FilledFrom {
  /** Null is no value, as is one that is not there. */
  readonly values: Readonly<Record<string, string | null>>
  /** Those that print nothing when they have no value; any other leaves no gap but stops the message. */
  readonly mayBeEmpty: ReadonlySet<string>
}

/** A message names a variable that has no value for its file: it is not written. */
export class MissingValue extends RangeError {
  readonly variable: string

  constructor(variable: string) {
    super(`no value for ${variable} in a message`)
    this.variable = variable
  }
}

/** What a variable prints; empty only where it may be. What it holds is never read as anything but text. */
export function valueOf(name: string, { values, mayBeEmpty }: FilledFrom): string {
  const value = Object.hasOwn(values, name) ? (values[name] ?? '') : ''
  if (value.trim() !== '') return value
  if (mayBeEmpty.has(name)) return ''
  throw new MissingValue(name)
}

/** Fills `%name%` in a text. A value that ends in a full stop ("B.V.") also ends its sentence; an empty one leaves no double space. */
export function fillWith(text: string, from: FilledFrom, escape: (value: string) => string = (value) => value): string {
  return text.replace(/( ?)%(\w+)%(\.?)/g, (_, space: string, name: string, stop: string) => {
    const value = valueOf(name, from)
    if (value === '') return stop
    return space + escape(value.endsWith('.') ? value : value + stop)
  })
}
