import { actTexts } from '#contract/money/costs/imported-costs.ts'
import type { Language } from '#contract/platform/language.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import { actLetters } from '#domain/court/imported-cost.ts'
import { customerLines } from '#domain/customers/customer-lines.ts'
import type { Day } from '#domain/day.ts'
import { type LetterBlock, type LetterDocument, noSums } from '#domain/letters/letter-document.ts'
import { amountText, dayInTable } from '#domain/letters/letter-format.ts'
import type { LetterStyle } from '#domain/letters/letter-style.ts'
import type { LetterParties, RejectedLine } from './rejection-queries.ts'

interface RejectionFacts extends LetterParties {
  readonly lines: readonly RejectedLine[]
  readonly day: Day
  /** That of who writes: the reasons are in it. */
  readonly language: Language
  readonly signedBy: string
  readonly style: LetterStyle | null
}

/** What an office is told of its invoice: each line that is not paid, and after them the reason of each. */
export function rejectionLetter({ office, agency, lines, day, language, ...facts }: RejectionFacts): LetterDocument {
  const [first] = lines
  if (!first) throw new Error('a rejection is of a line')
  const say = (key: TextKey, values: Record<string, string> = {}) => translate(language, key, values)
  const number = first.invoiceNumber
  const place = { postcode: office.postcode, city: office.city, country: 'NL' }
  return {
    kind: 'message',
    language,
    day,
    subject: say('imported_cost.letter.subject', { number }),
    sender: [agency.name, agency.street, agency.place],
    recipient: customerLines({ name: office.name, street: office.street, houseNumber: null, ...place }, null),
    details: [
      { label: say('imported_cost.letter.day'), value: dayInTable(day) },
      { label: say('imported_cost.letter.number'), value: number },
      { label: say('imported_cost.letter.invoice_day'), value: dayInTable(first.invoiceDay) },
    ],
    greeting: say('imported_cost.letter.greeting'),
    blocks: [
      paragraph(say('imported_cost.letter.intro')),
      {
        type: 'table',
        columns: [
          { label: say('imported_cost.letter.what'), align: 'left' },
          { label: say('imported_cost.letter.files'), align: 'left' },
          { label: say('imported_cost.letter.amount'), align: 'right' },
        ],
        rows: lines.map((line) => [
          whatOf(line, language),
          [line.fileNumber, line.theirReference].filter((one) => one !== '').join(' / '),
          amountText(line.amountCents, 'EUR', language),
        ]),
      },
      ...lines.flatMap((line): LetterBlock[] => [
        ...(lines.length > 1 ? [heading(`${whatOf(line, language)}, ${line.fileNumber}`)] : []),
        ...line.message.split(/\n\s*\n/).map((words) => paragraph(words.trim())),
      ]),
      paragraph(say('imported_cost.letter.ask')),
    ],
    closing: say('imported_cost.letter.closing'),
    signature: [facts.signedBy, agency.name],
    footer: [`${agency.name} · KvK ${agency.kvk} · ${agency.email} · ${agency.phone}`],
    annex: { title: '', blocks: [] },
    sums: noSums,
    ...(facts.style ? { style: facts.style } : {}),
  }
}

/** The act by its letter and day, or what was paid for others; as the office wrote it while nobody knows. */
function whatOf({ act, disbursement, actWords, actDay }: RejectedLine, language: Language): string {
  const what =
    act !== null
      ? `${actLetters[act]}. ${translate(language, actTexts[act])}`
      : disbursement === null
        ? actWords || '–'
        : translate(language, `imported_cost.disbursement.${disbursement}`)
  return actDay === null ? what : `${what}, ${dayInTable(actDay)}`
}

const paragraph = (text: string): LetterBlock => ({ type: 'paragraph', runs: [{ text }] })
const heading = (text: string): LetterBlock => ({ type: 'paragraph', runs: [{ text, bold: true }] })
