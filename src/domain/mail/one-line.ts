import { inOwnOrder } from '#domain/own-order.ts'

/**
 * What a stranger says, as one line that can be kept and shown: in its own order and without control characters, which no database takes and
 * no screen shows, well formed, and at most so many characters.
 */
export function oneLine(text: string, most = 500): string {
  return inOwnOrder(text.slice(0, most * 4))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, most)
    .toWellFormed()
}
