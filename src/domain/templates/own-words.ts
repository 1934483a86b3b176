/**
 * What somebody typed for the place of his own words, as it is printed: his lines stay as he made them, with at most one
 * empty line between two; spaces beside each other are one. Empty when he typed nothing.
 */
export function ownWords(typed: string): string {
  return typed
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
