/** Values for the `%name%` placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>

/**
 * A text with its `%name%` placeholders filled; one without a value stays as it is. What is filled in is never looked at
 * again: a name that reads like a placeholder is a name.
 */
export function fillText(text: string, values: TextValues): string {
  return text.replace(/%(\w+)%/g, (whole, name: string) => String(Object.hasOwn(values, name) ? values[name] : whole))
}
