import type { CustomerFacts } from '#domain/customers/customer-facts.ts'
import { customerLines } from '#domain/customers/customer-lines.ts'
import { occasionTexts } from '#domain/customers/occasion-texts.ts'
import { type LetterBlock, type LetterDocument, noSums } from '#domain/letters/letter-document.ts'
import { amountText, dayInWords, fill } from '#domain/letters/letter-format.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import { letterTexts } from '#domain/letters/texts-by-language.ts'
import { composeBlocks } from './compose-blocks.ts'
import { composeHtml } from '#domain/template-html/compose-html.ts'
import type { CompiledContent } from './compose-message.ts'
import { customerValues, totalText } from './customer-values.ts'
import type { PartPen } from './draw-part.ts'
import { type FilledFrom, fillWith } from './fill-text.ts'
import { emptyVariables } from './variables.ts'

/**
 * Writes a message to a customer from a template and what happened to its files: in the house style, without a claim on
 * anybody. Throws MissingValue when it names what has no value, RangeError when it holds what is of one file alone.
 */
export function composeCustomerMessage(
  compiled: CompiledContent,
  language: LetterLanguage,
  facts: CustomerFacts,
): LetterDocument {
  const values = customerValues(language, facts)
  const from: FilledFrom = { values, mayBeEmpty: emptyVariables({}) }
  const pen = customerPen(language, facts)
  return {
    ...frameOf(language, facts, values),
    subject: fillWith(compiled.subject, from).trim(),
    blocks: composeBlocks(compiled.blocks, from, pen),
    annex: { title: '', blocks: [] },
    ...(compiled.html ? { html: composeHtml(compiled.html, from, pen) } : {}),
  }
}

function frameOf(
  language: LetterLanguage,
  { agency, customer, contactName, day }: CustomerFacts,
  values: Readonly<Record<string, string>>,
): Omit<LetterDocument, 'subject' | 'blocks' | 'annex'> {
  const texts = letterTexts[language]
  const labels = occasionTexts[language]
  return {
    kind: 'message',
    language,
    day,
    sender: [agency.name, `${agency.street} ${agency.houseNumber}`, `${agency.postcode} ${agency.city}`],
    recipient: customerLines(customer, contactName),
    details: [
      { label: labels.date, value: dayInWords(day, language) },
      { label: labels.customerNumber, value: String(customer.number) },
    ],
    greeting: `${values['salutation']},`,
    closing: texts.closing,
    signature: [agency.name],
    footer: [fill(texts.footer.registered, values), fill(texts.footer.contact, values)],
    sums: noSums,
    ...(agency.style ? { style: agency.style } : {}),
  }
}

function customerPen(language: LetterLanguage, facts: CustomerFacts): PartPen {
  return {
    holds: () => {
      throw new RangeError('a condition is about one file; a message to a customer may hold several')
    },
    draw: (part) => {
      if (part !== 'customer_files') throw new RangeError(`a message to a customer has no ${part}`)
      return listOf(language, facts)
    },
  }
}

function listOf(
  language: LetterLanguage,
  { occasion, files, moreCount, totals, answerAt }: CustomerFacts,
): LetterBlock[] {
  const texts = occasionTexts[language]
  const note = texts.note[occasion]
  const answer = texts.answer[occasion]
  const hasReference = files.some(({ customerReference }) => customerReference !== null)
  const cells = (first: readonly string[], reference: string, noted: string, amount: string) => [
    ...first,
    ...(hasReference ? [reference] : []),
    ...(note === null ? [] : [noted]),
    amount,
  ]
  const head = cells([texts.number, texts.debtor], texts.reference, note ?? '', texts.amount[occasion])
  const rows = files.map((file) =>
    cells(
      [file.number, file.debtorName],
      file.customerReference ?? '',
      file.note ?? '',
      amountText(file.amountCents, file.currency, language),
    ),
  )
  const isOne = files.length + moreCount === 1
  return [
    {
      type: 'table',
      columns: head.map((label, index) => ({ label, align: index === head.length - 1 ? 'right' : 'left' })),
      rows,
      ...(isOne ? {} : { total: cells([texts.total, ''], '', '', totalText(totals, language)) }),
    },
    ...(moreCount === 0
      ? []
      : [{ type: 'paragraph' as const, runs: [{ text: fill(texts.more, { count: String(moreCount) }) }] }]),
    // Whatever the agency writes round the list: what is asked can be answered from it.
    ...(answerAt && answer ? [{ type: 'paragraph' as const, runs: [{ text: answer, href: answerAt }] }] : []),
  ]
}
