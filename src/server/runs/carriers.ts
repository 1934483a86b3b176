import { letterEmail } from '#domain/letters/letter-email.ts'
import type { Mail, MailServer } from '#server/outside/mail.ts'
import type { SmsProvider } from '#server/outside/sms-provider.ts'
import type { Storage } from '#server/outside/storage.ts'
import type { Carrier } from './deliver-messages.ts'
import type { WaitingMessage } from './delivery-queries.ts'
import type { RunAgency } from './file-queries.ts'

/** E-mails by the mail server, each with its letter as PDF. */
export function mailCarrier(server: MailServer, storage: Storage): Carrier {
  return {
    channel: 'email',
    hand: async (message, messageId, agency) => {
      const pdf = message.pdfSha256 ? await storage.get(message.pdfSha256) : null
      const outcome = await server.send(mailOf(message, messageId, agency, pdf))
      return outcome.kind === 'sent' ? { ...outcome, providerId: null } : outcome
    },
  }
}

function mailOf(message: WaitingMessage, messageId: string, agency: RunAgency, pdf: Buffer | null): Mail {
  const { content, recipient, dispatchId } = message
  const number = content.details[1]?.value ?? String(dispatchId)
  return {
    messageId,
    from: { name: agency.name, address: agency.email },
    to: { name: recipient.name, address: recipient.email ?? '' },
    ...letterEmail(content),
    attachments: pdf ? [{ filename: `${number}.pdf`, content: pdf }] : [],
  }
}

/** SMS by their provider. */
export function smsCarrier(provider: SmsProvider): Carrier {
  return {
    channel: 'sms',
    hand: async ({ content, recipient }, reference) =>
      provider.send({ reference, to: recipient.phone ?? '', text: content.sms ?? '' }),
  }
}
