import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { writeWhole } from './storage.ts'

export interface Mail {
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  text: string
  html?: string
  attachments: { filename: string; content: Buffer }[]
}

/**
 * `sent`: the server took it. `refused`: it certainly did not; `later` when it may take it after a while, `address`
 * when it knows no such address. `uncertain`: nobody knows.
 */
export type MailOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; error: string; later: boolean; address: boolean }
  | { kind: 'uncertain'; error: string }

export interface MailServer {
  send(mail: Mail): Promise<MailOutcome>
  close(): void
}

const longestSeconds = 90

/** A real mail server by SMTP. */
export function smtpServer(url: string): MailServer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // A message whose connection was lost is never put in the line again: it may have arrived.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  // The content of a message is read when the server has asked for it, not before: whether a byte of it was read
  // tells whether the server can have the message.
  const contents = new Map<string, Readable>()
  transport.use('stream', (mail, done) => {
    const { message } = mail
    const make = message.createReadStream.bind(message)
    message.createReadStream = (...options) => {
      const content = make(...options)
      contents.set(String(mail.data.messageId), content)
      return content
    }
    done()
  })
  return {
    send: async (mail) => {
      const domain = mail.from.address.split('@')[1] ?? 'localhost'
      const messageId = `<${mail.messageId}@${domain}>`
      try {
        await transport.sendMail({ ...mail, messageId, signal: AbortSignal.timeout(longestSeconds * 1000) })
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error as SmtpError, contents.get(messageId)?.readableDidRead ?? false)
      } finally {
        contents.delete(messageId)
      }
    },
    close: () => transport.close(),
  }
}

/** Without a mail server: a file for each message, in a folder that only its owner may enter. */
export function mailFolder(folder: string): MailServer {
  return {
    send: async ({ messageId, from, to, subject, text }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const head = [`From: ${from.name} <${from.address}>`, `To: ${to.name} <${to.address}>`, `Subject: ${subject}`]
      await writeWhole(join(folder, `${messageId}.txt`), Buffer.from([...head, '', text].join('\n')))
      return { kind: 'sent' }
    },
    close: () => {},
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  command?: string
}

/** A reply of the server is certain, and so is a failure before the content was asked for. All else is not. */
function outcomeOf(error: SmtpError, contentBegan: boolean): MailOutcome {
  const { message, responseCode, command, code } = error
  if (responseCode !== undefined && responseCode >= 400) {
    const noSuchAddress = command === 'RCPT TO' && [550, 551, 553].includes(responseCode)
    return { kind: 'refused', error: message, later: responseCode < 500, address: noSuchAddress }
  }
  if (contentBegan) return { kind: 'uncertain', error: message }
  // Without an answer of the server, only an address that is none will never do.
  return { kind: 'refused', error: message, later: code !== 'EENVELOPE', address: code === 'EENVELOPE' }
}
