import type { LetterKind, LetterLanguage } from '#domain/letters/letter-kind.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { letterTexts } from '#domain/letters/texts-by-language.ts'
import type { ConditionName } from '#domain/templates/conditions.ts'
import type { PartName } from '#domain/templates/parts.ts'
import {
  inlineOf,
  type LanguageContent,
  type TemplateBlock,
  type TemplateContent,
} from '#domain/templates/template-content.ts'

/** The letter of a kind as it comes with the portal, in every language: an agency can send at once, and change it all. */
export function defaultContent(kind: LetterKind): TemplateContent {
  return Object.fromEntries(letterLanguages.map((language) => [language, defaultLanguageContent(kind, language)]))
}

/** The same in one language. */
export function defaultLanguageContent(kind: LetterKind, language: LetterLanguage): LanguageContent {
  const texts = letterTexts[language]
  const before = texts.before[kind]
  const content: TemplateBlock[] = [
    condition('one_claim', texts.intro.one),
    condition('several_claims', texts.intro.many),
    ...(before === null ? [] : [paragraph(before)]),
    ...(kind === 'costs_letter' || kind === 'company_first_letter' ? [part('costs_now')] : []),
    part('sum'),
    ...demand(kind, texts.consequence.next[kind]),
    part('payment'),
    part('debt_help'),
    part('complaints'),
    paragraph(texts.disagree.alreadyPaid),
    part('limitation'),
  ]
  return { kind: 'rich', subject: texts.subject[kind], body: { type: 'doc', content } }
}

/** What is asked, and what follows when it is not paid. While a plan is kept interest does what was agreed. */
function demand(kind: LetterKind, next: string | null): TemplateBlock[] {
  if (kind === 'fourteen_day_letter') return [part('fourteen_day_notice')]
  const interest = kind === 'instalment_reminder' ? '' : '%interestNote% '
  const follows = `${interest}${next ?? ''}`.trim()
  return [part('pay_by_day'), ...(follows === '' ? [] : [paragraph(follows)])]
}

function paragraph(text: string): TemplateBlock {
  return { type: 'paragraph', content: inlineOf(text) }
}

function condition(when: ConditionName, text: string): TemplateBlock {
  return { type: 'condition', attrs: { when, not: false }, content: [paragraph(text)] }
}

function part(name: PartName): TemplateBlock {
  return { type: 'part', attrs: { part: name } }
}
