import { describe, expect, it } from 'vitest'
import {
  changeWebhook,
  createWebhook,
  getDelivery,
  listAllDeliveries,
  listDeliveries,
  listEvents,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  switchWebhook,
  testWebhook,
} from '#contract/api/webhooks.ts'
import { scopes } from '#contract/api/scope.ts'
import { createMachine } from '#test/api-keys.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { signaturesOf, startWebhookReceiver } from '#test/webhook-receiver.ts'
import { followTrail } from './follow-trail.ts'
import { forgetDeliveries } from './watch-endpoints.ts'
import {
  add,
  customerId,
  db,
  deliveries,
  done,
  file,
  friday,
  happen,
  lanes,
  openWebhookBench,
  person,
  receiver,
  send,
  server,
  shown,
  versionOf,
} from '#test/webhook-bench.ts'

openWebhookBench()

describe('the lane of an endpoint', () => {
  it('is its own: one that hangs does not hold up another', async () => {
    const slow = await startWebhookReceiver()
    try {
      slow.answer(() => {})
      const other = await createPerson(server, 'customer', await createCustomer(server, 'Hangt'))
      await add({ url: `https://localhost:${slow.port}/` }, other)
      await add()
      const theirs = await db()
        .selectFrom('appUser')
        .select('customerId')
        .where('id', '=', other.userId)
        .executeTakeFirstOrThrow()
      const hanging = await createDueDossier(db(), theirs.customerId!, friday, { status: 'in_progress' })
      const dossierId = await file()
      for (let n = 0; n < 20; n += 1) await happen('payment.booked', hanging)
      for (let n = 0; n < 20; n += 1) await happen('payment.booked', dossierId)
      await followTrail(db(), server.clock)
      const began = performance.now()
      while (receiver.received.length < 20) {
        await lanes.turn()
        await Promise.race([lanes.freed(), new Promise((resolve) => setTimeout(resolve, 50))])
      }
      expect(slow.connections()).toBeGreaterThan(0)
      expect(performance.now() - began).toBeLessThan(5_000)
    } finally {
      await lanes.idle()
      await slow.close()
    }
  })
})

describe('what a customer may do with endpoints', () => {
  it('is refused at the field where an address cannot be reached safely', async () => {
    const refused = async (url: string) => {
      const answer = await person.post(createWebhook.path, { name: 'X', url, events: ['plan.agreed'] })
      return [answer.statusCode, Object.keys(answer.json<{ errors?: object }>().errors ?? {})]
    }
    for (const url of [
      'http://example.nl/',
      'ftp://example.nl/',
      'geen adres',
      'https://user:pass@example.nl/',
      'https://example.nl:8443/',
      'https://example.nl/#deel',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/latest',
      'https://intranet/',
      'https://printer.local/',
      'https://0x7f000001/',
    ]) {
      expect([url, ...(await refused(url))]).toEqual([url, 400, ['url']])
    }
  })

  it('is of its own customer, and its secret is told once', async () => {
    const { id, secret } = await add()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(JSON.stringify(await shown())).not.toContain(secret.slice(6))
    const other = await createPerson(server, 'customer', await createCustomer(server, 'Anders'))
    for (const call of [testWebhook, renewWebhookSecret, switchWebhook]) {
      const input = { version: 1, isOn: false }
      expect(
        (
          await other.post(
            callPath(call, { id }),
            call === testWebhook ? {} : call === switchWebhook ? input : { version: 1 },
          )
        ).statusCode,
      ).toBe(404)
    }
    await happen('payment.booked', await file())
    await send()
    const [delivery] = await deliveries(id)
    expect((await other.get(callPath(getDelivery, { id: delivery!.id }))).statusCode).toBe(404)
    expect((await done<typeof listAllDeliveries>(other.get(listAllDeliveries.path))).items).toEqual([])
    const clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_API_LOG_VIEW'])
    const seen = await done<typeof listAllDeliveries>(clerk.get(`${listAllDeliveries.path}?customer=${customerId}`))
    expect(seen.items).toMatchObject([{ id: delivery!.id, customer: { id: customerId } }])
    expect((await clerk.get(listWebhooks.path)).statusCode).toBe(403)
  })

  it('is refused to whoever has seen an older version, and nothing is sent once it is removed', async () => {
    const { id } = await add()
    const change = { name: 'Kassa', url: receiver.url, events: ['plan.agreed', 'plan.agreed'] }
    const changed = await person.put(callPath(changeWebhook, { id }), { ...change, version: 1 })
    expect(changed.json()).toMatchObject({ webhook: { name: 'Kassa', events: ['plan.agreed'], version: 2 } })
    expect((await person.put(callPath(changeWebhook, { id }), { ...change, version: 1 })).statusCode).toBe(409)
    expect((await person.post(callPath(renewWebhookSecret, { id }), { version: 1 })).statusCode).toBe(409)
    await happen('plan.agreed', await file())
    await followTrail(db(), server.clock)
    await done(person.delete(callPath(removeWebhook, { id }), { version: await versionOf(id) }))
    await send()
    expect(receiver.received).toEqual([])
    expect(await shown()).toEqual([])
  })
})

