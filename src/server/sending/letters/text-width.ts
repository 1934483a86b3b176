import type { LetterFace } from '#domain/letters/letter-style.ts'
import { type FontMetrics, readFontMetrics } from './font-metrics.ts'

/** The cuts of a family that are measured. */
export interface Cuts {
  readonly regular: FontMetrics
  readonly bold: FontMetrics
}

/** The fonts of letters, by family. */
export const cutsOf: Readonly<Record<LetterFace, Cuts>> = {
  sans: { regular: readFontMetrics('LiberationSans-Regular'), bold: readFontMetrics('LiberationSans-Bold') },
  serif: { regular: readFontMetrics('LiberationSerif-Regular'), bold: readFontMetrics('LiberationSerif-Bold') },
}

/**
 * In points, without kerning, as figures are set. Infinite when only the typesetter can tell: the font does not have a
 * character, or builds it of several.
 */
export function textWidth(text: string, font: FontMetrics, size: number): number {
  if (/\p{M}/u.test(text)) return Infinity
  let sum = 0
  for (const character of text) sum += font.advances.get(character) ?? Infinity
  return size * sum
}

/** The text, in which a word that is wider than its room is cut into lines. */
export function cutLongWords(text: string, font: FontMetrics, size: number, room: number): string {
  // Hardly any character is wider than the size: fewer of them fit for certain.
  const most = Math.max(2, Math.floor(room / size))
  return text.replace(new RegExp(`\\S{${most},}`, 'gu'), (word) =>
    textWidth(word, font, size) <= room ? word : cut(word, font, size, room, most),
  )
}

function cut(word: string, font: FontMetrics, size: number, room: number, most: number): string {
  const lines: string[] = []
  let line = ''
  // A mark stays with the letter that it stands on.
  for (const [letter] of word.matchAll(/.\p{M}*/gsu)) {
    const wider = line + letter
    const width = textWidth(wider, font, size)
    if (line !== '' && (width === Infinity ? wider.length > most : width > room)) {
      lines.push(line)
      line = letter
    } else line = wider
  }
  return [...lines, line].join('\n')
}
