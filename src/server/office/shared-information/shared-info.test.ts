import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type { addSharedInfo, openSharedInfo, SharedFile, SharedInfo } from '#contract/office/shared-info.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { seedMimeTypes } from '#server/ops/database/seed.ts'
import { createCustomer, createPerson, createVisitor, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { digestOf } from './link.ts'

let server: TestServer
let admin: Person
let colleague: Person

type Sharing = InputOf<typeof addSharedInfo>
const basic = {
  title: 'Werkinstructie',
  content: {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Zo doet u het.' }] }],
  },
  audience: 'De deurwaarders',
  untilDay: '2026-12-04',
}
const pdf = Buffer.from('%PDF-1.7 instruction')

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  await seedMimeTypes(server.database.db)
  admin = await createPerson(server, 'admin')
  colleague = await createPerson(server, ['ROLE_SUPER_ADMIN'])
})
afterAll(async () => server.close())
beforeEach(() => server.clock.set(clockOn(day('2026-11-20'))))

const visitor = () => createVisitor(server)
const share = async (fields: Partial<Record<keyof Sharing, unknown>> = {}) => {
  const answer = await admin.post('/api/v4/shared-info', { ...basic, ...fields })
  expect([answer.statusCode, answer.body]).toMatchObject([200, expect.stringContaining('hash')])
  return answer.json<{ id: number; hash: string }>()
}
const upload = async (name: string, bytes: Buffer | string) => admin.upload('/api/v4/shared-info/file', { name, bytes })
const listed = async (id: number) =>
  (await admin.get('/api/v4/shared-info?limit=100'))
    .json<{ items: SharedInfo[] }>()
    .items.find((item) => item.id === id)
const open = async (hash: string, input: object = {}) => visitor().post(`/api/v4/shared-info/view/${hash}`, input)
type Opened = OutputOf<typeof openSharedInfo>

