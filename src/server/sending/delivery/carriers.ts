import type { MailServer } from '#server/platform/outside/mail.ts'
import type { SmsProvider } from '#server/platform/outside/sms-provider.ts'
import { sha256Of, type Storage } from '#server/platform/outside/storage.ts'
import { composeMail, readMailLogo } from './compose-mail.ts'
import type { Carrier } from './deliver-messages.ts'
import type { WaitingMessage } from '#server/sending/run-messages/delivery-queries.ts'
import type { RunAgency } from '#server/sending/writing/file-queries.ts'

/** E-mails by the mail server, each with its letter as PDF. */
export function mailCarrier(server: MailServer, storage: Storage): Carrier {
  const mailOf = async (message: WaitingMessage, agency: RunAgency) => {
    const pdf = message.pdfSha256 ? await storage.get(message.pdfSha256) : null
    return composeMail({ ...message, agency, pdf, logo: await readMailLogo(storage, message.content) })
  }
  // Of what is written already only the envelope is looked at: what comes along is in it.
  const written = (message: WaitingMessage, agency: RunAgency) =>
    composeMail({ ...message, agency, pdf: null, logo: null })
  return {
    channel: 'email',
    fix: async (message, agency) => {
      const kept = message.mimeSha256 ? await storage.get(message.mimeSha256) : null
      if (kept) return { sha256: sha256Of(kept), bytes: kept }
      // One that cannot be written is refused when it is handed over, like any other that is no good.
      const bytes = await server.write(await mailOf(message, agency)).catch(() => null)
      return bytes && { sha256: await storage.put(bytes), bytes }
    },
    hand: async (message, _messageId, agency, fixed) => {
      const mail = fixed ? written(message, agency) : await mailOf(message, agency)
      const outcome = await server.send(mail, fixed?.bytes)
      return outcome.kind === 'sent' ? { ...outcome, providerId: null } : outcome
    },
  }
}

/** SMS by their provider. */
export function smsCarrier(provider: SmsProvider): Carrier {
  return {
    channel: 'sms',
    fix: async () => null,
    hand: async ({ content, recipient }, reference) =>
      provider.send({ reference, to: recipient.phone ?? '', text: content.sms ?? '' }),
  }
}
