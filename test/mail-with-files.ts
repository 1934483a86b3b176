import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startReading } from '#server/mail/notices/receive-mail.ts'
import type { TestServer } from '#test/server.ts'

export interface SentAlong {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Buffer | string
  /** A picture that the layout shows, by its id. */
  readonly shownAs?: string
}

/** An e-mail of somebody with files, as a mail program writes it. */
export function mailWithFiles(
  { from, subject, words, html }: { from: string; subject: string; words: string; html?: string },
  files: readonly SentAlong[],
): string {
  const part = ({ name, mimeType, bytes, shownAs }: SentAlong) => [
    '--b',
    `Content-Type: ${mimeType}; name="${name}"`,
    `Content-Disposition: ${shownAs ? 'inline' : 'attachment'}; filename="${name}"`,
    ...(shownAs ? [`Content-ID: <${shownAs}>`] : []),
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
  ]
  return [
    `From: Joost <${from}>`,
    'To: vragen@noordkade.example',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    words,
    ...(html ? ['--b', 'Content-Type: text/html; charset=utf-8', '', html] : []),
    ...files.flatMap(part),
    '--b--',
    '',
  ].join('\r\n')
}

/** Lays e-mails in the mailbox and asks for them to be read. */
export async function deliver(server: TestServer, ...mails: string[]): Promise<void> {
  const { inbox } = server.app.config.mail
  await mkdir(inbox, { recursive: true })
  for (const mail of mails) await writeFile(join(inbox, `${crypto.randomUUID()}.eml`), mail)
  await startReading(server.database.db)
}