describe('shared information', () => {
  it('opens for anybody who has the link, and is counted each time [S15]', async () => {
    const { id, hash } = await share()
    expect(Buffer.from(hash, 'base64url').length).toBeGreaterThanOrEqual(16)
    const look = await visitor().get(`/api/v4/shared-info/view/${hash}`)
    expect(look.json()).toEqual({ needsPassword: false, singleUse: false })
    expect(look.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(await listed(id)).toMatchObject({ state: 'open', viewCount: 0, hasPassword: false, fileCount: 0 })
    const opened = await open(hash)
    expect(opened.json()).toMatchObject({ ...basic, files: [] })
    expect(Object.keys(opened.json<object>()).sort()).toEqual([
      'audience',
      'content',
      'files',
      'ticket',
      'title',
      'untilDay',
    ])
    await open(hash)
    expect((await listed(id))?.viewCount).toBe(2)
    const views = (await admin.get(`/api/v4/shared-info/${id}/views`)).json<{ items: object[]; total: number }>()
    expect([views.total, views.items[0]]).toEqual([
      2,
      { id: expect.any(Number), at: expect.any(String), ip: '127.0.0.1', filesFetched: 0 },
    ])
  })

  it('keeps of its link only a digest, also where the answer of a command is kept', async () => {
    const headers = { 'idempotency-key': 'share-once' }
    const fields = { ...basic, title: 'Eén keer verteld', password: 'geheim-1234' }
    const { id, hash } = (await admin.post('/api/v4/shared-info', fields, headers)).json<{ id: number; hash: string }>()
    const again = await admin.post('/api/v4/shared-info', fields, headers)
    expect([again.statusCode, again.json().error_message]).toEqual([409, expect.stringContaining('één keer')])
    const { db } = server.database
    const tables = ['sharedInfo', 'idempotencyKey', 'auditEvent', 'sharedInfoView'] as const
    const kept = JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
    expect(kept).toContain('Eén keer verteld')
    expect(kept).not.toContain(hash)
    expect(kept).not.toContain('geheim-1234')
    const row = await db.selectFrom('sharedInfo').select('linkDigest').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.linkDigest).toEqual(digestOf(hash))
  })

  it('looks the same when it ended, was taken back, was used or never was [S15]', async () => {
    const [ended, revoked, used] = [
      await share(),
      await share(),
      await share({ singleUse: true, untilDay: '2026-12-31' }),
    ]
    await admin.post(`/api/v4/shared-info/${revoked.id}/revocation`)
    expect((await open(used.hash)).statusCode).toBe(200)
    server.clock.set(clockOn(day('2026-12-05')))
    const shut = [ended.hash, revoked.hash, used.hash, 'A'.repeat(43), 'too-short']
    const answers = await Promise.all(
      shut.flatMap((hash) => [
        visitor().get(`/api/v4/shared-info/view/${hash}`),
        open(hash),
        open(hash, { password: 'a guess' }),
        visitor().get(`/api/v4/shared-info/view/${hash}/file/1?ticket=${'B'.repeat(43)}`),
      ]),
    )
    const said = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))
    expect([...said]).toEqual([expect.stringMatching(/^404 /)])
    expect(await Promise.all([ended, revoked, used].map(async ({ id }) => (await listed(id))?.state))).toEqual([
      'ended',
      'revoked',
      'used',
    ])
  })

  it('opens once when it opens once, also for ten who come at the same moment', async () => {
    const { hash } = await share({ singleUse: true })
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await open(hash)).statusCode))
    expect(statuses.filter((status) => status !== 404)).toEqual([200])
  })

  it('asks for its password, and stops who tries one after the other [S15]', async () => {
    const { id, hash } = await share({ password: 'achttekens' })
    expect((await visitor().get(`/api/v4/shared-info/view/${hash}`)).json()).toMatchObject({ needsPassword: true })
    expect((await open(hash)).json().errors).toEqual({ password: ['Vul dit in.'] })
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await open(hash, { password: `guess-${turn}` })).json().errors).toEqual({
        password: ['Dit wachtwoord klopt niet.'],
      })
    }
    const stopped = await open(hash, { password: 'achttekens' })
    expect([stopped.statusCode, stopped.json().error_message]).toEqual([429, expect.stringContaining('15 minuten')])
    expect((await listed(id))?.viewCount).toBe(0)
    const { id: other, hash: otherHash } = await share({ password: 'achttekens' })
    expect((await open(otherHash, { password: 'achttekens' })).statusCode).toBe(200)
    expect((await listed(other))?.viewCount).toBe(1)
  })

  it('looks at ten passwords a quarter of an hour, however many come at the same moment [S15]', async () => {
    const { hash } = await share({ password: 'achttekens' })
    const guesser = createVisitor(server, '10.8.0.1')
    await guesser.refreshTokens()
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, turn) =>
        guesser.post(`/api/v4/shared-info/view/${hash}`, { password: `guess-${turn}` }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 400).length).toBe(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBe(30)
    // Whoever knows it comes in from elsewhere, and is not counted.
    for (let turn = 0; turn < 12; turn += 1) {
      const reader = createVisitor(server, '10.8.0.2')
      expect((await reader.post(`/api/v4/shared-info/view/${hash}`, { password: 'achttekens' })).statusCode).toBe(200)
    }
  })

  it('has a link of 256 random bits that stands in no list, for whoever asks [S15]', async () => {
    const links = await Promise.all(Array.from({ length: 20 }, async () => (await share()).hash))
    expect(new Set(links).size).toBe(20)
    const bytes = Buffer.concat(links.map((link) => Buffer.from(link, 'base64url')))
    expect(bytes.length).toBe(20 * 32)
    // Of 5,120 bits of chance half are set, within four times what they spread.
    const set = bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
    expect(Math.abs(set - 2560)).toBeLessThan(4 * 36)
    const readers = [admin, colleague, await createPerson(server, 'employee'), visitor()]
    for (const reader of readers) {
      const { body } = await reader.get('/api/v4/shared-info?limit=1000')
      for (const link of links) expect(body).not.toContain(link)
    }
    for (const path of ['/api/v4/shared-info/view', '/api/v4/shared-info/view/', '/api/v4/shared-info/view/1']) {
      expect([path, (await visitor().get(path)).statusCode]).toEqual([path, 404])
    }
  })

  it('is private in every answer, also where it opens nothing [S15]', async () => {
    const { hash } = await share({ password: 'achttekens' })
    const guesser = createVisitor(server, '10.8.0.3')
    const answers = [
      await guesser.get(`/api/v4/shared-info/view/${hash}`),
      await guesser.post(`/api/v4/shared-info/view/${hash}`, { password: 'achttekens' }),
      await guesser.post(`/api/v4/shared-info/view/${hash}`, { password: 'not the one' }),
      await guesser.get(`/api/v4/shared-info/view/${'A'.repeat(43)}`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400, 404])
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
    }
  })

  it('opens nothing from the moment it is taken back, nor a file of who opened it before [S15]', async () => {
    const file = (await upload('Instructie.pdf', pdf)).json<SharedFile>()
    const { id, hash } = await share({ fileIds: [file.id] })
    const { ticket } = (await open(hash)).json<Opened>()
    const fetchFile = async () =>
      (await visitor().get(`/api/v4/shared-info/view/${hash}/file/${file.id}?ticket=${ticket}`)).statusCode
    expect(await fetchFile()).toBe(200)
    await admin.post(`/api/v4/shared-info/${id}/revocation`)
    expect([await fetchFile(), (await open(hash)).statusCode]).toEqual([404, 404])
  })

  it('says under its field what is wrong', async () => {
    const wrong = async (fields: object) =>
      (await admin.post('/api/v4/shared-info', { ...basic, ...fields })).json().errors
    expect(await wrong({ title: ' ', audience: '', content: { type: 'doc', content: [] }, untilDay: null })).toEqual({
      title: ['Vul dit in.'],
      audience: ['Vul dit in.'],
      content: ['Vul dit in.'],
      untilDay: ['Vul dit in.'],
    })
    const until = ['Kies een dag vanaf vandaag, en hooguit 365 dagen later.']
    expect(await wrong({ untilDay: '2026-11-19' })).toEqual({ untilDay: until })
    expect(await wrong({ untilDay: '2027-11-21' })).toEqual({ untilDay: until })
    expect(await wrong({ password: 'kort' })).toEqual({ password: ['Een wachtwoord heeft minstens 8 tekens.'] })
    expect(await wrong({ fileIds: [999_999] })).toEqual({ fileIds: [expect.stringContaining('is er niet meer')] })
    expect(await wrong({ content: '<script>alert(1)</script>' })).toHaveProperty('content')
    expect(await wrong({ id: 1, revokedAt: null })).toMatchObject({
      id: expect.anything(),
      revokedAt: expect.anything(),
    })
  })

  it('is shared, seen and taken back by administrators alone [req 6.37]', async () => {
    const { id } = await share()
    const employee = await createPerson(server, 'employee')
    const customer = await createPerson(server, 'customer', await createCustomer(server))
    for (const who of [employee, customer]) {
      for (const answer of [
        await who.post('/api/v4/shared-info', basic),
        await who.get('/api/v4/shared-info'),
        await who.get(`/api/v4/shared-info/${id}/views`),
        await who.post(`/api/v4/shared-info/${id}/revocation`),
        await who.upload('/api/v4/shared-info/file', { name: 'a.pdf', bytes: pdf }),
        await who.delete('/api/v4/shared-info/file/1'),
      ]) {
        expect([answer.statusCode, answer.json().reason]).toEqual([403, 'forbidden'])
      }
    }
    const anonymous = await visitor().get('/api/v4/shared-info')
    expect([anonymous.statusCode, anonymous.json().reason]).toEqual([403, 'session_expired'])
    const searched = await colleague.get('/api/v4/shared-info?search=deurw&state=open&sortBy=title')
    expect(searched.json<{ items: SharedInfo[] }>().items.map((item) => item.id)).toContain(id)
    expect((await colleague.post(`/api/v4/shared-info/${id}/revocation`)).json()).toMatchObject({ state: 'revoked' })
    expect((await colleague.post(`/api/v4/shared-info/${id}/revocation`)).statusCode).toBe(200)
    expect((await colleague.post('/api/v4/shared-info/999999/revocation')).statusCode).toBe(404)
    expect((await colleague.get('/api/v4/shared-info/999999/views')).statusCode).toBe(404)
  })

  it('leaves a row in the audit trail of each thing that happened', async () => {
    const { id, hash } = await share()
    await open(hash)
    const reader = await createPerson(server, 'employee')
    await reader.post(`/api/v4/shared-info/view/${hash}`)
    await admin.post(`/api/v4/shared-info/${id}/revocation`)
    const audit = await server.database.db
      .selectFrom('auditEvent')
      .select(['kind', 'actorId', 'ip'])
      .where('subjectKind', '=', 'shared_info')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(audit).toEqual([
      { kind: 'shared_info.shared', actorId: admin.userId, ip: '127.0.0.1' },
      { kind: 'shared_info.opened', actorId: null, ip: '127.0.0.1' },
      { kind: 'shared_info.opened', actorId: reader.userId, ip: '127.0.0.1' },
      { kind: 'shared_info.revoked', actorId: admin.userId, ip: '127.0.0.1' },
    ])
  })
})

