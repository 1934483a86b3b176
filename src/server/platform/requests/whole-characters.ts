/** Each escape of a JSON text, and in the first group the half of a character that stands without its other half. */
const escape = /\\(?:ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|(ud[89a-f][0-9a-f]{2})|[^])/gi

/**
 * JSON without halves of characters, as a program leaves that cuts a smile in two: they are no text, and in the place of each comes
 * the sign for what is not known.
 */
export function withWholeCharacters(json: string): string {
  return json.replaceAll(escape, (found: string, half: string | undefined) => (half ? String.raw`\ufffd` : found))
}
