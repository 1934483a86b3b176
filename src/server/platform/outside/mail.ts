import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { oneLine } from '#domain/mail/one-line.ts'
import { readEmailAddress } from '#domain/references/email-address.ts'
import { tellServiceFault } from '#server/platform/log/tally.ts'
import { type DkimKey, type Mail, messageIdOf, writeMail } from './mail-message.ts'
import { writeWhole } from './storage.ts'

/**
 * `sent`: the server took it. `refused`: it certainly did not; `later` when it may take it after a while, `address`
 * when it knows no such address. `uncertain`: nobody knows.
 */
export type MailOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; error: string; later: boolean; address: boolean }
  | { kind: 'uncertain'; error: string }

export interface MailServer {
  /** The e-mail as it will leave, byte for byte, so that it can be kept before it does. */
  write(mail: Mail): Promise<Buffer>
  /** `written` is what `write` made of it; left out, it is written now. */
  send(mail: Mail, written?: Buffer): Promise<MailOutcome>
  close(): void
}

/** How e-mails leave. */
export interface SmtpOptions {
  /** To which address bounces go; each e-mail gets one of its own in it. Left out, they go to the sender. */
  readonly bounceAddress?: string | null
  readonly dkim?: DkimKey | null
  /** After so long it has not been sent, or nobody knows. */
  readonly longestMilliseconds?: number
}

/** The mail server that is configured; null: there is none. */
export function openMailServer({ smtpUrl, ...options }: SmtpOptions & { smtpUrl: string | null }): MailServer | null {
  if (!smtpUrl) return null
  const server = smtpServer(smtpUrl, options)
  return {
    ...server,
    send: async (mail, written) => {
      const outcome = await server.send(mail, written)
      // That there is no such address is no fault of the server.
      const isFault = outcome.kind === 'uncertain' || (outcome.kind === 'refused' && !outcome.address)
      if (isFault) tellServiceFault('smtp', outcome.error)
      return outcome
    },
  }
}

/** A real mail server by SMTP. */
export function smtpServer(url: string, options: SmtpOptions = {}): MailServer {
  const { bounceAddress = null, dkim = null, longestMilliseconds = 90_000 } = options
  const transport = createTransport({
    url,
    pool: true,
    // As many as are handed over at once; a server that allows fewer has its own number in the address.
    maxConnections: 8,
    // A message whose connection was lost is never put in the line again: it may have arrived.
    maxRequeues: 0,
    connectionTimeout: Math.min(10_000, longestMilliseconds),
    greetingTimeout: Math.min(10_000, longestMilliseconds),
    socketTimeout: Math.min(30_000, longestMilliseconds),
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
  const write = async (mail: Mail) => writeMail(mail, { dkim })
  return {
    write,
    send: async (mail, written) => {
      // One address, and nothing but an address: whatever stands in a file, nobody else is written to.
      const to = readEmailAddress(mail.to.address)
      if (to === null) return { kind: 'refused', error: 'no e-mail address', later: false, address: true }
      const messageId = messageIdOf(mail)
      const envelope = { from: bounceAddressOf(bounceAddress, mail), to: [to] }
      const signal = AbortSignal.timeout(longestMilliseconds)
      try {
        await transport.sendMail({ raw: written ?? (await write(mail)), messageId, envelope, signal })
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

/** Where it comes back to: an address that says which e-mail it was, also where the report does not (VERP). */
function bounceAddressOf(bounceAddress: string | null, { messageId, from }: Mail): string {
  if (bounceAddress === null) return from.address
  const [name, domain] = bounceAddress.split('@')
  return `${name}+${messageId}@${domain}`
}

/** Without a mail server: a file for each message, in a folder that only its owner may enter. */
export function mailFolder(folder: string): MailServer {
  return {
    write: async (mail) => writeMail(mail),
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
  const { responseCode, command, code } = error
  const message = oneLine(error.message)
  if (responseCode !== undefined && responseCode >= 400) {
    const noSuchAddress = command === 'RCPT TO' && [550, 551, 553].includes(responseCode)
    // A server that refuses the line or the login has said nothing of this message.
    const isOfMessage = command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA'
    return { kind: 'refused', error: message, later: responseCode < 500 || !isOfMessage, address: noSuchAddress }
  }
  if (contentBegan) return { kind: 'uncertain', error: message }
  // Without an answer of the server, only an address that is none will never do.
  return { kind: 'refused', error: message, later: code !== 'EENVELOPE', address: code === 'EENVELOPE' }
}
