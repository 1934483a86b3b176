import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createWebhook } from '#contract/api/webhooks.ts'
import type { EventType } from '#domain/webhooks/event-types.ts'
import { systemActor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { startWorkerProcess } from '#test/portal-process.ts'
import { logInAt, type PortalVisitor } from '#test/portal-visitor.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#test/webhook-receiver.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, percentile, progress, twoDecimals } from './figure.ts'

/** Each to an endpoint of its own, as often as the others. */
const told: readonly (readonly [kind: string, type: EventType])[] = [
  ['payment.booked', 'payment.booked'],
  ['payment.undone', 'payment.reversed'],
  ['plan.agreed', 'plan.agreed'],
  ['plan.lapsed', 'plan.ended'],
  ['claim.added', 'claim.added'],
]
/** What the endpoint is told of that hangs later. */
const toldOfHanging = ['judgment.recorded', 'judgment.recorded'] as const
const aSecond = 100
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60)
const turnMilliseconds = 50

/** How soon the systems of customers hear what happened, a hundred times a second, and what one that hangs costs the others. */
export async function measure(): Promise<Figure[]> {
  const receiver = await startWebhookReceiver()
  const folder = mkdtempSync(join(tmpdir(), 'vorder-bench-ca-'))
  const certificate = join(folder, 'receiver.pem')
  writeFileSync(certificate, receiver.certificate)
  const settings = { WEBHOOK_HOSTS: 'localhost' }
  const portal = await openBenchPortal(0, settings, ['--role', 'web'])
  const worker = await startWorkerProcess({ ...settings, ...portal.environment, NODE_EXTRA_CA_CERTS: certificate })
  const pool = openPool(portal.databaseUrl)
  try {
    const customer = await logInAt(portal.url, 'customer')
    const { items } = await customer.get<{ items: { id: number; customer: { id: number } }[] }>('/api/v4/file?limit=1')
    const file = items[0]
    if (!file) throw new Error('the customer has no file')
    for (const [, type] of told) await addEndpoint(customer, receiver, type)
    await addEndpoint(customer, receiver, toldOfHanging[1])
    const happen = (kind: string) => tell(openDb(pool), { kind, dossierId: file.id, customerId: file.customer.id })
    progress(`webhooks: ${aSecond} a second to ${told.length} endpoints, ${seconds} s`)
    await delays(receiver, happen, 10)
    const alone = await delays(receiver, happen, seconds)
    const held: ServerResponse[] = []
    receiver.answer((request, response) => {
      if (request.url?.endsWith(toldOfHanging[1])) held.push(response)
      else response.writeHead(204).end()
    })
    progress('the same while another endpoint hangs')
    await delays(receiver, happen, 10)
    const beside = await delays(receiver, happen, seconds)
    return figuresOf(alone, beside, held.length)
  } finally {
    await worker.stop()
    await pool.end()
    await portal.close()
    await receiver.close()
    rmSync(folder, { recursive: true })
  }
}

function figuresOf(alone: readonly number[], beside: readonly number[], hung: number): Figure[] {
  const [p95, besideP95] = [percentile(alone, 0.95), percentile(beside, 0.95)]
  const slower = twoDecimals((besideP95 / p95 - 1) * 100)
  return [
    {
      figure: `a webhook comes in after what it tells, at ${aSecond} a second, p95`,
      value: p95,
      unit: 'ms',
      goal: 'at most 2000 ms',
      reached: p95 <= 2000,
      detail: { deliveries: alone.length, p50: percentile(alone, 0.5), endpoints: told.length },
    },
    {
      figure: 'the same beside an endpoint that hangs, p95',
      value: slower,
      unit: '% slower',
      goal: 'at most 10 %',
      reached: slower <= 10,
      detail: {
        aloneMs: p95,
        besideMs: besideP95,
        besideP50: percentile(beside, 0.5),
        deliveries: beside.length,
        hung,
      },
    },
  ]
}

async function addEndpoint(customer: PortalVisitor, receiver: WebhookReceiver, type: EventType): Promise<void> {
  const url = receiver.url.replace('/hook', `/${type}`)
  await customer.send('POST', createWebhook.path, { name: type, url, events: [type] })
}

async function tell(db: Db, entry: { kind: string; dossierId: number; customerId: number }): Promise<void> {
  await inTransaction(db, async (tx) => recordAudit(tx, systemActor(new Date()), entry))
}

/** For so long something happens so often; milliseconds from each that came in to when it happened. */
async function delays(receiver: WebhookReceiver, happen: (kind: string) => Promise<void>, forSeconds: number) {
  receiver.received.length = 0
  const turns = (forSeconds * 1000) / turnMilliseconds
  const perTurn = (aSecond * turnMilliseconds) / 1000
  const began = performance.now()
  const working: Promise<void>[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    for (let one = 0; one < perTurn; one += 1) working.push(happen(told[one % told.length]?.[0] ?? ''))
    working.push(happen(toldOfHanging[0]))
    await wait(Math.max(0, began + (turn + 1) * turnMilliseconds - performance.now()))
  }
  await Promise.all(working)
  const expected = turns * perTurn
  const arrived = () => receiver.received.filter(({ body }) => body.type !== toldOfHanging[1])
  for (let tries = 0; arrived().length < expected && tries < 600; tries += 1) await wait(100)
  if (arrived().length < expected) throw new Error(`${arrived().length} of ${expected} came in`)
  return arrived().map(({ at, body }) => performance.timeOrigin + at - Date.parse(body.timestamp))
}
