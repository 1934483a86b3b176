import { createContext, useContext, useMemo } from 'react'
import type { LetterLanguage, TemplateType } from '#domain/letters/letter-kind.ts'
import { truncate } from '#web/kit/words/format.ts'
import type { ChoicesAnswer } from '#web/sending/templates/template-side.ts'

export type VariableChoice = ChoicesAnswer['variables'][number]
export type PartChoice = ChoicesAnswer['parts'][number]
export type ConditionChoice = ChoicesAnswer['conditions'][number]

/** What the text that is being written is, and what can stand in it besides words. */
export interface TemplateWords {
  readonly type: TemplateType
  readonly language: LetterLanguage
  readonly variables: readonly VariableChoice[]
  readonly conditions: readonly ConditionChoice[]
  readonly parts: readonly PartChoice[]
  /** Whether the choices are there yet: until then nothing is unknown. */
  readonly isKnown: boolean
}

const none: TemplateWords = {
  type: 'message',
  language: 'nl',
  variables: [],
  conditions: [],
  parts: [],
  isKnown: false,
}

/** What chips, conditions and parts within the editor are drawn from. */
export const TemplateWordsContext = createContext<TemplateWords>(none)

export function useTemplateWords(): TemplateWords {
  return useContext(TemplateWordsContext)
}

/** The words of a text for its type and language. */
export function useWordsOf(
  choices: ChoicesAnswer | undefined,
  type: TemplateType,
  language: LetterLanguage,
): TemplateWords {
  return useMemo(
    () => ({
      type,
      language,
      variables: choices?.variables ?? [],
      conditions: choices?.conditions ?? [],
      parts: choices?.parts ?? [],
      isKnown: choices !== undefined,
    }),
    [choices, type, language],
  )
}

/** What a variable is called on its chip. */
export function chipName({ meaning }: Pick<VariableChoice, 'meaning'>): string {
  return truncate(meaning, 40)
}
