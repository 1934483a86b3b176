import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import { ownWords } from './read-reply.ts'

/** An e-mail that came in, as far as an answer to it shows it. */
export interface AnsweredMail {
  readonly sender: string
  readonly subject: string
  readonly content: string
  /** When it came in, as the reader writes a moment. */
  readonly at: string
}

interface Words {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What stands above the words that are answered, as mail programs write it: they fold away what is below it. */
const wrote: Record<LetterLanguage, (at: string, sender: string) => string> = {
  nl: (at, sender) => `Op ${at} schreef ${sender}:`,
  en: (at, sender) => `On ${at}, ${sender} wrote:`,
  de: (at, sender) => `Am ${at} schrieb ${sender}:`,
  fr: (at, sender) => `Le ${at}, ${sender} a écrit :`,
}

/** More than this of what somebody wrote is no quotation. */
const mostQuoted = 4_000

/**
 * An e-mail as the answer to one that came in: under its subject with our reference, and with the words of who wrote it below
 * ours. What he quoted himself is left out.
 */
export function answerMail(own: Words, mail: AnsweredMail, of: { language: LetterLanguage; reference: string }): Words {
  const head = wrote[of.language](mail.at, mail.sender)
  const lines = ownWords(mail.content).slice(0, mostQuoted).split('\n')
  const quoted = lines.map((line) => `> ${line}`.trimEnd())
  const block = `<p>${escapeHtml(head)}</p><blockquote>${lines.map(escapeHtml).join('<br>')}</blockquote>`
  const end = own.html.lastIndexOf('</body>')
  return {
    subject: subjectOf(mail.subject, of.reference),
    text: `${own.text.trimEnd()}\n\n${head}\n${quoted.join('\n')}\n`,
    html: end < 0 ? own.html + block : own.html.slice(0, end) + block + own.html.slice(end),
  }
}

function subjectOf(subject: string, reference: string): string {
  const bare = subject.replace(/^(?:\s*(?:re|antw|aw|sv|fwd?|doorst|tr|wg)\s*:)+\s*/i, '').trim()
  const named = reference !== '' && !bare.split(/[^\p{L}\p{N}-]+/u).includes(reference)
  return `Re: ${bare}${named ? ` (${reference})` : ''}`.replace(/ {2,}/g, ' ')
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
