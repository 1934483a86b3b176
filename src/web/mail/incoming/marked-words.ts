/** A piece of a text, and whether it is one of the words looked for. */
export interface Piece {
  readonly at: number
  readonly text: string
  readonly isMarked: boolean
}

/** A text in pieces, with the words looked for each apart, whatever their case. */
export function markedWords(text: string, words: readonly string[]): Piece[] {
  const wanted = words.filter((word) => word.length > 2).toSorted((one, other) => other.length - one.length)
  if (wanted.length === 0) return text === '' ? [] : [{ at: 0, text, isMarked: false }]
  const escaped = wanted.map((word) =>
    word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`),
  )
  const pattern = new RegExp(`(?<!\\p{L})(?:${escaped.join('|')})(?!\\p{L})`, 'giu')
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) pieces.push({ at: from, text: text.slice(from, match.index), isMarked: false })
    pieces.push({ at: match.index, text: match[0], isMarked: true })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from), isMarked: false })
  return pieces
}
