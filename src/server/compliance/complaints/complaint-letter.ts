import { composeComplaintLetter } from '#domain/complaints/complaint-letter.ts'
import { customerLines } from '#domain/customers/customer-lines.ts'
import type { Day } from '#domain/day.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { LetterStyle } from '#domain/letters/letter-style.ts'
import { blockLines } from '#domain/letters/letter-text.ts'
import { MissingValue } from '#domain/templates/fill-text.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { TemplateBook } from '#server/sending/texts-in-use/template-book.ts'
import type { ComplaintPurpose, Told } from './message-queries.ts'

interface LetterFacts {
  readonly purpose: ComplaintPurpose
  readonly channel: 'email' | 'post'
  /** What whoever writes says himself; of a confirmation it may be empty. */
  readonly words: string
  readonly day: Day
  readonly signedBy: string
  readonly style: LetterStyle | null
}

/** A letter to who complains, and the version of the text it was written from. */
interface WrittenLetter {
  readonly document: LetterDocument
  readonly templateVersionId: number
}

/** Writes that a complaint came in, or what came of it, from the text of the agency in the language of who complains. */
export function writeComplaintLetter(
  book: TemplateBook,
  told: Told,
  { purpose, channel, words, day, signedBy, style }: LetterFacts,
): WrittenLetter {
  const type = `complaint_${purpose}` as const
  const { language } = told
  const template = book.chooseForComplaint({ channel, type, language })
  if (typeof template === 'string') throw new UserError(409, `complaint.send.${template}`)
  try {
    const document = composeComplaintLetter(template.compiled, language, {
      type,
      day,
      agency: { ...told.letterAgency, ...(style ? { style } : {}) },
      number: told.number,
      receivedDay: told.receivedDay,
      answerDueDay: told.answerDueDay,
      recipient: customerLines({ ...told.address, name: told.name, country: 'NL' }, null),
      files: told.files.map(({ number }) => number),
      outsideBody: told.outsideBody,
      paragraph: words,
      signedBy,
    })
    return { document, templateVersionId: template.versionId }
  } catch (error) {
    if (error instanceof MissingValue) {
      throw new UserError(409, { key: 'complaint.send.value_missing', values: { name: error.variable } })
    }
    throw error
  }
}

/** All that a letter says between its greeting and its closing. */
export function wordsOfLetter({ blocks, language }: LetterDocument): string {
  return blocks.map((block) => blockLines(block, language).join('\n')).join('\n\n')
}

/** What a confirmation would say by one way without words of one's own; empty where there is no text for it. */
export function confirmationWords(
  book: TemplateBook,
  told: Told,
  { channel, day }: Pick<LetterFacts, 'channel' | 'day'>,
): string {
  const about = { purpose: 'confirmation', channel, words: '', day, signedBy: '', style: null } as const
  try {
    return wordsOfLetter(writeComplaintLetter(book, told, about).document)
  } catch (error) {
    if (error instanceof UserError) return ''
    throw error
  }
}
