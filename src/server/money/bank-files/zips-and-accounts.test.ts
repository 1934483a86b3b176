import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BankStatementRow } from '#contract/money/payments.ts'
import { linesOf, trustAccount, trustIban, type Uploaded, workOff } from '#test/bank.ts'
import { camtFile } from '#test/camt.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { statementIn } from '#test/statements-in-formats.ts'
import { makeZip } from '#test/zip.ts'

let server: TestServer
let finance: Person
let admin: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  finance = await createPerson(server, 'finance')
  admin = await createPerson(server, 'admin')
})
afterAll(async () => server.close())
beforeEach(async () => {
  const { db } = server.database
  await db.deleteFrom('bankLineBooking').execute()
  await db.deleteFrom('bankLine').execute()
  await db.deleteFrom('bankStatement').execute()
  await db.deleteFrom('ownAccount').execute()
})

const ownIban = 'NL20INGB0001234567'
const send = (bytes: string | Buffer, name = 'x.zip') => finance.upload('/api/v4/bank-statement', { name, bytes })
const zipOf = (files: Readonly<Record<string, string>>) =>
  makeZip(Object.entries(files).map(([name, content]) => ({ name, content })))
const statements = async () => (await finance.get('/api/v4/bank-statement')).json<{ items: BankStatementRow[] }>().items
const monday = { iban: trustIban, id: 'D1', day: '2026-11-16', entries: [{ cents: 100, description: 'a' }] }
const tuesday = {
  iban: trustIban,
  id: 'D2',
  day: '2026-11-17',
  openingCents: 100,
  entries: [{ cents: 250, description: 'b' }],
}

describe('a zip of bank files', () => {
  it('says of each file what it brought; one that is refused keeps no other out', async () => {
    const bytes = zipOf({
      'afschriften/1-maandag.sta': statementIn.mt940(monday),
      'afschriften/2-dinsdag.xml': camtFile(tuesday),
      'afschriften/3-dinsdag-nog-eens.csv': statementIn.ing(tuesday),
      'afschriften/4-vreemd.xml': camtFile({ ...monday, iban: 'NL02RABO0123456789' }),
      'afschriften/5-stuk.sta': statementIn.mt940(tuesday).replace(/:62F:.*/s, ''),
      '__MACOSX/._1-maandag.sta': 'x',
      'afschriften/.DS_Store': 'x',
    })
    const answer = (await send(bytes)).json<Uploaded>()
    expect(answer).toMatchObject({ alreadyImported: false, newCount: 2, knownCount: 1 })
    expect(answer.files.map(({ name, state, newCount, refusal }) => [name, state, newCount, refusal?.reason])).toEqual([
      ['afschriften/1-maandag.sta', 'read', 1, undefined],
      ['afschriften/2-dinsdag.xml', 'read', 1, undefined],
      ['afschriften/3-dinsdag-nog-eens.csv', 'read', 0, undefined],
      ['afschriften/4-vreemd.xml', 'refused', 0, 'other_account'],
      ['afschriften/5-stuk.sta', 'refused', 0, 'incomplete'],
    ])
    await workOff(server)
    expect((await linesOf(finance)).map(({ amountCents }) => amountCents)).toEqual([100, 250])
    expect(await trustAccount(finance)).toMatchObject({ differenceCents: 0, statement: { differenceCents: 0 } })
  })

  it('again brings nothing, nor does one of its files by itself', async () => {
    const files = { 'a.sta': statementIn.mt940(monday), 'b.xml': camtFile(tuesday) }
    await send(zipOf(files))
    const again = (await send(zipOf({ ...files, 'c.sta': statementIn.mt940(monday) }))).json<Uploaded>()
    expect(again).toMatchObject({ alreadyImported: true, newCount: 0, jobId: null })
    expect((await send(files['b.xml'], 'b.xml')).json()).toMatchObject({ alreadyImported: true })
    expect(await linesOf(finance)).toHaveLength(2)
  })

  it.each([
    ['of nothing', () => zipOf({}), 'geen enkel bestand'],
    ['that was cut', () => zipOf({ 'a.xml': camtFile(monday) }).subarray(0, -10), 'beschadigd'],
    ['that is a workbook', () => zipOf({ '[Content_Types].xml': '<x/>' }), 'Deze tabel kennen wij niet'],
    ['that unpacks to a thousand times its size', () => zipOf({ 'a.sta': ' '.repeat(4_000_000) }), 'te groot'],
  ])('%s is refused whole', async (_, bytes, text) => {
    const answer = await send(bytes())
    expect([answer.statusCode, answer.json().errors.file[0]]).toEqual([400, expect.stringContaining(text)])
    expect(await statements()).toEqual([])
  })

  it('within a zip is not unpacked, and says so', async () => {
    const inner = 'PK\u0003\u0004 and so on'
    const { files } = (await send(zipOf({ 'b.xml': camtFile(tuesday), 'inner.zip': inner }))).json<Uploaded>()
    expect(files).toMatchObject([{ newCount: 1 }, { state: 'refused', refusal: { reason: 'zip' } }])
  })
})

