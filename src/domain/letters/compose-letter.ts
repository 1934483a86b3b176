import { compileContent, type CompiledContent, composeMessage } from '#domain/templates/compose-message.ts'
import { defaultLanguageContent } from '#domain/default-messages/default-content.ts'
import type { LetterDocument } from './letter-document.ts'
import type { LetterFacts } from './letter-facts.ts'
import type { LetterKind, LetterLanguage } from './letter-kind.ts'

const compiled = new Map<string, CompiledContent>()

/**
 * A letter in the words that come with the portal. Throws RangeError when a fact the letter needs is empty (a 14-day
 * letter without announced costs, a letter with costs to a consumer without its notice, a name left blank).
 */
export function composeLetter(kind: LetterKind, language: LetterLanguage, facts: LetterFacts): LetterDocument {
  const key = `${kind} ${language}`
  const content = compiled.get(key) ?? compileContent(defaultLanguageContent(kind, language))
  compiled.set(key, content)
  return composeMessage(content, { kind, language, facts })
}
