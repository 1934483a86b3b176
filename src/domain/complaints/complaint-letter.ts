import { day, type Day } from '#domain/day.ts'
import { type LetterBlock, type LetterDocument, noSums } from '#domain/letters/letter-document.ts'
import type { LetterAgency } from '#domain/letters/letter-facts.ts'
import { dayInTable, dayInWords, fill } from '#domain/letters/letter-format.ts'
import type { ComplaintLetter, LetterLanguage } from '#domain/letters/letter-kind.ts'
import { letterTexts } from '#domain/letters/texts-by-language.ts'
import { salutationFor } from '#domain/names/salutation.ts'
import { composeHtml } from '#domain/template-html/compose-html.ts'
import { composeBlocks } from '#domain/templates/compose-blocks.ts'
import type { CompiledContent } from '#domain/templates/compose-message.ts'
import type { PartPen } from '#domain/templates/draw-part.ts'
import { exampleAgency, type ExampleName } from '#domain/templates/example-facts.ts'
import { type FilledFrom, fillWith } from '#domain/templates/fill-text.ts'
import { emptyVariables } from '#domain/templates/variables.ts'
import { complaintWords } from './complaint-words.ts'

/** The agency as a letter about a complaint names it: no account, for nothing is asked. */
export type ComplaintAgency = Omit<LetterAgency, 'trustIban' | 'trustBic' | 'trustName'>

/** What is told to who complains, and of what. */
export interface ComplaintFacts {
  readonly type: ComplaintLetter
  readonly day: Day
  readonly agency: ComplaintAgency
  readonly number: string
  readonly receivedDay: Day
  readonly answerDueDay: Day
  /** Who complains, with his address where that is known: the lines of an envelope. */
  readonly recipient: readonly string[]
  /** The numbers of the files it is about. */
  readonly files: readonly string[]
  /** Who judges outside the agency; empty: nobody. */
  readonly outsideBody: string
  /** The words of whoever writes. */
  readonly paragraph: string
  readonly signedBy: string
}

/**
 * Writes to who complains from a template, in the house style: that it came in, or what came of it. Throws MissingValue when the
 * text names what has no value, RangeError when it holds what is of a file alone.
 */
export function composeComplaintLetter(
  compiled: CompiledContent,
  language: LetterLanguage,
  facts: ComplaintFacts,
): LetterDocument {
  const values = complaintValues(language, facts)
  const from: FilledFrom = { values, mayBeEmpty: emptyVariables({}) }
  const pen = complaintPen(language, facts)
  const { agency, number, receivedDay } = facts
  const { footer } = letterTexts[language]
  const say = complaintWords[language]
  return {
    kind: 'message',
    language,
    day: facts.day,
    subject: fillWith(compiled.subject, from).trim(),
    sender: [agency.name, `${agency.street} ${agency.houseNumber}`, `${agency.postcode} ${agency.city}`],
    recipient: facts.recipient,
    details: [
      { label: say.day, value: dayInTable(facts.day) },
      { label: say.number, value: number },
      { label: say.received, value: dayInTable(receivedDay) },
    ],
    greeting: `${values['salutation']},`,
    blocks: composeBlocks(compiled.blocks, from, pen).flatMap(apart),
    closing: say.closing,
    signature: [facts.signedBy, agency.name],
    footer: [fill(footer.registered, values), fill(footer.contact, values)],
    annex: { title: '', blocks: [] },
    sums: noSums,
    ...(agency.style ? { style: agency.style } : {}),
    ...(compiled.html ? { html: composeHtml(compiled.html, from, pen) } : {}),
  }
}

/** What the texts of a letter about a complaint are filled with. */
export function complaintValues(
  language: LetterLanguage,
  { agency, day: today, number, receivedDay, answerDueDay, paragraph }: ComplaintFacts,
): Record<string, string> {
  return {
    agency: agency.name,
    agencyAddress: `${agency.street} ${agency.houseNumber}, ${agency.postcode} ${agency.city}`,
    kvkNumber: agency.kvkNumber,
    wkiRegistration: agency.wkiRegistration,
    phone: agency.phone,
    phoneHours: agency.phoneHours,
    email: agency.email,
    website: agency.website ?? '',
    // Nobody's gender is guessed, and whoever complains may be a company.
    salutation: salutationFor({ kind: 'company', name: '', gender: 'unknown' }, language),
    day: dayInWords(today, language),
    complaintNumber: number,
    complaintReceivedDay: dayInWords(receivedDay, language),
    complaintAnswerDay: dayInWords(answerDueDay, language),
    paragraph: paragraph.trim(),
  }
}

/** What somebody wrote with an empty line between is a paragraph each. */
function apart(block: LetterBlock): LetterBlock[] {
  const [run] = block.type === 'paragraph' ? block.runs : []
  if (block.type !== 'paragraph' || block.runs.length !== 1 || !run) return [block]
  return run.text.split(/\n\s*\n/).map((text) => ({ type: 'paragraph', runs: [{ ...run, text }] }))
}

function complaintPen(language: LetterLanguage, { files, outsideBody }: ComplaintFacts): PartPen {
  const say = complaintWords[language]
  const paragraph = (text: string): LetterBlock[] => [{ type: 'paragraph', runs: [{ text }] }]
  return {
    holds: () => {
      throw new RangeError('a condition is about one file; a complaint may be about none')
    },
    draw: (part) => {
      if (part === 'complaint_files') {
        return files.length === 0 ? [] : paragraph(fill(say.files, { files: files.join(', ') }))
      }
      if (part === 'complaint_outside') {
        return outsideBody === '' ? [] : paragraph(fill(say.outside, { body: outsideBody }))
      }
      throw new RangeError(`a letter about a complaint has no ${part}`)
    },
  }
}

/** What an example letter is about: a complaint about one file, or about several with a body outside the agency. */
export function exampleComplaint(
  type: ComplaintLetter,
  example: ExampleName,
  agency: ComplaintAgency = exampleAgency,
): ComplaintFacts {
  const several = example === 'several_claims'
  return {
    type,
    day: day('2026-11-20'),
    agency,
    number: 'K2026-0012',
    receivedDay: day('2026-11-18'),
    answerDueDay: day('2026-12-16'),
    recipient: ['J.P. van der Meulen', 'Kerkstraat 12', '2011 AB Haarlem'],
    files: several ? ['100234', '100241'] : ['100234'],
    outsideBody: several ? 'de Geschillencommissie' : '',
    paragraph: type === 'complaint_answer' ? 'U hebt gelijk. Wij hebben de kosten weggehaald.' : '',
    signedBy: 'Sanne Bakker',
  }
}
