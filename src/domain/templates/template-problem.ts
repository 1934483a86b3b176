import type { LetterFault } from '#domain/letters/letter-faults.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'

/** What can be wrong with a template; each has a sentence in the interface. */
export const templateProblemKinds = [
  'language_missing',
  'subject_missing',
  'empty',
  'unknown_variable',
  'variable_not_for_type',
  'variable_in_subject',
  'unknown_part',
  'part_not_allowed',
  'demand_missing',
  'answer_missing',
  'words_missing',
  'part_missing',
  'law',
  'agency_missing',
  'threat',
  'not_drawn',
  'may_lack',
  'markup_removed',
  'level_low',
  'sms_long',
] as const
export type TemplateProblemKind = (typeof templateProblemKinds)[number]

/** One thing that is wrong: in which language (null: in none yet), where, and whether it may be published like that. */
export interface TemplateProblem {
  readonly kind: TemplateProblemKind
  readonly severity: 'error' | 'warning'
  readonly language: LetterLanguage | null
  /** The words it is about, as they stand in the text; null where it is about the whole. */
  readonly place: string | null
  /** What the sentence names: a variable, a part, what the law demands. */
  readonly values: Readonly<Record<string, string | number>>
  /** Of a `law` problem: what is lacking. */
  readonly fault?: LetterFault
}
