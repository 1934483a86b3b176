import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import { variablesOf } from '#domain/templates/template-names.ts'
import type { TextInUse } from './read-texts-in-use.ts'

/** Whether a text has a place for words of one's own. */
export function hasParagraph({ content }: Pick<TextInUse, 'content'>, language: LetterLanguage): boolean {
  const written = content[language]
  return written !== undefined && variablesOf(written).includes('paragraph')
}
