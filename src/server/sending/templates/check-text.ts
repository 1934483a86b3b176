import { checkTemplate, type TemplateContext } from '#domain/templates/check-template.ts'
import { isOfFile } from '#domain/letters/letter-kind.ts'
import { easyFrom, readingLevel } from '#domain/templates/reading-level.ts'
import type { TemplateContent } from '#domain/templates/template-content.ts'
import type { TemplateProblem } from '#domain/templates/template-problem.ts'
import type { TemplateUse } from '#domain/templates/template.ts'
import { smsLengths, textToRead } from '#domain/templates/text-to-read.ts'
import type { TemplateCheck } from '#contract/sending/templates/template-shapes.ts'
import { type Language, translate } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownExamples, ownWords } from './own-examples.ts'
import { findNeededLanguages } from './use-queries.ts'
import { findOwnVariables, type OwnVariable } from '#server/sending/texts-in-use/queries.ts'

/**
 * What is wrong with a text for its use, how easy its Dutch reads, and how long an SMS is: in the language of a reader.
 * Given other own variables than there are, with those.
 */
export async function checkText(
  db: Db,
  use: TemplateUse & { readonly customerId: number | null },
  content: TemplateContent,
  language: Language,
  given?: readonly OwnVariable[],
): Promise<TemplateCheck> {
  const own = given ?? (await findOwnVariables(db))
  const context: TemplateContext = {
    use,
    needed: new Set(await findNeededLanguages(db, use.customerId)),
    own: ownExamples(own, isOfFile(use.type) ? use.type : 'message'),
    ownWords: ownWords(own),
  }
  const problems = checkTemplate(content, context)
  const reading = content.nl ? readingLevel(textToRead(content.nl, 'nl', context)) : null
  if (reading && !reading.isEasy) {
    const values = { score: reading.score, limit: easyFrom }
    problems.push({ kind: 'level_low', severity: 'warning', language: 'nl', place: null, values })
  }
  return {
    problems: problems.map((problem) => problemRow(problem, language)),
    reading: reading && {
      ...reading,
      sentences: reading.sentences.map((one) => ({ ...one, hardWords: [...one.hardWords] })),
    },
    sms: smsLengths(content, context).map((one) => ({ ...one, odd: [...one.odd] })),
  }
}

/** A problem in words. */
export function problemRow(
  { kind, severity, language: of, place, values, fault }: TemplateProblem,
  language: Language,
): TemplateCheck['problems'][number] {
  const told = {
    ...values,
    ...(fault ? { fault: translate(language, `run.letter_fault.${fault}`) } : {}),
    ...(kind === 'threat'
      ? { reason: translate(language, `template.threat.${String(values['reason'])}` as 'template.threat.police') }
      : {}),
    ...(kind === 'part_not_allowed'
      ? { name: translate(language, `template.part.${String(values['name'])}` as 'template.part.sum') }
      : {}),
  }
  return { kind, severity, language: of, place, text: translate(language, `template.problem.${kind}`, told) }
}