describe('an endpoint that a machine sets up', () => {
  it('is told of what happens, is seen by its people, and tells its secret in its first answer alone', async () => {
    const machine = await createMachine(server, person, { scopes: ['webhooks.read', 'webhooks.write'] })
    const input = { name: 'Webwinkel', url: receiver.url, events: ['payment.booked'] }
    const once = { 'idempotency-key': 'webwinkel-1' }
    const made = await done<typeof createWebhook>(machine.post(createWebhook.path, input, once))
    expect((await machine.post(createWebhook.path, input, once)).body).not.toContain(made.secret)
    expect((await shown()).map(({ name }) => name)).toEqual(['Webwinkel'])
    await happen('payment.booked', await file())
    await send()
    expect(signaturesOf(receiver.received[0]!, made.secret)).toBe(1)
    const sent = await done<typeof listDeliveries>(machine.get(callPath(listDeliveries, { id: made.id })))
    expect(sent.items).toMatchObject([{ state: 'delivered', event: 'payment.booked' }])
    const off = { isOn: false, version: await versionOf(made.id) }
    await done(machine.post(callPath(switchWebhook, { id: made.id }), off))
    expect(await shown()).toMatchObject([{ state: 'off', offReason: 'hand' }])
  })

  it('is none of a key without the scope, and no key gets the secret of an endpoint that was there', async () => {
    const { id } = await add()
    const reader = await createMachine(server, person, { scopes: ['webhooks.read'] })
    expect((await reader.get(listWebhooks.path)).statusCode).toBe(200)
    const refused = await reader.post(callPath(testWebhook, { id }))
    expect([refused.statusCode, refused.json().reason]).toEqual([403, 'scope_missing'])
    const writer = await createMachine(server, person, { scopes: ['webhooks.read', 'webhooks.write'] })
    expect((await writer.post(callPath(renewWebhookSecret, { id }), { version: 1 })).statusCode).toBe(403)
    // Who may not read events has them sent nowhere.
    const blind = await createMachine(server, person, { scopes: ['webhooks.write'] })
    const input = { name: 'Elders', url: receiver.url, events: ['payment.booked'] }
    expect((await blind.post(createWebhook.path, input)).json().reason).toBe('scope_missing')
    const version = await versionOf(id)
    const changed = await blind.put(callPath(changeWebhook, { id }), { ...input, version })
    expect(changed.json().reason).toBe('scope_missing')
    const other = await createPerson(server, 'customer', await createCustomer(server, 'Elders'))
    const stranger = await createMachine(server, other, { scopes: ['webhooks.read', 'webhooks.write'] })
    expect((await stranger.post(callPath(testWebhook, { id }))).statusCode).toBe(404)
    expect((await done<typeof listWebhooks>(stranger.get(listWebhooks.path))).items).toEqual([])
  })

  it('of a key for trying out is told of what happens on its own files alone', async () => {
    const machine = await createMachine(server, person, { kind: 'test', scopes: scopes })
    const input = { name: 'Proef', url: receiver.url, events: ['file.created'] }
    await done<typeof createWebhook>(machine.post(createWebhook.path, input))
    expect(await shown()).toEqual([])
    const debtors = [{ kind: 'company', name: 'Proef B.V.', city: 'Hoorn' }]
    const claims = [{ invoiceNumber: 'PROEF-1', invoiceDay: '2026-09-01', amountCents: 12_500 }]
    const { id } = (await machine.post('/api/v4/file', { debtors, claims })).json<{ id: number }>()
    await happen('dossier.created', await file())
    await send()
    expect(receiver.received.map(({ body }) => body.data['fileId'])).toEqual([id])
  })
})

describe('events that are pulled', () => {
  it('come in order, from where the caller was, and are gone after thirty days', async () => {
    const dossierId = await file()
    for (const kind of ['payment.booked', 'plan.agreed', 'claim.added']) await happen(kind, dossierId)
    await followTrail(db(), server.clock)
    const pull = async (query: string) => done<typeof listEvents>(person.get(`${listEvents.path}?${query}`))
    const first = await pull('limit=2')
    expect(first.items.map(({ type }) => type)).toEqual(['payment.booked', 'plan.agreed'])
    expect(first.hasMore).toBe(true)
    const second = await pull(`after=${first.next}`)
    expect(second.items.map(({ type }) => type)).toEqual(['claim.added'])
    const none = await pull(`after=${second.next}`)
    expect(none).toEqual({ items: [], next: second.next, hasMore: false })
    for (const after of ['evt_onzin', `evt_${'0'.repeat(32)}`]) {
      expect((await person.get(`${listEvents.path}?after=${after}`)).statusCode).toBe(400)
    }
    server.clock.set({ now: () => new Date('2026-12-22T09:00:00Z'), today: () => '2026-12-22' as never })
    await forgetDeliveries(db(), server.clock)
    expect((await pull('')).items).toEqual([])
    // Who goes on before what is gone would never know it; who had all of it has missed nothing.
    expect((await person.get(`${listEvents.path}?after=${first.next}`)).statusCode).toBe(400)
    expect(await pull(`after=${second.next}`)).toEqual({ items: [], next: second.next, hasMore: false })
  })
})
