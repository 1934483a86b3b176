/** Values for the `%name%` placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>

/**
 * A text with its `%name%` placeholders filled; one without a value stays as it is. What is filled in is never looked at
 * again: a name that reads like a placeholder is a name.
 */
export function fillText(text: string, values: TextValues): string {
  return text.replace(/%(\w+)%/g, (whole, name: string) => String(Object.hasOwn(values, name) ? values[name] : whole))
}

/**
 * The text of a key with its placeholders filled. Where there is one for a single thing, under the same key with `_one`, it
 * is that one when the number it leaves out is one. Empty where there is no such text.
 */
export function fillCounted(find: (key: string) => string | undefined, key: string, values: TextValues): string {
  const text = find(key) ?? ''
  const single = find(`${key}_one`)
  return fillText(single !== undefined && isSingle(text, single, values) ? single : text, values)
}

function isSingle(text: string, single: string, values: TextValues): boolean {
  const counted = countedIn(text, single)
  return counted !== undefined && String(values[counted]) === '1'
}

/** Which number of a text its form for a single thing leaves out; undefined where that is not to be told. */
export function countedIn(text: string, single: string): string | undefined {
  const left = placeholdersIn(text).filter((name) => !placeholdersIn(single).includes(name))
  return left.length === 1 ? left[0] : left.find((name) => name === 'count')
}

/** The names of the placeholders of a text. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/%(\w+)%/g)].flatMap(([, name]) => name ?? [])
}
