import { createTransport } from 'nodemailer'

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

/** A real mail server by SMTP. */
export function smtpServer(url: string): MailServer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    send: async ({ messageId, ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          messageId: `<${messageId}@${mail.from.address.split('@')[1] ?? 'localhost'}>`,
        })
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error as NodeJS.ErrnoException & { responseCode?: number; command?: string })
      }
    },
    close: () => transport.close(),
  }
}

/**
 * A reply of the server is certain, and so is a failure before the content was sent. A connection lost after DATA
 * began is not: the server may have the message.
 */
function outcomeOf(error: NodeJS.ErrnoException & { responseCode?: number; command?: string }): MailOutcome {
  if (error.responseCode) return { kind: 'refused', error: error.message, later: error.responseCode < 500 }
  const beforeContent = ['CONN', 'EHLO', 'HELO', 'STARTTLS', 'AUTH', 'AUTH PLAIN', 'AUTH LOGIN', 'MAIL FROM', 'RCPT TO']
  if (error.code === 'EENVELOPE') return { kind: 'refused', error: error.message, later: false }
  if (error.command && beforeContent.includes(error.command))
    return { kind: 'refused', error: error.message, later: true }
  if (['ECONNREFUSED', 'EDNS', 'ENOTFOUND'].includes(error.code ?? '')) {
    return { kind: 'refused', error: error.message, later: true }
  }
  return { kind: 'uncertain', error: error.message }
}
