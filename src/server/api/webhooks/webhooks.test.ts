import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { verifyExample } from '#contract/api/examples.ts'
import { listEvents, renewWebhookSecret } from '#contract/api/webhooks.ts'
import { systemActor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createCustomer } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { signaturesOf } from '#test/webhook-receiver.ts'
import { forgetDeliveries } from './watch-endpoints.ts'
import { newSecret, signatureHeaders } from './webhook-body.ts'
import {
  act,
  add,
  customerId,
  db,
  deliveries,
  done,
  file,
  friday,
  happen,
  hour,
  ids,
  later,
  now,
  openWebhookBench,
  person,
  receiver,
  send,
  server,
} from '#test/webhook-bench.ts'

openWebhookBench()

describe('a signature', () => {
  it('is the one its customers check with the library of Standard Webhooks', () => {
    const secret = newSecret()
    const message = { id: 'evt_1', at: new Date('2026-11-20T09:00:00Z'), body: '{"a":1}' }
    expect(signatureHeaders(message, [secret])['webhook-signature']).toBe(
      new Webhook(secret).sign(message.id, message.at, message.body),
    )
  })

  it('is that of Standard Webhooks: the vector of its reference implementations', () => {
    const at = new Date(1_614_265_330_000)
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' }
    expect(signatureHeaders(message, [secret])).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })
})

it('the example of the documentation takes what we sign, and nothing else', async () => {
  const { verify } = (await import(`data:text/javascript,${encodeURIComponent(verifyExample)}`)) as {
    verify(body: string, headers: Record<string, string>, secret: string): boolean
  }
  const [secret, other] = [newSecret(), newSecret()]
  const message = { id: 'evt_1', at: new Date(), body: '{"id":"evt_1"}' }
  const headers = signatureHeaders(message, [other, secret])
  expect(verify(message.body, headers, secret)).toBe(true)
  expect(verify(`${message.body} `, headers, secret)).toBe(false)
  expect(verify(message.body, headers, newSecret())).toBe(false)
  expect(verify(message.body, { 'webhook-id': 'evt_1' }, secret)).toBe(false)
  expect(verify(message.body, { ...headers, 'webhook-signature': '' }, secret)).toBe(false)
  const old = signatureHeaders({ ...message, at: new Date(Date.now() - 600_000) }, [secret])
  expect(verify(message.body, old, secret)).toBe(false)
})

