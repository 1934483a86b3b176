/** What a line of a list of returned letters names. */
export type Scanned =
  | { readonly kind: 'letter'; readonly dispatchId: number }
  | { readonly kind: 'reference'; readonly reference: string }
  | { readonly kind: 'file'; readonly number: string }

/**
 * Reads a line that was typed, pasted or scanned: a letter number (`B123`), a payment reference of sixteen digits, or the
 * number of a file. The stars around a Code 39 barcode, spaces and dots do not matter. Null when it names nothing.
 */
export function readScanned(line: string): Scanned | null {
  const text = line
    .trim()
    .replace(/^\*(.*)\*$/, '$1')
    .replace(/[\s.]+/g, '')
    .toUpperCase()
  const letter = /^B-?(\d{1,12})$/.exec(text)
  if (letter) return { kind: 'letter', dispatchId: Number(letter[1]) }
  if (/^\d{16}$/.test(text)) return { kind: 'reference', reference: text }
  return /^[0-9A-Z][0-9A-Z/_-]{0,39}$/.test(text) ? { kind: 'file', number: text } : null
}

/** The number by which a letter is known: `B123`. */
export function letterNumber(dispatchId: number): string {
  return `B${dispatchId}`
}
