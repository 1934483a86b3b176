import { complaintLetterWords } from '#contract/compliance/complaint-letter.ts'
import { customerLines } from '#domain/customers/customer-lines.ts'
import type { Day } from '#domain/day.ts'
import type { LetterBlock, LetterDocument } from '#domain/letters/letter-document.ts'
import { noSums } from '#domain/letters/letter-document.ts'
import { dayInTable, fill } from '#domain/letters/letter-format.ts'
import type { LetterStyle } from '#domain/letters/letter-style.ts'
import type { ComplaintPurpose, Told } from './message-queries.ts'

interface LetterFacts extends Told {
  readonly purpose: ComplaintPurpose
  /** What whoever writes says himself; empty: what a confirmation says by itself. */
  readonly words: string
  readonly day: Day
  readonly signedBy: string
  readonly style: LetterStyle | null
}

/** A confirmation of a complaint, or the answer to it, in the language of who complains. */
export function complaintLetter({ purpose, words, day, agency, ...facts }: LetterFacts): LetterDocument {
  const { number, receivedDay, files, name, language, outsideBody } = facts
  const say = complaintLetterWords[language]
  const values = {
    number,
    received: dayInTable(receivedDay),
    files: files.map((file) => file.number).join(', '),
    body: outsideBody,
  }
  const isAnswer = purpose === 'answer'
  const own = words.trim() === '' ? [confirmationWords(facts)] : words.trim().split(/\n\s*\n/)
  const more = isAnswer
    ? outsideBody === ''
      ? []
      : [fill(say.outside, values)]
    : [...(files.length > 0 ? [fill(say.files, values)] : []), fill(say.reply, values)]
  return {
    kind: 'message',
    language,
    day,
    subject: `${say[purpose]} (${number})`,
    sender: [agency.name, agency.street, agency.place],
    recipient: customerLines({ ...facts.address, name, country: 'NL' }, null),
    details: [
      { label: say.day, value: dayInTable(day) },
      { label: say.number, value: number },
      { label: say.received, value: values.received },
    ],
    greeting: say.greeting,
    blocks: [...own, ...more].map((text): LetterBlock => ({ type: 'paragraph', runs: [{ text }] })),
    closing: say.closing,
    signature: [facts.signedBy, agency.name],
    footer: [`${agency.name} · KvK ${agency.kvk} · ${agency.email} · ${agency.phone}`],
    annex: { title: '', blocks: [] },
    sums: noSums,
    ...(facts.style ? { style: facts.style } : {}),
  }
}

/** What a confirmation says by itself: when it came in, and by when it is answered. */
export function confirmationWords({
  language,
  receivedDay,
  answerDueDay,
}: Pick<Told, 'language' | 'receivedDay' | 'answerDueDay'>): string {
  const values = { received: dayInTable(receivedDay), day: dayInTable(answerDueDay) }
  return fill(complaintLetterWords[language].confirmed, values)
}
