import { checkLetter } from '#domain/letters/check-letter.ts'
import type { LetterFault } from '#domain/letters/letter-faults.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { LetterFacts } from '#domain/letters/letter-facts.ts'
import { isLetter, isOfFile, type LetterLanguage, letterLanguages } from '#domain/letters/letter-kind.ts'
import { blockLines } from '#domain/letters/letter-text.ts'
import { letterValues } from '#domain/letters/letter-values.ts'
import { compileContent, type CompiledContent } from './compose-message.ts'
import { contentLines } from './content-lines.ts'
import { documentThreats } from '#domain/template-html/document-threats.ts'
import { type Example, examplesFor } from './examples.ts'
import { MissingValue } from './fill-text.ts'
import { partKinds } from './parts.ts'
import { readHtml } from '#domain/template-html/read-html.ts'
import { smsLength } from './sms-length.ts'
import type { TemplateUse } from './template.ts'
import type { LanguageContent, TemplateContent } from './template-content.ts'
import { partsOf, unknownPartsOf, variablesOf } from './template-names.ts'
import type { TemplateProblem } from './template-problem.ts'
import { findThreats, type Threat } from '#domain/template-html/threats.ts'
import { variableNamed } from './variables.ts'

/** What a template is checked against. */
export interface TemplateContext {
  readonly use: TemplateUse
  /** The languages of files that could get it: one that is missing is an error, any other a warning. */
  readonly needed: ReadonlySet<LetterLanguage>
  /** The variables of one's own by name, each as it would be written for the example; null where it prints nothing. */
  readonly own: ReadonlyMap<string, Readonly<Record<LetterLanguage, string | null>>>
  /** The words that stand in their formulas: for another file than the example they may be what is written. */
  readonly ownWords?: ReadonlyMap<string, readonly string[]>
}

/** So many messages may an SMS be sent as before it is worth a word. */
const manySegments = 2

/** Everything that is wrong with a template, language by language: an error may never be published. */
export function checkTemplate(content: TemplateContent, context: TemplateContext): TemplateProblem[] {
  return letterLanguages.flatMap((language) => {
    const text = content[language]
    if (text) return checkLanguage(text, language, context)
    const severity = context.needed.has(language) ? 'error' : 'warning'
    return [{ ...at(language, 'language_missing'), severity }]
  })
}

function checkLanguage(text: LanguageContent, language: LetterLanguage, context: TemplateContext): TemplateProblem[] {
  const named = [...checkNames(text, language, context), ...checkMarkup(text, language)]
  const lines = contentLines(text)
  const words = text.kind === 'sms' ? lines : lines.slice(1)
  if (words.join('').trim() === '') return [...named, at(language, 'empty')]
  if (text.kind !== 'sms' && text.subject.trim() === '') named.push(at(language, 'subject_missing'))
  named.push(...checkComplaint(text, language, context))
  const threats = context.use.destination !== 'client' ? checkThreats(withOwnWords(lines, context), language) : []
  // What names something that is not there cannot be written: the law is asked when it can.
  const unwritable = named.some(({ kind, severity }) => severity === 'error' && kind !== 'subject_missing')
  const written = unwritable ? [] : checkWritten(compileContent(text), language, context)
  return unique([...named, ...threats, ...written])
}

function checkNames(text: LanguageContent, language: LetterLanguage, { use, own }: TemplateContext): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  for (const name of variablesOf(text)) {
    const variable = variableNamed(name)
    if (!variable && own.has(name) && !isOfFile(use.type)) {
      problems.push(at(language, 'variable_not_for_type', `%${name}%`, { name }))
    } else if (!variable && !own.has(name)) problems.push(at(language, 'unknown_variable', `%${name}%`, { name }))
    else if (variable && !variable.kinds.includes(use.type)) {
      problems.push(at(language, 'variable_not_for_type', `%${name}%`, { name }))
    }
  }
  if (text.kind !== 'sms') {
    for (const name of variablesOf({ kind: 'sms', text: text.subject })) {
      if (variableNamed(name)?.mayBeEmpty) problems.push(at(language, 'variable_in_subject', `%${name}%`, { name }))
    }
  }
  for (const name of unknownPartsOf(text)) {
    problems.push(at(language, 'unknown_part', `%part:${name}%`, { name }))
  }
  for (const part of partsOf(text)) {
    const fits = partKinds[part].includes(use.type) && (use.destination !== 'client' || part === 'customer_files')
    if (!fits) problems.push(at(language, 'part_not_allowed', part, { name: part }))
  }
  return problems
}

