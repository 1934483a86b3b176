import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createWebhook, testWebhook } from '#contract/api/webhooks.ts'
import { openCallQueue } from '#server/api/log/call-queue.ts'
import { askHttps } from '#server/platform/outside/ask-https.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#test/webhook-receiver.ts'
import { openLanes } from './webhook-sender.ts'

let server: TestServer
let person: Person
let receiver: WebhookReceiver

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  person = await createPerson(server, 'customer', await createCustomer(server))
  receiver = await startWebhookReceiver()
})
afterAll(async () => {
  await receiver.close()
  await server.close()
})

const realResolver = dns.Resolver
afterEach(() => {
  dns.Resolver = realResolver
  syncBuiltinESMExports()
})

/** Ways to write a machine that is inside: this one, its network, the cloud it stands in, nobody. */
const inside = [
  ['localhost', 'LOCALHOST', 'localhost.', '127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '2130706433'],
  ['0x7f000001', '0x7f.0.0.1', '0x7f.1', '0177.0.0.1', '017700000001', '0177.1', '127.0.0.1.', '0', '0.0.0.0'],
  ['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:0:127.0.0.1]', '[0:0:0:0:0:0:0:1]'],
  ['[::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]'],
  ['169.254.169.254', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '[::ffff:a9fe:a9fe]', '[fe80::1]'],
  ['10.0.0.1', '10.255.255.255', '10.1', '0xa000001', '012.0.0.1', '167772161', '[::ffff:10.0.0.1]', '[2002:a00:1::]'],
  ['172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.1', '0xc0a80001', '3232235521', '[::ffff:c0a8:1]'],
  ['100.64.0.1', '198.18.0.1', '192.0.0.1', '224.0.0.1', '255.255.255.255', '240.0.0.1', '[fc00::1]', '[fd12::1]'],
  ['[ff02::1]', '[fec0::1]', '[100::1]', '[2001:db8::1]', '[2001::1]', '203.0.113.1', '198.51.100.1', '192.0.2.1'],
].flat()

describe('a webhook to an address that is inside [S20]', () => {
  it('opens no line to any of sixty ways to write one, on its own port or another', async () => {
    expect(new Set(inside).size).toBeGreaterThanOrEqual(60)
    const options = { ownHosts: [], longestMilliseconds: 500, ca: receiver.certificate }
    for (const host of inside) {
      for (const port of ['', `:${receiver.port}`, ':22', ':5432']) {
        const url = `https://${host}${port}/`
        if (!URL.canParse(url)) continue
        const asked = { method: 'POST', body: '{}', mostBytes: 0 } as const
        const answer = await askHttps(url, asked, options).catch((error: unknown) => ({ fault: String(error) }))
        expect([url, answer]).toEqual([url, { fault: expect.stringMatching(/^(not_allowed|name_unknown)$/) }])
      }
    }
    expect(receiver.connections()).toBe(0)
  })

  it('is refused before anything is looked up where a form asks for one', async () => {
    for (const host of inside) {
      const url = `https://${host}/`
      const answer = await person.post(createWebhook.path, { name: 'X', url, events: ['plan.agreed'] })
      expect([url, answer.statusCode]).toEqual([url, 400])
    }
  })

  it('looks the name up at each attempt, once, and goes where it looked', async () => {
    const made = await person.post(createWebhook.path, {
      name: 'Wisselt',
      url: 'https://wisselt.example.com/',
      events: ['plan.agreed'],
    })
    const { id } = made.json<{ id: number }>()
    const { config, database, clock } = { ...server, config: server.app.config }
    const queue = openCallQueue(database.db)
    const lanes = openLanes({
      db: database.db,
      clock,
      config,
      queue,
      ca: receiver.certificate,
      longestMilliseconds: 300,
    })
    const answers: string[][] = []
    const lookups: string[] = []
    // A name that leads to the internet when it is looked at, and inside the next time.
    dns.Resolver = class {
      async resolve4(name: string): Promise<string[]> {
        lookups.push(name)
        return answers.shift() ?? ['127.0.0.1']
      }
      async resolve6(): Promise<string[]> {
        return []
      }
      cancel(): void {}
    } as unknown as typeof dns.Resolver
    syncBuiltinESMExports()
    const errorAfter = async (...next: string[][]) => {
      answers.splice(0, answers.length, ...next)
      lookups.length = 0
      const sent = await person.post(callPath(testWebhook, { id }))
      expect(sent.statusCode, sent.body).toBe(200)
      await lanes.turn()
      await lanes.idle()
      const { delivery } = sent.json<{ delivery: number }>()
      const row = await database.db
        .selectFrom('webhookDelivery')
        .select(['error', 'status'])
        .where('id', '=', delivery)
        .executeTakeFirstOrThrow()
      await database.db
        .updateTable('webhookDelivery')
        .set({ state: 'failed', nextAt: null })
        .where('id', '=', delivery)
        .execute()
      await database.db.updateTable('webhookEndpoint').set({ failingSince: null }).where('id', '=', id).execute()
      return row
    }
    expect(await errorAfter(['127.0.0.1'])).toEqual({ error: 'not_allowed', status: null })
    expect(lookups).toEqual(['wisselt.example.com'])
    // One of several that is inside is enough.
    expect(await errorAfter(['8.8.8.8', '127.0.0.1'])).toEqual({ error: 'not_allowed', status: null })
    const flipped = await errorAfter(['192.88.99.1'], ['127.0.0.1'])
    expect(flipped.status).toBe(null)
    expect(lookups).toEqual(['wisselt.example.com'])
    expect(receiver.connections()).toBe(0)
    await queue.close()
  })
})