describe('a webhook', () => {
  it('tells what happened on a file: its id, its type, its moment and which file, and no name', async () => {
    const { secret } = await add()
    const dossierId = await file()
    await happen('payment.booked', dossierId)
    await send()
    const [got] = receiver.received
    expect(got!.body).toEqual({
      id: got!.id,
      type: 'payment.booked',
      timestamp: '2026-11-20T09:00:00.000Z',
      data: { fileId: dossierId, number: expect.any(String), customerReference: null, version: expect.any(Number) },
    })
    expect(got!.headers['content-type']).toContain('application/json')
    expect(signaturesOf(got!, secret)).toBe(1)
    expect(got!.headers['webhook-timestamp']).toBe(String(now.getTime() / 1000))
  })

  it('is told of what it asked for alone, once, and of its own customer', async () => {
    await add({ events: ['payment.booked'] })
    const other = await createCustomer(server, 'Een ander')
    const theirs = await createDueDossier(db(), other, friday, { status: 'in_progress' })
    const mine = await file()
    await happen('plan.agreed', mine)
    await happen('payment.booked', mine)
    await inTransaction(db(), async (tx) =>
      recordAudit(tx, systemActor(now), { kind: 'payment.booked', dossierId: theirs, customerId: other }),
    )
    await send()
    await send()
    expect(receiver.received.map(({ body }) => [body.type, body.data['fileId']])).toEqual([['payment.booked', mine]])
  })

  it('hears each kind of event', async () => {
    await add()
    const id = await file()
    const kinds = [
      ['dossier.passed', 'file.passed'],
      ['dossier.closed', 'file.closed'],
      ['claim.added', 'claim.added'],
      ['payment.booked', 'payment.booked'],
      ['payment.undone', 'payment.reversed'],
      ['plan.agreed', 'plan.agreed'],
      ['plan.lapsed', 'plan.ended'],
      ['judgment.recorded', 'judgment.recorded'],
      ['claim.document_added', 'document.added'],
    ] as const
    for (const [kind] of kinds) await happen(kind, id)
    await happen('dossier.suspended', id, { reason: 'dispute' })
    await happen('dossier.suspension_ended', id, { reason: 'dispute' })
    await happen('question.asked', id, { kind: 'question' })
    await happen('question.asked', id, { kind: 'approval' })
    await happen('debtor.details_changed', id)
    await send()
    const types = receiver.received.map(({ body }) => body.type).toSorted()
    const expected = [
      ...kinds.map(([, type]) => type),
      'dispute.opened',
      'dispute.closed',
      'question.asked',
      'approval.requested',
    ]
    expect(types).toEqual(expected.toSorted())
  })

  it('sends nothing of an act that was taken back', async () => {
    await add()
    const id = await file()
    await send()
    const before = receiver.received.length
    await expect(
      inTransaction(db(), async (tx) => {
        await recordAudit(tx, systemActor(now), { kind: 'payment.booked', dossierId: id, customerId })
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    await send()
    expect(receiver.received).toHaveLength(before)
  })

  it('skips none when transactions end in another order than they began', async () => {
    await add()
    const id = await file()
    let end = () => {}
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    const first = inTransaction(db(), async (tx) => {
      await recordAudit(tx, systemActor(now), { kind: 'plan.agreed', dossierId: id, customerId })
      await held
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    await happen('payment.booked', id)
    await send()
    // The later one is told at once, though the earlier is still open.
    expect(receiver.received.map(({ body }) => body.type)).toEqual(['payment.booked'])
    end()
    await first
    await send()
    await send()
    expect(receiver.received.map(({ body }) => body.type)).toEqual(['payment.booked', 'plan.agreed'])
    const pulled = await done<typeof listEvents>(person.get(listEvents.path))
    expect(pulled.items.map(({ id: of }) => of)).toEqual(ids())
  })

  it('is signed by both secrets for a day after a new one, then by that alone', async () => {
    const { id, secret } = await add()
    const renewed = await act(renewWebhookSecret, id)
    expect(renewed.secret).not.toBe(secret)
    const dossierId = await file()
    await happen('payment.booked', dossierId)
    await send()
    expect([secret, renewed.secret].map((one) => signaturesOf(receiver.received[0]!, one))).toEqual([1, 1])
    later(24 * hour + 1000)
    await happen('payment.booked', dossierId)
    await send()
    expect([secret, renewed.secret].map((one) => signaturesOf(receiver.received[1]!, one))).toEqual([0, 1])
    await forgetDeliveries(db(), server.clock)
    const { rows } = await sql<{
      old: Buffer | null
    }>`select old_secret as old from webhook_endpoint where id = ${id}`.execute(db())
    expect(rows[0]?.old).toBe(null)
  })

  it('is tried again after 5 seconds, 5 and 30 minutes, under the same id, and then no more than ten times', async () => {
    const { id } = await add()
    receiver.answer((_request, response) => response.writeHead(500).end('kapot'))
    await happen('payment.booked', await file())
    await send()
    for (const seconds of [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]) {
      later(seconds * 0.89 * 1000)
      await send()
      const before = receiver.received.length
      later(seconds * 0.22 * 1000)
      await send()
      expect(receiver.received).toHaveLength(before + 1)
    }
    expect(new Set(ids()).size).toBe(1)
    expect(receiver.received).toHaveLength(10)
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', attempt: 10, status: 500, error: 'status_500' }])
    later(30 * 24 * hour)
    await send()
    expect(receiver.received).toHaveLength(10)
  })

  it('waits as long as a 429 asks', async () => {
    const { id } = await add()
    receiver.answer((_request, response) => response.writeHead(429, { 'retry-after': '900' }).end())
    const dossierId = await file()
    await happen('payment.booked', dossierId)
    await send()
    later(890_000)
    await send()
    expect(receiver.received).toHaveLength(1)
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', error: 'rate_limited', status: 429 }])
    receiver.answer()
    // Of the other events too: it asked to be left alone.
    await happen('plan.agreed', dossierId)
    await send()
    expect(receiver.received).toHaveLength(1)
    later(11_000)
    await send()
    expect(await deliveries(id, 'event=payment.booked')).toMatchObject([
      { state: 'delivered', attempt: 2, status: 204, error: null },
    ])
    expect(receiver.received).toHaveLength(3)
  })

  it('is answered by who wants to go on with another protocol, and holds up nobody', async () => {
    const { id } = await add()
    receiver.answer((request) => {
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n')
    })
    await happen('payment.booked', await file())
    await send()
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempt: 1, status: 101, error: 'status_101' }])
  })

  it('follows no redirect, and gives up on who says nothing', async () => {
    const { id } = await add()
    receiver.answer((_request, response) => response.writeHead(307, { location: `${receiver.url}/elders` }).end())
    await happen('payment.booked', await file())
    await send()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
    expect(await deliveries(id)).toMatchObject([{ error: 'redirect', status: 307 }])
    receiver.answer(() => {})
    later(10_000)
    await send()
    expect(await deliveries(id)).toMatchObject([{ error: 'no_answer', status: null, attempt: 2 }])
  })
})
