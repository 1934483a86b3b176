import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** What the receiver does with a message to an address: the name before the @ says it. */
type Behaviour = (
  session: SMTPServerSession,
) => 'take' | 'no_such_address' | 'later' | 'too_bad' | 'hang_up' | 'hang_up_early' | 'wait'

export interface MailReceiver {
  readonly url: string
  /** Every message that came in whole, also when its sender was never told. */
  readonly received: { from: string; to: string; recipientCount: number; messageId: string; content: string }[]
  close(): Promise<void>
}

const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

const addressee = (session: SMTPServerSession) => session.envelope.rcptTo[0]?.address ?? ''

/** By the name before the @: `later@…`, `no-such-address@…`, `hang-up@…`; all others are taken. */
const byName: Behaviour = (session) => {
  const name = addressee(session).split('@')[0]?.replaceAll('-', '_')
  const known = ['no_such_address', 'later', 'too_bad', 'hang_up', 'hang_up_early', 'wait'] as const
  return known.find((one) => one === name) ?? 'take'
}

/**
 * A mail server on a port of this machine that takes, refuses or loses messages as it is told. Of very many it can leave out
 * what they say.
 */
export async function openMailReceiver(
  behaviour: Behaviour = byName,
  delayMilliseconds = 0,
  { keepsContent = true } = {},
): Promise<MailReceiver> {
  const received: MailReceiver['received'] = []
  const sockets = new Set<Socket>()
  const receive = async (stream: Readable, session: SMTPServerSession): Promise<string> => {
    const content = await text(stream)
    const what = behaviour(session)
    if (what === 'too_bad') throw reply(554, 'not wanted')
    // A copy: a piece of a text keeps the whole of it in memory.
    const messageId = Buffer.from(/^Message-ID: (.*)$/im.exec(content)?.[1]?.trim() ?? '').toString()
    const { mailFrom, rcptTo } = session.envelope
    const from = mailFrom ? mailFrom.address : ''
    received.push({
      from,
      to: addressee(session),
      recipientCount: rcptTo.length,
      messageId,
      content: keepsContent ? content : '',
    })
    if (what === 'hang_up') for (const socket of sockets) socket.destroy()
    if (what === 'hang_up' || what === 'wait') return new Promise(() => {})
    await wait(delayMilliseconds)
    return 'taken'
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (address, session, done) => {
      const what = behaviour({ ...session, envelope: { ...session.envelope, rcptTo: [address] } })
      if (what === 'no_such_address') done(reply(550, 'no such mailbox'))
      else if (what === 'later') done(reply(451, 'try again later'))
      else if (what === 'hang_up_early') for (const socket of sockets) socket.destroy()
      else done()
    },
    onData: (stream, session, done) => callbackify(receive)(stream, session, done),
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
