import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getApiCall, listApiCalls } from '#contract/api/api-log.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { CallQueue } from './call-queue.ts'
import { followCallsOut } from './follow-calls-out.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { cmCom } from '#server/platform/outside/sms-cm.ts'
import { openSmsService, reportKey, type SmsService } from '#test/sms-service.ts'

let server: TestServer
let service: SmsService
let clerk: Person

beforeAll(async () => {
  service = await openSmsService()
  server = await createTestServer({
    environment: {
      SMS_PROVIDER: 'messagebird',
      SMS_URL: service.url,
      SMS_KEY: 'key-of-the-tests',
      SMS_SENDER: 'Noordkade',
      SMS_REPORT_KEY: reportKey,
    },
  })
  clerk = await createPerson(server, 'management')
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const sms = { reference: 'vorder-12-0a1b2c3d', to: '+31612340401', text: 'Wij wachten op € 642,50.' }

describe('a call of ours to the provider of SMS', () => {
  it('stands in the log under its name, with what came back, and says no number and no text', async () => {
    const provider = server.app.smsServer!
    expect(await provider.send(sms)).toMatchObject({ kind: 'sent' })
    service.behaviour = 'busy'
    expect(await provider.send(sms)).toMatchObject({ kind: 'refused', later: true })
    await provider.ask(sms, 'm1')
    await server.app.callLog.flush()
    const answer = await clerk.get(`${listApiCalls.path}?type=provider_out&sortBy=at&sortOrder=asc`)
    const { items } = answer.json<OutputOf<typeof listApiCalls>>()
    expect(items).toMatchObject([
      { key: 'messagebird', method: 'POST', path: '/messages', status: 201, error: null, customer: null, ip: null },
      { key: 'messagebird', method: 'POST', path: '/messages', status: 429, error: 'rate_limited' },
      { key: 'messagebird', method: 'GET', path: '/messages/m1', status: 200 },
    ])
    const said = (await clerk.get(callPath(getApiCall, { id: items[0]!.id }))).body
    expect(said).toContain('reference')
    for (const hidden of ['612340401', '642,50', 'key-of-the-tests']) expect(said).not.toContain(hidden)
  })

  it('says no number of a provider that names it otherwise, and fails no message', async () => {
    const told: unknown[] = []
    const queue = { add: (call: unknown) => told.push(call) } as unknown as CallQueue
    const tell = followCallsOut(queue, server.clock, 'cm')
    const account = {
      address: service.url,
      key: 'k',
      sender: 'Noordkade',
      reportKey,
      reportAddress: '',
      longestMilliseconds: 2000,
      tell,
    }
    const { kind } = await cmCom(account).send(sms)
    expect(JSON.stringify(told)).toContain(sms.reference)
    for (const hidden of ['612340401', '642,50']) expect(JSON.stringify(told)).not.toContain(hidden)
    const broken = {
      add: () => {
        throw new Error('full')
      },
    } as unknown as CallQueue
    const quiet = cmCom({ ...account, tell: followCallsOut(broken, server.clock, 'cm') })
    expect((await quiet.send(sms)).kind).toBe(kind)
    expect(kind).not.toBe('uncertain')
  })
})
