import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { LetterFont } from '#domain/letters/letter-document.ts'
import type { ConditionName } from './conditions.ts'
import type { PartName } from './parts.ts'

/** What can be done to a stretch of text. */
export type TemplateMark =
  | { readonly type: 'bold' }
  | { readonly type: 'italic' }
  | { readonly type: 'underline' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } }
  | { readonly type: 'textStyle'; readonly attrs: { readonly fontFamily: LetterFont } }

interface Marked {
  readonly marks?: readonly TemplateMark[] | undefined
}

/** What a line is made of: text, and variables that are filled when the message is written. */
export type TemplateInline =
  | ({ readonly type: 'text'; readonly text: string } & Marked)
  | { readonly type: 'hardBreak' }
  | ({ readonly type: 'variable'; readonly attrs: { readonly name: string } } & Marked)

interface Line {
  readonly content?: readonly TemplateInline[] | undefined
}

export interface TemplateParagraph extends Line {
  readonly type: 'paragraph'
}

export interface TemplateListItem {
  readonly type: 'listItem'
  readonly content: readonly TemplateParagraph[]
}

export interface TemplateCell {
  readonly type: 'tableCell' | 'tableHeader'
  readonly attrs?: { readonly colspan?: number; readonly rowspan?: number; readonly colwidth?: number[] | null }
  readonly content: readonly TemplateParagraph[]
}

export interface TemplateRow {
  readonly type: 'tableRow'
  readonly content: readonly TemplateCell[]
}

/** A condition shows what it holds when the file is so; `not` turns it round. */
export interface TemplateCondition {
  readonly type: 'condition'
  readonly attrs: { readonly when: ConditionName; readonly not: boolean }
  readonly content: readonly TemplateBlock[]
}

/** A passage whose wording or figures are the law's or the account's: drawn whole, changed by nobody. */
export interface TemplatePart {
  readonly type: 'part'
  readonly attrs: { readonly part: PartName }
}

export type TemplateBlock =
  | TemplateParagraph
  | ({ readonly type: 'heading'; readonly attrs: { readonly level: 2 | 3 } } & Line)
  | { readonly type: 'bulletList' | 'orderedList'; readonly content: readonly TemplateListItem[] }
  | { readonly type: 'table'; readonly content: readonly TemplateRow[] }
  | { readonly type: 'pageBreak' }
  | TemplateCondition
  | TemplatePart

/** A text as the editor of templates makes it, in the words of the editor. */
export interface TemplateText {
  readonly type: 'doc'
  readonly content: readonly TemplateBlock[]
}

/**
 * What a template says in one language. A subject, HTML and an SMS are plain text in which `%name%` is a variable;
 * HTML may hold `%part:name%` besides.
 */
export type LanguageContent =
  | { readonly kind: 'rich'; readonly subject: string; readonly body: TemplateText }
  | { readonly kind: 'html'; readonly subject: string; readonly html: string }
  | { readonly kind: 'sms'; readonly text: string }

/** What a version of a template says, in each language it is written in. */
export type TemplateContent = Readonly<Partial<Record<LetterLanguage, LanguageContent>>>

/** The names between percent signs in a plain text, in their order, each as often as it stands there. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/%(\w+)%/g)].map(([, name]) => name ?? '')
}

/** A plain text with `%name%` as the editor holds it. */
export function inlineOf(text: string): TemplateInline[] {
  return text.split(/(%\w+%)/).flatMap((piece): TemplateInline[] => {
    if (piece === '') return []
    const name = /^%(\w+)%$/.exec(piece)?.[1]
    return [name === undefined ? { type: 'text', text: piece } : { type: 'variable', attrs: { name } }]
  })
}