describe('an account of the agency beside the trust account', () => {
  const add = (body: object, person = admin) => person.post('/api/v4/settings/own-account', body)
  const account = { iban: ownIban, kind: 'own', name: 'Noordkade Incasso B.V.' }

  it('is kept by who may change the settings: never the trust account, never twice', async () => {
    expect((await add(account)).json().items).toMatchObject([{ ...account, createdBy: expect.any(String) }])
    expect((await add(account)).statusCode).toBeGreaterThanOrEqual(400)
    const trust = await add({ ...account, iban: trustIban })
    expect([trust.statusCode, trust.json().errors.iban[0]]).toEqual([400, 'Dit is de derdengeldenrekening.'])
    expect((await add({ ...account, iban: 'NL20INGB0001234568' })).statusCode).toBe(400)
    expect((await add(account, finance)).statusCode).toBe(403)
    const { items } = (await admin.get('/api/v4/settings/own-account')).json<{ items: { id: number }[] }>()
    expect((await admin.delete(`/api/v4/settings/own-account/${items[0]!.id}`)).json()).toEqual({ items: [] })
    expect((await admin.delete(`/api/v4/settings/own-account/${items[0]!.id}`)).statusCode).toBe(404)
  })

  it.each(['own', 'provider'])(
    'of kind %s: its statements are kept and book nothing, on the trust account or on files',
    async (kind) => {
      await add({ ...account, kind })
      const before = await trustAccount(finance)
      const entries = [
        { cents: 12_100, description: 'factuur 2026-001' },
        { cents: 0, description: 'melding' },
        { cents: -700, description: 'kosten' },
      ]
      const uploaded = (await send(statementIn.mt940({ iban: ownIban, entries }), 'eigen.sta')).json<Uploaded>()
      expect(uploaded).toMatchObject({ newCount: 3, skipped: [] })
      await workOff(server)
      expect(await trustAccount(finance)).toEqual(before)
      expect(await linesOf(finance)).toEqual([])
      expect(await statements()).toMatchObject([{ accountIban: ownIban, lineCount: 3, todoCount: 0, waitingCents: 0 }])
      const lines = await server.database.db
        .selectFrom('bankLine')
        .select(['id', 'state', 'amountCents', 'isTrust'])
        .orderBy('id')
        .execute()
      expect(lines.map(({ state, amountCents, isTrust }) => [state, amountCents, isTrust])).toEqual([
        ['ignored', 12_100, false],
        ['ignored', 0, false],
        ['ignored', -700, false],
      ])
      expect((await finance.get(`/api/v4/bank-line/${lines[0]!.id}`)).statusCode).toBe(404)
      expect((await finance.post(`/api/v4/bank-line/${lines[0]!.id}/undo`, { version: 1 })).statusCode).toBe(404)
      expect((await send(statementIn.ing({ iban: ownIban, entries }), 'eigen.csv')).json()).toMatchObject({
        newCount: 0,
      })
    },
  )

  it('in one file with the trust account: each goes its own way', async () => {
    await add(account)
    const bytes = camtFile(monday, { iban: ownIban, id: 'O1', entries: [{ cents: 999, description: 'x' }] })
    const before = await trustAccount(finance)
    expect((await send(bytes)).json()).toMatchObject({ newCount: 2 })
    expect((await linesOf(finance)).map(({ amountCents }) => amountCents)).toEqual([100])
    const after = await trustAccount(finance)
    expect(after.bankCents - before.bankCents).toBe(100)
    expect(after.unbookedCents - before.unbookedCents).toBe(100)
  })
})
