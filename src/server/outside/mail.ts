import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'

export interface Mail {
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  attachments: { filename: string; content: Buffer }[]
}

/** `sent`: the server took it. `refused`: it certainly did not, perhaps only for now. `uncertain`: nobody knows. */
export type MailOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; error: string; later: boolean }
  | { kind: 'uncertain'; error: string }

export interface MailServer {
  send(mail: Mail): Promise<MailOutcome>
  close(): void
}

/**
 * A real mail server by SMTP, with a connection of its own for each message: a pool would send a message again by
 * itself when its connection is lost.
 */
export function smtpServer(url: string): MailServer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 })
  return {
    send: async ({ messageId, ...mail }) => {
      const domain = mail.from.address.split('@')[1] ?? 'localhost'
      const content = new MailComposer({ ...mail, messageId: `<${messageId}@${domain}>` }).compile()
      // Read only once the server has answered to DATA: before that moment it certainly has nothing.
      const stream = Readable.from([await content.build()])
      try {
        await transport.sendMail({ envelope: { from: mail.from.address, to: [mail.to.address] }, raw: stream })
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error as NodeJS.ErrnoException & { responseCode?: number }, stream.readableDidRead)
      }
    },
    close: () => transport.close(),
  }
}

/** A reply of the server is certain. Without one, what matters is whether the content was on its way. */
function outcomeOf(error: NodeJS.ErrnoException & { responseCode?: number }, contentBegan: boolean): MailOutcome {
  if (error.responseCode) return { kind: 'refused', error: error.message, later: error.responseCode < 500 }
  if (contentBegan) return { kind: 'uncertain', error: error.message }
  return { kind: 'refused', error: error.message, later: error.code !== 'EENVELOPE' }
}
