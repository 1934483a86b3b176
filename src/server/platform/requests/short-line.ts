import { oneLine } from '#domain/mail/one-line.ts'

/** A name or header that a stranger gave, as one line of a length that fits on a page. */
export function shortLine(text: string): string {
  return oneLine(text, 300)
}
