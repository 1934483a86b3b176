import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What the service does with a message. `lose`: it takes it, and its answer never comes. */
export type SmsBehaviour = 'take' | 'lose' | 'busy' | 'fault' | 'no_number' | 'no_money' | 'garbage' | 'drip' | 'hang'

interface Taken {
  readonly id: string
  readonly to: string
  readonly text: string
  readonly reference: string
  status: string
}

export interface SmsService {
  readonly url: string
  readonly taken: Taken[]
  behaviour: SmsBehaviour
  close(): Promise<void>
}

export const reportKey = 'report-key-of-the-tests-01'

/** A provider of SMS on a port of this machine, that speaks as MessageBird and as CM.com do. */
export async function openSmsService(): Promise<SmsService> {
  const taken: Taken[] = []
  const service = { behaviour: 'take' as SmsBehaviour, taken, url: '', close: async () => {} }
  const server = createServer((request, response) => {
    void answer(request, response, service).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  service.close = async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return service
}

async function answer(request: IncomingMessage, response: ServerResponse, service: SmsService): Promise<void> {
  const say = (status: number, body: unknown): void => {
    response.writeHead(status).end(JSON.stringify(body))
  }
  const path = request.url ?? ''
  if (request.method === 'GET') return find(path, service, say)
  const sent = JSON.parse(await text(request))
  const isCm = path === '/message'
  switch (service.behaviour) {
    case 'busy':
      return say(429, {})
    case 'fault':
      return say(500, {})
    case 'hang':
      return
    case 'garbage':
      return void response.writeHead(201).end('<html>')
    case 'drip':
      response.writeHead(201)
      setInterval(() => response.write(' '), 20).unref()
      return
    case 'no_number':
      if (isCm) return say(400, { messages: [{ messageErrorCode: 303, messageDetails: 'invalid number' }] })
      return say(422, { errors: [{ code: 9, description: 'no (correct) recipients', parameter: 'recipients' }] })
    case 'no_money':
      if (isCm) return say(402, { details: 'no credit', messages: [] })
      return say(402, { errors: [{ code: 25, description: 'Not enough balance', parameter: null }] })
    default:
  }
  const one = isCm ? readCm(sent) : readBird(sent)
  const id = `m${service.taken.length + 1}`
  service.taken.push({ id, ...one, status: 'sent' })
  if (service.behaviour === 'lose') return void response.destroy()
  if (isCm) return say(200, { messages: [{ to: one.to, status: 'Accepted', messageErrorCode: 0 }] })
  say(201, { id, reference: one.reference })
}

function readCm(sent: {
  messages: { msg: { to: { number: string }[]; body: { content: string }; reference: string }[] }
}) {
  const [message] = sent.messages.msg
  if (!message) throw new Error('no message')
  return { to: message.to[0]?.number ?? '', text: message.body.content, reference: message.reference }
}

function readBird(sent: { recipients: string[]; body: string; reference: string }) {
  return { to: sent.recipients[0] ?? '', text: sent.body, reference: sent.reference }
}

function find(path: string, { taken }: SmsService, say: (status: number, body: unknown) => void): void {
  const shown = (one: Taken) => ({
    id: one.id,
    reference: one.reference,
    recipients: { items: [{ recipient: one.to, status: one.status, statusReason: reasonOf(one.status) }] },
  })
  const id = /^\/messages\/(\w+)$/.exec(path)?.[1]
  const found = taken.find((one) => one.id === id)
  if (id) say(found ? 200 : 404, found ? shown(found) : {})
  else {
    const to = new URL(path, 'http://localhost').searchParams.get('recipient')
    say(200, { items: taken.filter((one) => one.to === to).map(shown) })
  }
}

const reasonOf = (status: string) => (status === 'delivery_failed' ? 'unknown subscriber' : 'successfully delivered')

/** The mark by which MessageBird says that a call is its own. */
export function signReport(url: string, changed: Record<string, unknown> = {}, key = reportKey): string {
  const now = Math.floor(Date.now() / 1000)
  const url_hash = createHash('sha256').update(url).digest('hex')
  const claims = { iss: 'MessageBird', nbf: now, exp: now + 60, jti: crypto.randomUUID(), url_hash, ...changed }
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const said = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${said}.${createHmac('sha256', key).update(said).digest('base64url')}`
}
