import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { formatDay } from '#domain/day.ts'
import type { TextPreview } from '#contract/platform/file-preview.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import { inAmsterdam } from '#server/clock.ts'

const folder = import.meta.dirname
const fonts = join(folder, '..', 'letters', 'fonts')
/** A file is kept for years and read by all: its labels are in the language of the office. */
const language = 'nl'

/** An e-mail on paper: its head, its words and what hung on it. The template is the only source; the mail is data. */
export function drawMail({ mail, text, isCut }: TextPreview): Uint8Array {
  if (!mail) throw new Error('not an e-mail')
  const say = (key: TextKey, values?: Record<string, string | number>) => translate(language, key, values)
  const namesOf = ({ names, more }: typeof mail.to) =>
    more > 0 ? say('attachment.mail.more', { names: names.join(', '), count: more }) : names.join(', ')
  const head = [
    [say('attachment.mail.from'), mail.from],
    [say('attachment.mail.to'), namesOf(mail.to)],
    [say('attachment.mail.cc'), namesOf(mail.cc)],
    [say('attachment.mail.sent'), mail.sentAt ? showInAmsterdam(mail.sentAt) : ''],
  ].filter(([, value]) => value !== '')
  const { items, more } = mail.attachments
  const sheet = {
    subject: mail.subject,
    head,
    text: isCut ? `${text}\n…` : text,
    files: items.map(({ name, mimeType, sizeBytes }) => [
      name === '' ? say('attachment.mail.nameless', { kind: mimeType }) : name,
      `${Math.max(1, Math.ceil(sizeBytes / 1024))} kB`,
    ]),
    filesTitle: say('attachment.mail.files'),
    filesMore: more > 0 ? say('attachment.mail.more_files', { count: more }) : '',
  }
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [fonts] }] })
  const compiled = compiler.compile({
    mainFileContent: readFileSync(join(folder, 'mail.typ'), 'utf8'),
    inputs: { sheet: JSON.stringify(sheet) },
  })
  if (!compiled.result) throw new Error('cannot be drawn')
  return compiler.pdf(compiled.result, { creationTimestamp: 0, pdfTags: true })
}

function showInAmsterdam(moment: Date): string {
  const { day, minuteOfDay } = inAmsterdam(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${formatDay(day)} ${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`
}