describe('the files of shared information', () => {
  it('are fetched as attachments by whoever has just opened it', async () => {
    const file = (await upload('Instructie é.pdf', pdf)).json<SharedFile>()
    expect(file).toEqual({ id: expect.any(Number), name: 'Instructie é.pdf', sizeBytes: pdf.length })
    const { id, hash } = await share({ fileIds: [file.id], singleUse: true })
    const { ticket, files } = (await open(hash)).json<Opened>()
    expect(files).toEqual([file])
    const fetched = await visitor().get(`/api/v4/shared-info/view/${hash}/file/${file.id}?ticket=${ticket}`)
    expect([fetched.statusCode, fetched.rawPayload]).toEqual([200, pdf])
    expect(fetched.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Instructie%20%C3%A9.pdf",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    })
    const views = (await admin.get(`/api/v4/shared-info/${id}/views`)).json<{ items: { filesFetched: number }[] }>()
    expect(views.items[0]?.filesFetched).toBe(1)
    const audit = server.database.db.selectFrom('auditEvent').select('subjectId')
    expect(
      await audit.where('kind', '=', 'shared_info.file_fetched').where('subjectId', '=', id).execute(),
    ).toHaveLength(1)
  })

  it('are fetched with no other ticket, not after half an hour, and not once it is taken back', async () => {
    const file = (await upload('a.pdf', pdf)).json<SharedFile>()
    const { id, hash } = await share({ fileIds: [file.id] })
    const other = await share()
    const { ticket } = (await open(hash)).json<Opened>()
    const { ticket: otherTicket } = (await open(other.hash)).json<Opened>()
    const get = async (of: string, given: string) =>
      (await visitor().get(`/api/v4/shared-info/view/${of}/file/${file.id}?ticket=${given}`)).statusCode
    expect(await get(hash, otherTicket)).toBe(404)
    expect(await get(other.hash, otherTicket)).toBe(404)
    expect(await get(hash, 'C'.repeat(43))).toBe(404)
    expect(await get(hash, ticket)).toBe(200)
    const before = clockOn(day('2026-11-20'))
    server.clock.set({ ...before, now: () => new Date(before.now().getTime() + 31 * 60_000) })
    expect(await get(hash, ticket)).toBe(404)
    server.clock.set(before)
    await admin.post(`/api/v4/shared-info/${id}/revocation`)
    expect(await get(hash, ticket)).toBe(404)
  })

  it('belong to their uploader until they are shared, and to one thing shared', async () => {
    const file = (await upload('a.pdf', pdf)).json<SharedFile>()
    const theirs = await colleague.post('/api/v4/shared-info', { ...basic, fileIds: [file.id] })
    expect(Object.keys(theirs.json().errors)).toEqual(['fileIds'])
    expect((await colleague.delete(`/api/v4/shared-info/file/${file.id}`)).statusCode).toBe(404)
    await share({ fileIds: [file.id] })
    expect(
      Object.keys((await admin.post('/api/v4/shared-info', { ...basic, fileIds: [file.id] })).json().errors),
    ).toEqual(['fileIds'])
    expect((await admin.delete(`/api/v4/shared-info/file/${file.id}`)).statusCode).toBe(404)
    const loose = (await upload('b.pdf', pdf)).json<SharedFile>()
    expect((await admin.delete(`/api/v4/shared-info/file/${loose.id}`)).statusCode).toBe(204)
    const tooMany = await admin.post('/api/v4/shared-info', { ...basic, fileIds: Array.from({ length: 11 }, () => 1) })
    expect(Object.keys(tooMany.json().errors)).toEqual(['fileIds'])
  })

  it('are of a kind that is allowed, and are what they say they are [S30]', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const problems = {
      'leeg.pdf': ['', 'is leeg'],
      'pagina.pdf': ['<!doctype html><script>alert(1)</script>', 'iets anders dan pdf'],
      'tekening.svg': [svg, 'soort bestand kan niet. Wel: csv'],
      'tekening.xml': [`<?xml version="1.0"?>${svg}`, 'iets anders dan xml'],
      'pagina.txt': ['  <HTML><body>', 'iets anders dan txt'],
      'foto.png': [pdf, 'iets anders dan png'],
      'programma.pdf.exe': ['MZ', 'kan niet'],
      'macro.docx': ['PK\u0003\u0004word/document.xml word/vbaProject.bin', 'iets anders dan docx'],
      zonder: [pdf, 'kan niet'],
      'lang.txt': ['a'.repeat(1024 * 1024 + 1), 'hooguit 1024 kB'],
    } as const
    for (const [name, [bytes, said]] of Object.entries(problems)) {
      const answer = await upload(name, bytes)
      expect([name, answer.statusCode, answer.json().errors.file[0]]).toEqual([
        name,
        400,
        expect.stringContaining(said),
      ])
    }
    const good = {
      'foto.JPEG': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      'brief.docx': Buffer.from('PK\u0003\u0004 word/document.xml'),
      'lijst.csv': 'naam;bedrag\nJansen;12,50',
    }
    for (const [name, bytes] of Object.entries(good))
      expect([name, (await upload(name, bytes)).statusCode]).toEqual([name, 200])
  })
})
