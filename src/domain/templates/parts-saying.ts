import { type LetterLanguage, letterLanguages, type MessageKind, messageKinds } from '#domain/letters/letter-kind.ts'
import { blockLines } from '#domain/letters/letter-text.ts'
import { letterValues } from '#domain/letters/letter-values.ts'
import { debtorKindsOf, exampleFacts } from './example-facts.ts'
import { drawPart } from './draw-part.ts'
import { partKinds, partNames, type PartName } from './parts.ts'

/** The parts whose own words hold these, in any language: for finding templates by what they say. */
export function partsSaying(words: string): PartName[] {
  const asked = folded(words)
  return asked === '' ? [] : partNames.filter((part) => wordsOf(part).includes(asked))
}

const known = new Map<PartName, string>()

function wordsOf(part: PartName): string {
  const words = known.get(part) ?? letterLanguages.flatMap((language) => linesOf(part, language)).join('\n')
  known.set(part, words)
  return words
}

/** What a part says for the examples, without what is the example's own: its names, days and amounts. */
function linesOf(part: PartName, language: LetterLanguage): string[] {
  return messageKinds.flatMap((kind) => (partKinds[part].includes(kind) ? linesFor(part, kind, language) : []))
}

function linesFor(part: PartName, kind: MessageKind, language: LetterLanguage): string[] {
  return debtorKindsOf(kind).flatMap((debtor) => {
    const facts = exampleFacts(kind, 'one_claim', debtor)
    const values = letterValues(kind, language, facts)
    const own = Object.values(values).filter((value) => value.trim().length > 2)
    try {
      const blocks = drawPart(part, { kind, language, facts, values })
      const lines = blocks.flatMap((block) => blockLines(block, language))
      return lines.map((line) => folded(own.reduce((rest, value) => rest.replaceAll(value, '·'), line)))
    } catch (error) {
      if (error instanceof RangeError) return []
      throw error
    }
  })
}

/** As the database folds: without capitals and accents. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
