import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebhook, listEvents } from '#contract/api/webhooks.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { eventTypes } from '#domain/webhooks/event-types.ts'
import { systemActor } from '#server/actor.ts'
import { realClock } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { howOften } from '#test/long.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createAgency, createDueDossier } from '#test/portfolio.ts'
import { startWorkerProcess, type WorkerProcess } from '#test/portal-process.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { signaturesOf, startWebhookReceiver, type WebhookReceiver } from '#test/webhook-receiver.ts'

const kills = Number(process.env['VORDER_KILLS'] ?? howOften(2, 50))
/** What happens on each of the files before, while and after the worker is killed, one after the other. */
const acts = [
  ['claim.added', 'claim.added'],
  ['payment.booked', 'payment.booked'],
  ['plan.agreed', 'plan.agreed'],
  ['payment.undone', 'payment.reversed'],
  ['plan.lapsed', 'plan.ended'],
  ['dossier.passed', 'file.passed'],
] as const
const files = 4

let server: TestServer
let receiver: WebhookReceiver
let person: Person
let customerId: number
let secret: string
let folder: string
let worker: WorkerProcess

const start = async () =>
  startWorkerProcess({
    DATABASE_URL: server.database.url,
    VORDER_DATA: folder,
    VORDER_SECRET: server.app.config.secret,
    WEBHOOK_HOSTS: 'localhost',
    NODE_EXTRA_CA_CERTS: join(folder, 'receiver.pem'),
  })

beforeAll(async () => {
  // By the clock of the machine: a worker that is started anew begins no other day.
  server = await createTestServer({ environment: { WEBHOOK_HOSTS: 'localhost' } })
  server.clock.set(realClock)
  await createAgency(server)
  customerId = await createCustomer(server)
  person = await createPerson(server, 'customer', customerId)
  receiver = await startWebhookReceiver()
  folder = await mkdtemp(join(tmpdir(), 'vorder-worker-'))
  await writeFile(join(folder, 'receiver.pem'), receiver.certificate)
  const made = await person.post(createWebhook.path, { name: 'ERP', url: receiver.url, events: [...eventTypes] })
  secret = made.json<OutputOf<typeof createWebhook>>().secret
  worker = await start()
}, 240_000)
afterAll(async () => {
  await worker.kill()
  await receiver.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const happen = async (kind: string, dossierId: number, meanwhile = async () => {}) =>
  inTransaction(server.database.db, async (tx) => {
    await recordAudit(tx, systemActor(new Date()), { kind, dossierId, customerId })
    await meanwhile()
  })

/** Acts on a file in their order, each when the one before it has ended; between them one that is taken back. */
async function actOn(dossierId: number, pause: number): Promise<void> {
  for (const [kind] of acts) {
    await happen(kind, dossierId)
    const takenBack = happen('judgment.recorded', dossierId, async () => {
      throw new Error('taken back')
    })
    await expect(takenBack).rejects.toThrow('taken back')
    await wait(pause)
  }
}

/** All that its customer can pull, page by page. */
async function pullAll(): Promise<OutputOf<typeof listEvents>['items']> {
  const all: OutputOf<typeof listEvents>['items'] = []
  for (let after = ''; ; ) {
    const answer = await person.get(`${listEvents.path}?limit=100${after && `&after=${after}`}`)
    const { items, next, hasMore } = answer.json<OutputOf<typeof listEvents>>()
    all.push(...items)
    if (!hasMore) return all
    after = next ?? ''
  }
}

const countWhere = async (condition: 'lent' | 'open') => {
  const which = condition === 'lent' ? sql`lent_until is not null` : sql`state = 'waiting'`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_delivery where ${which}`.execute(server.database.db)
  return rows[0]?.count ?? 0
}

/** As after the half minute for which each was lent: the last one is waited for, the others have passed. */
const endLoans = async () => sql`update webhook_delivery set lent_until = null`.execute(server.database.db)

/** Of all that comes in some is refused, and some gets no answer before the worker is killed. */
function answerNowAndThen(): void {
  let asked = 0
  receiver.answer((_request, response) => {
    asked += 1
    if (asked % 7 === 0) response.writeHead(503).end()
    else if (asked % 5 === 0) setTimeout(() => response.writeHead(204).end(), 300)
    else response.writeHead(204).end()
  })
}

describe('webhooks whose worker is killed', () => {
  it(
    `skips nothing, keeps the order on each file, and sends it again under the same id: ${kills} kills`,
    async () => {
      let interrupted = 0
      const dossierIds: number[] = []
      for (let turn = 0; turn < kills; turn += 1) {
        answerNowAndThen()
        const made: number[] = []
        for (let file = 0; file < files; file += 1) {
          made.push(await createDueDossier(server.database.db, customerId, '2026-11-20', { status: 'in_progress' }))
        }
        dossierIds.push(...made)
        const before = receiver.received.length
        let end = () => {}
        const held = new Promise<void>((resolve) => {
          end = resolve
        })
        // Open from before the kill until after it: what ended meanwhile is told, and this one too.
        const late = happen('question.asked', made[0] ?? 0, async () => held)
        const acting = made.map(async (id, place) => actOn(id, 20 * (place + 1)))
        while (receiver.received.length === before) await wait(2)
        await wait(Math.random() * 150)
        await worker.kill()
        interrupted += await countWhere('lent')
        if (turn < kills - 1) await endLoans()
        const [restarted] = await Promise.all([start(), ...acting])
        worker = restarted
        end()
        await late
        const expected = dossierIds.length * acts.length + turn + 1
        await expect.poll(async () => (await pullAll()).length, { timeout: 60_000, interval: 250 }).toBe(expected)
        receiver.answer()
        await expect.poll(async () => countWhere('open'), { timeout: 90_000, interval: 250 }).toBe(0)
      }
      expect(interrupted).toBeGreaterThan(0)
      const pulled = await pullAll()
      expect(new Set(pulled.map(({ id }) => id)).size).toBe(pulled.length)
      for (const id of dossierIds) {
        const types = pulled.filter(({ data }) => data['fileId'] === id).map(({ type }) => type)
        expect(types.filter((type) => type !== 'question.asked')).toEqual(acts.map(([, type]) => type))
      }
      const sent = Map.groupBy(receiver.received, ({ id }) => id)
      expect(new Set(sent.keys())).toEqual(new Set(pulled.map(({ id }) => id)))
      for (const attempts of sent.values()) expect(new Set(attempts.map(({ text }) => text)).size).toBe(1)
      expect(receiver.received.every((one) => signaturesOf(one, secret) === 1)).toBe(true)
    },
    180_000 + kills * 60_000,
  )
})
