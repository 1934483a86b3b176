import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { LetterFacts } from '#domain/letters/letter-facts.ts'
import { messageLines } from '#domain/letters/letter-text.ts'
import { findThreats, type Threat } from './threats.ts'

/**
 * Art. 6:193h BW: the threats in a message as it would leave, the words of variables among them. What the file itself
 * holds is no threat: a creditor may be called Gerechtsdeurwaarder Jansen.
 */
export function documentThreats(document: LetterDocument, facts: LetterFacts): Threat[] {
  const given = [...new Set(stringsOf(facts))].toSorted((one, other) => other.length - one.length)
  // A threat stays one over the end of a line.
  const text = [document.subject, ...messageLines(document).map((line) => line.replaceAll('\n', ' '))].join('\n')
  return findThreats(
    given.reduce((rest, value) => rest.replaceAll(value, '·'), text),
    document.language,
  )
}

/** Values of a letter or two stand in half of all words. */
const shortestValue = 3

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim().length < shortestValue ? [] : [value.trim()]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []
}
