import { type SurveyTexts, wordsOf } from '#contract/statistics/survey-texts.ts'
import { surveyWords } from '#contract/statistics/survey-words.ts'
import type { Day } from '#domain/day.ts'
import type { LetterBlock, LetterDocument } from '#domain/letters/letter-document.ts'
import { noSums } from '#domain/letters/letter-document.ts'
import { dayInTable, fill } from '#domain/letters/letter-format.ts'
import type { LetterStyle } from '#domain/letters/letter-style.ts'
import { npsMarks } from '#domain/statistics/nps.ts'
import type { Candidate } from './candidate-queries.ts'

interface Sender {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly kvkNumber: string
  readonly street: string
  readonly place: string
}

interface SurveyFacts {
  readonly candidate: Candidate
  readonly agency: Sender
  readonly day: Day
  readonly openUntil: Day
  readonly style: LetterStyle | null
  /** The words of the agency for this occasion; null: those that the portal comes with. */
  readonly texts: SurveyTexts | null
}

/** The e-mail that asks how it went, in the language of who is asked; its links come in when it leaves. */
export function surveyLetter({ candidate, agency, day, openUntil, style, texts }: SurveyFacts): LetterDocument {
  const { language, occasion, name, number } = candidate
  const say = wordsOf(language, occasion, texts, agency.name)
  const values = { agency: agency.name, day: dayInTable(openUntil) }
  return {
    kind: 'message',
    language,
    day,
    subject: `${say.subject} (${number})`,
    sender: [agency.name, agency.street, agency.place],
    recipient: [name],
    details: [
      { label: say.day, value: dayInTable(day) },
      { label: say.number, value: number },
    ],
    greeting: say.greeting,
    blocks: [...say.introduction.split(/\n+/), fill(say.question, values), fill(say.open, values)].map(paragraph),
    closing: say.closing,
    signature: [agency.name],
    footer: [`${agency.name} · KvK ${agency.kvkNumber} · ${agency.email} · ${agency.phone}`],
    annex: { title: '', blocks: [] },
    sums: noSums,
    ...(style ? { style } : {}),
  }
}

/** The same with its links: each mark fills the page in, and is sent there by a person. */
export function withLinks(letter: LetterDocument, address: string): LetterDocument {
  const say = surveyWords[letter.language]
  const marks = npsMarks.flatMap((mark) => [
    ...(mark > 0 ? [{ text: '   ' }] : []),
    { text: String(mark), href: `${address}?mark=${mark}` },
  ])
  return {
    ...letter,
    blocks: [
      ...letter.blocks,
      { type: 'paragraph', runs: marks },
      paragraph(`${say.lowest} – ${say.highest}`),
      { type: 'paragraph', runs: [{ text: address, href: address }] },
      paragraph(say.privacy),
      { type: 'paragraph', runs: [{ text: say.never, href: `${address}#never` }] },
    ],
  }
}

function paragraph(text: string): LetterBlock {
  return { type: 'paragraph', runs: [{ text }] }
}
