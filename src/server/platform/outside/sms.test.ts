import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SmsConfig } from '#server/platform/config/sms-config.ts'
import { openSmsService, reportKey, signReport, type SmsBehaviour, type SmsService } from '#test/sms-service.ts'
import { smsProvider } from './sms.ts'

const sms = { reference: 'vorder-12-0a1b2c3d', to: '+31612340401', text: 'Wij wachten op € 642,50.' }

describe('a provider of SMS', () => {
  let service: SmsService
  beforeAll(async () => {
    service = await openSmsService()
  })
  beforeEach(() => {
    service.behaviour = 'take'
    service.taken.length = 0
  })
  afterAll(async () => service.close())

  const by = (provider: SmsConfig['provider'], address = service.url) =>
    smsProvider({
      provider,
      address,
      key: 'key-of-the-tests',
      sender: 'Noordkade',
      reportKey,
      reportAddress: `https://portal.example.nl/api/v4/sms-report/${provider}`,
      segmentTenths: 75,
      longestMilliseconds: 300,
    })

  it.each([
    ['messagebird', '31612340401', 'm1'],
    ['cm', '0031612340401', null],
  ] as const)(
    '%s gets the text and the number as it wants it, under our own reference',
    async (name, to, providerId) => {
      expect(await by(name).send(sms)).toEqual({ kind: 'sent', providerId })
      expect(service.taken).toMatchObject([{ to, text: sms.text, reference: sms.reference }])
    },
  )

  const certain = { kind: 'refused', later: false }
  it.each<[SmsBehaviour, object]>([
    ['busy', { kind: 'refused', later: true, address: false }],
    ['no_number', { ...certain, address: true }],
    ['no_money', { ...certain, address: false }],
    ['fault', { kind: 'uncertain' }],
    ['lose', { kind: 'uncertain' }],
    ['hang', { kind: 'uncertain' }],
    ['drip', { kind: 'uncertain' }],
    ['garbage', { kind: 'sent', providerId: null }],
  ])('that answers with %s is understood, and never held on to', async (behaviour, outcome) => {
    service.behaviour = behaviour
    for (const name of ['messagebird', 'cm'] as const) expect(await by(name).send(sms), name).toMatchObject(outcome)
  })

  it('that is not there has certainly got nothing: it is tried again', async () => {
    const { url, close } = await openSmsService()
    await close()
    for (const name of ['messagebird', 'cm'] as const) {
      expect(await by(name, url).send(sms)).toMatchObject({ kind: 'refused', later: true, address: false })
    }
  })

  it('knows a message whose answer was lost by our reference, and one of somebody else it does not', async () => {
    service.behaviour = 'lose'
    const bird = by('messagebird')
    await bird.send(sms)
    expect(await bird.ask(sms, null)).toEqual({ reference: sms.reference, end: null })
    expect(await bird.ask({ ...sms, reference: 'vorder-13-0a1b2c3d' }, null)).toBeNull()
    expect(await bird.ask(sms, 'm99')).toBeNull()
    const [taken] = service.taken
    if (taken) taken.status = 'delivery_failed'
    expect((await bird.ask(sms, 'm1'))?.end).toEqual({ state: 'bounced', error: 'unknown subscriber' })
    expect(await by('cm').ask(sms, null)).toBeNull()
  })

  describe('tells what became of a message', () => {
    const base = 'https://portal.example.nl/api/v4/sms-report'
    const told = (query: string) => `${base}/messagebird?reference=${sms.reference}&recipient=31612340401&${query}`
    const read = (url: string, signature: string | undefined, body = '') =>
      by('messagebird').readReports({ url, signature, body, now: new Date() })

    it.each([
      ['status=delivered', { state: 'delivered' }],
      ['status=buffered', null],
      ['status=expired&statusErrorCode=27', { state: 'failed', error: 'expired 27' }],
      [
        'status=delivery_failed&statusReason=unknown+subscriber&statusErrorCode=1',
        { state: 'bounced', error: 'unknown subscriber 1' },
      ],
      [
        'status=delivery_failed&statusReason=carrier+rejected&statusErrorCode=104',
        { state: 'failed', error: 'carrier rejected 104' },
      ],
    ])('MessageBird: %s', (query, end) => {
      const url = told(query)
      expect(read(url, signReport(url))).toEqual([{ reference: sms.reference, end }])
    })

    it('and nobody else is believed: no mark, a forged one, of another address, body or hour', () => {
      const url = told('status=delivered')
      const hash = createHash('sha256').update('{}').digest('hex')
      const hour = Math.floor(Date.now() / 1000) - 3600
      const [head, claims] = signReport(url).split('.')
      const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
      for (const [what, mark, body] of [
        ['none', undefined],
        ['no mark', 'garbage'],
        ['another key', signReport(url, {}, 'somebody-elses-report-key')],
        ['no algorithm', `${none}.${claims}.`],
        ['cut off', `${head}.${claims}.`],
        ['another address', signReport(told('status=expired'))],
        ['another issuer', signReport(url, { iss: 'Somebody' })],
        ['an hour ago', signReport(url, { nbf: hour, exp: hour + 60 })],
        ['no moment', signReport(url, { nbf: undefined })],
        ['a body that is not in it', signReport(url), '{}'],
        ['another body', signReport(url, { payload_hash: hash }), '{"a":1}'],
      ] as const) {
        expect(read(url, mark, body), what).toBeNull()
      }
      expect(read(url, signReport(url, { payload_hash: hash }), '{}')).toHaveLength(1)
    })

    it.each([
      ['0', '', null],
      ['2', '', { state: 'delivered' }],
      ['3', '5', { state: 'bounced', error: 'unknown 5' }],
      ['3', '8', { state: 'failed', error: 'unknown 8' }],
      ['1', '', { state: 'failed', error: 'unknown' }],
    ])('CM.com: code %s, error %s', (code, errorCode, end) => {
      const status = { code, errorCode, errorDescription: 'unknown' }
      const body = JSON.stringify({ messages: { msg: { reference: sms.reference, status } } })
      const call = (url: string, text: string) =>
        by('cm').readReports({ url, signature: undefined, body: text, now: new Date() })
      expect(call(`${base}/cm?key=${reportKey}`, body)).toEqual([{ reference: sms.reference, end }])
      expect(call(`${base}/cm?key=wrong`, body)).toBeNull()
      expect(call(`${base}/cm`, body)).toBeNull()
      expect(call(`${base}/cm?key=${reportKey}`, 'garbage')).toEqual([])
    })
  })
})
