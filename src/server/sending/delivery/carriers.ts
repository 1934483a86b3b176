import type { Clock } from '#server/clock.ts'
import type { MailServer } from '#server/platform/outside/mail.ts'
import { writeMail } from '#server/platform/outside/mail-message.ts'
import type { SmsOutcome, SmsProvider } from '#server/platform/outside/sms-provider.ts'
import { sha256Of, type Storage } from '#server/platform/outside/storage.ts'
import { composeMail, readMailLogo } from './compose-mail.ts'
import type { FixedMessage, OutgoingMessage } from './deliverable.ts'

/** The channels on which somebody else takes a message in: a mail server, a provider of SMS. */
export type DeliveredChannel = 'email' | 'sms'

/** Who takes the messages of a channel in: the mail server, the provider of SMS. */
export interface Carrier {
  readonly channel: DeliveredChannel
  /** The message as it will go over the line, kept before a byte of it leaves; null for what is nothing but its content. */
  fix(message: OutgoingMessage): Promise<FixedMessage | null>
  /** Hands a message over, under its id. */
  hand(message: OutgoingMessage, fixed: FixedMessage | null): Promise<SmsOutcome>
}

/** E-mails by the mail server, each with its letter as PDF. */
export function mailCarrier(server: MailServer, storage: Storage): Carrier {
  const mailOf = async (message: OutgoingMessage) => {
    const pdf = message.pdfSha256 ? await storage.get(message.pdfSha256) : null
    const files = await Promise.all((message.attachments ?? []).map(async (file) => attached(storage, file)))
    return composeMail({ ...message, pdf, files, logo: await readMailLogo(storage, message.content) })
  }
  // Of what is written already only the envelope is looked at: what comes along is in it.
  const written = (message: OutgoingMessage) => composeMail({ ...message, pdf: null, files: [], logo: null })
  return {
    channel: 'email',
    fix: async (message) => {
      const kept = message.mimeSha256 ? await storage.get(message.mimeSha256) : null
      if (kept) return { sha256: sha256Of(kept), bytes: kept }
      // One that cannot be written is refused when it is handed over, like any other that is no good.
      const bytes = await server.write(await mailOf(message)).catch(() => null)
      return bytes && { sha256: await storage.put(bytes), bytes }
    },
    hand: async (message, fixed) => {
      const mail = fixed ? written(message) : await mailOf(message)
      const outcome = await server.send(mail, fixed?.bytes)
      return outcome.kind === 'sent' ? { ...outcome, providerId: null } : outcome
    },
  }
}

/** What comes along is there: a message never leaves without a part of it. */
async function attached(storage: Storage, { filename, sha256 }: { filename: string; sha256: string }) {
  const content = await storage.get(sha256)
  if (!content) throw new Error(`the file ${sha256} is not in the store`)
  return { filename, content }
}

/** Where no mail server is connected: e-mails are written and kept, and leave the house no further. */
export function localMailServer(clock: Clock): MailServer {
  return {
    write: async (mail) => writeMail(mail, { date: clock.now() }),
    send: async () => ({ kind: 'sent' }),
    close: () => {},
  }
}

/** SMS by their provider. */
export function smsCarrier(provider: SmsProvider): Carrier {
  return {
    channel: 'sms',
    fix: async () => null,
    hand: async ({ content, recipient, messageId: reference }) =>
      provider.send({ reference, to: recipient.phone ?? '', text: content.sms ?? '' }),
  }
}
