import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from './certificate.ts'

/** A message as the system of a customer gets it. */
export interface ReceivedWebhook {
  readonly id: string
  readonly path: string
  readonly body: {
    readonly id: string
    readonly type: string
    readonly timestamp: string
    readonly data: Record<string, unknown>
  }
  readonly text: string
  readonly headers: IncomingMessage['headers']
  readonly at: number
}

export interface WebhookReceiver {
  readonly url: string
  readonly port: number
  /** With which its callers believe it. */
  readonly certificate: string
  readonly received: ReceivedWebhook[]
  /** How many lines were opened to it, whatever was said. */
  connections(): number
  /** What it answers from now on; 204 without. */
  answer(how?: (request: IncomingMessage, response: ServerResponse, body: string) => void): void
  close(): Promise<void>
}

/** The system of a customer: a small https server on this machine. */
export async function startWebhookReceiver(pair = makeCertificate()): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  let opened = 0
  let how: Parameters<WebhookReceiver['answer']>[0]
  const server = createServer({ cert: pair.certificate, key: pair.key }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      if (how) how(request, response, text)
      else response.writeHead(204).end()
      received.push({
        id: String(request.headers['webhook-id']),
        path: request.url ?? '',
        body: JSON.parse(text) as ReceivedWebhook['body'],
        text,
        headers: request.headers,
        at: performance.now(),
      })
    })
  })
  server.on('connection', () => {
    opened += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}/hook`,
    port,
    certificate: pair.certificate,
    received,
    connections: () => opened,
    answer: (next) => {
      how = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Which of the signatures of a message are of this secret, as its receiver checks them. */
export function signaturesOf({ headers, text }: Pick<ReceivedWebhook, 'headers' | 'text'>, secret: string): number {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const content = [headers['webhook-id'], headers['webhook-timestamp'], text].join('.')
  const right = createHmac('sha256', key).update(content).digest()
  const given = String(headers['webhook-signature']).split(' ')
  return given.filter((one) => {
    const [version, signature = ''] = one.split(',')
    const bytes = Buffer.from(signature, 'base64')
    return version === 'v1' && bytes.length === right.length && timingSafeEqual(bytes, right)
  }).length
}
