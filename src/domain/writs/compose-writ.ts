import { fillWith } from '#domain/templates/fill-text.ts'
import type { Day } from '#domain/day.ts'
import { holdsInWrit, type WritContent, writNamesIn } from './writ-content.ts'
import type { WritFacts } from './writ-facts.ts'
import { drawWritPart, type WritPart, type WritPiece, writParts } from './writ-parts.ts'
import { writValues } from './writ-variables.ts'

/** A writ as it is drawn: every word is there. */
export interface WritDocument {
  readonly day: Day
  readonly title: string
  readonly number: string
  readonly agent: string
  readonly summary: readonly string[]
  readonly sections: readonly { readonly heading: string; readonly pieces: readonly WritPiece[] }[]
}

export interface ComposedWrit {
  readonly document: WritDocument
  /** The variables the file has nothing for: in their place stand dots in brackets, and it goes nowhere. */
  readonly missing: readonly string[]
}

/** What stands where the file says nothing. */
export const gap = '[…]'

/** Writes the writ of a file. A block stands there when its condition holds; a line with a part alone becomes that passage. */
export function composeWrit(content: WritContent, facts: WritFacts): ComposedWrit {
  const values = writValues(facts)
  const missing = new Set<string>()
  const fill = (line: string) => {
    const known: Record<string, string> = {}
    for (const name of writNamesIn(line)) {
      const value = Object.hasOwn(values, name) ? values[name as keyof typeof values] : null
      if (value === null || value.trim() === '') missing.add(name)
      known[name] = value === null || value.trim() === '' ? gap : value
    }
    return fillWith(line, { values: known, mayBeEmpty: new Set() })
  }
  const piecesOf = (text: string) =>
    linesOf(text).flatMap((line): WritPiece[] => {
      const part = partOfLine(line)
      if (part === null) return [{ kind: 'text', text: fill(line) }]
      const pieces = drawWritPart(part, facts)
      if (pieces.some((piece) => piece.kind === 'text' && piece.text === '')) missing.add(`part:${part}`)
      return pieces
    })
  const stands = content.blocks.filter(({ when, not }) => when === null || holdsInWrit(when, facts) !== not)
  return {
    document: {
      day: facts.day,
      title: 'Dagvaarding',
      number: facts.number,
      agent: facts.agent.name,
      summary: linesOf(content.summary).map(fill),
      sections: stands.map(({ heading, text }) => ({ heading, pieces: piecesOf(text) })),
    },
    missing: [...missing],
  }
}

/** The paragraphs of a text: a line each, empty ones left out. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The part that a line is; null for a line of words. */
export function partOfLine(line: string): WritPart | null {
  const name = /^%part:(\w+)%$/.exec(line)?.[1]
  return writParts.find((part) => part === name) ?? null
}