/** Without them nobody is told what came of his complaint, what was typed for him, or what we are to say to everybody. */
function checkComplaint(
  text: LanguageContent,
  language: LetterLanguage,
  { use: { type } }: TemplateContext,
): TemplateProblem[] {
  if (type !== 'complaint_answer' && type !== 'complaint_confirmation') return []
  const [words, part] =
    type === 'complaint_answer'
      ? (['answer_missing', 'complaint_outside'] as const)
      : (['words_missing', 'complaint_files'] as const)
  return [
    ...(variablesOf(text).includes('paragraph') ? [] : [at(language, words, '%paragraph%')]),
    ...(partsOf(text).includes(part) ? [] : [at(language, 'part_missing', part, { name: part })]),
  ]
}

function checkMarkup(text: LanguageContent, language: LetterLanguage): TemplateProblem[] {
  if (text.kind !== 'html') return []
  return readHtml(text.html).removed.map((name) => ({
    ...at(language, 'markup_removed', name, { name }),
    severity: 'warning',
  }))
}

function checkThreats(lines: readonly string[], language: LetterLanguage): TemplateProblem[] {
  return findThreats(lines.join('\n'), language).map((threat) => threatProblem(language, threat))
}

function threatProblem(language: LetterLanguage, { kind, place }: Threat): TemplateProblem {
  return at(language, 'threat', place, { reason: kind })
}

/** The lines as they stand, and each that names an own variable once more for all its formula may write there. */
function withOwnWords(lines: readonly string[], { ownWords }: TemplateContext): string[] {
  const more = [...(ownWords ?? [])].flatMap(([name, words]) =>
    lines
      .filter((line) => line.includes(`%${name}%`))
      .flatMap((line) => words.map((word) => line.replaceAll(`%${name}%`, word))),
  )
  return [...lines, ...more]
}

function unique(problems: readonly TemplateProblem[]): TemplateProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** Writes it for every example, and asks of each whether it may go out. */
function checkWritten(
  compiled: CompiledContent,
  language: LetterLanguage,
  context: TemplateContext,
): TemplateProblem[] {
  const found = new Map<string, TemplateProblem>()
  const add = (problem: TemplateProblem) => found.set(JSON.stringify(problem), problem)
  for (const example of examplesFor(context.use)) {
    const document = writeFor(compiled, language, example, context)
    if (document instanceof MissingValue) {
      add({ ...at(language, 'may_lack', `%${document.variable}%`, { name: document.variable }), severity: 'warning' })
    } else if (document === null) add(at(language, 'not_drawn'))
    else for (const problem of checkDocument(document, example.facts, language, context)) add(problem)
  }
  return [...found.values()]
}

function checkDocument(
  document: LetterDocument,
  facts: LetterFacts | null,
  language: LetterLanguage,
  { use }: TemplateContext,
): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  if (use.destination === 'debtor' && facts) {
    for (const fault of checkLetter(document, facts)) problems.push(lawProblem(language, fault))
    for (const threat of documentThreats(document, facts)) problems.push(threatProblem(language, threat))
    if (!asks(document, facts)) problems.push(at(language, 'demand_missing'))
  }
  if (document.sms !== undefined) {
    const { segments } = smsLength(document.sms)
    if (segments > manySegments) {
      problems.push({ ...at(language, 'sms_long', null, { count: segments }), severity: 'warning' })
    }
  }
  return problems
}

/** Whether a letter but the 14-day letter, whose demand the law words, says in its text what to pay by which day. */
function asks(document: LetterDocument, facts: LetterFacts): boolean {
  const { kind, language, blocks } = document
  if (!isLetter(kind) || kind === 'fourteen_day_letter') return true
  const { pay = '', payByDay = '' } = letterValues(kind, language, facts)
  const text = blocks
    .filter(({ type }) => type !== 'payment' && type !== 'table')
    .flatMap((block) => blockLines(block, language))
    .join('\n')
  return text.includes(pay) && text.includes(payByDay)
}

function lawProblem(language: LetterLanguage, fault: LetterFault): TemplateProblem {
  if (fault === 'agency_missing') return at(language, 'agency_missing')
  return { ...at(language, 'law', null, {}), fault }
}

function writeFor(
  compiled: CompiledContent,
  language: LetterLanguage,
  example: Example,
  { own }: TemplateContext,
): LetterDocument | MissingValue | null {
  const values = Object.fromEntries([...own].map(([name, texts]) => [name, texts[language]]))
  try {
    return example.write(compiled, language, values)
  } catch (error) {
    if (error instanceof MissingValue) return error
    if (error instanceof RangeError) return null
    throw error
  }
}

function at(
  language: LetterLanguage,
  kind: TemplateProblem['kind'],
  place: string | null = null,
  values: TemplateProblem['values'] = {},
): TemplateProblem {
  return { kind, severity: 'error', language, place, values }
}
