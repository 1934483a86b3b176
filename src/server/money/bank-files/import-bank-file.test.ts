import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BankStatementRow } from '#contract/money/payments.ts'
import { linesOf, trustAccount, trustIban, upload } from '#test/bank.ts'
import { camtFile, type ExampleEntry } from '#test/camt.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { hasSharedData, sharedDataFolder } from '#test/shared-data.ts'
import { mt940File } from '#test/statements-in-formats.ts'

let server: TestServer
let finance: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  finance = await createPerson(server, 'finance')
})
afterAll(async () => server.close())
beforeEach(async () => {
  const { db } = server.database
  await db.deleteFrom('bankLineBooking').execute()
  await db.deleteFrom('bankLine').execute()
  await db.deleteFrom('bankStatement').execute()
})

const send = (bytes: string | Buffer, name = 'afschrift.xml') =>
  finance.upload('/api/v4/bank-statement', { name, bytes })
const entry = (cents: number, description: string): ExampleEntry => ({ cents, description })
const statements = async () => (await finance.get('/api/v4/bank-statement')).json<{ items: BankStatementRow[] }>().items

describe('reading a bank file', () => {
  it('adds its lines, counts them, and puts every cent in the books at once', async () => {
    const before = await trustAccount(finance)
    const uploaded = await upload(server, finance, {
      openingCents: 1_000,
      entries: [entry(12_345, 'a'), entry(-500, 'kosten'), entry(2_000, 'b')],
    })
    expect(uploaded).toMatchObject({ alreadyImported: false, newCount: 3, knownCount: 0, skipped: [] })
    expect(await statements()).toEqual([
      expect.objectContaining({
        fileName: 'afschrift.xml',
        createdBy: 'Dirk Hoekstra',
        lineCount: 3,
        knownCount: 0,
        todoCount: 3,
        inCents: 14_345,
        bookedCents: 0,
        waitingCents: 14_345,
        ignoredCents: 0,
        outCents: 500,
        problems: [],
      }),
    ])
    const after = await trustAccount(finance)
    expect(after.bankCents - before.bankCents).toBe(13_845)
    expect(after).toMatchObject({ differenceCents: 0, statement: { closingCents: 14_845, differenceCents: 0 } })
  })

  it('the same file again adds nothing', async () => {
    const statement = { id: 'A1', entries: [entry(100, 'x')] }
    const first = await upload(server, finance, statement)
    expect(await upload(server, finance, statement)).toEqual({
      ...first,
      alreadyImported: true,
      jobId: null,
      newCount: 0,
      knownCount: 0,
      files: [{ name: 'afschrift.xml', state: 'again', newCount: 0, knownCount: 0, refusal: null }],
    })
    expect(await linesOf(finance)).toHaveLength(1)
  })

  it('of overlapping days only the new lines are added', async () => {
    const [tuesday, wednesday, thursday] = ['2026-11-17', '2026-11-18', '2026-11-19']
    const on = (day: string, cents: number): ExampleEntry => ({ cents, day, description: `op ${day}` })
    await upload(server, finance, {
      id: 'W1',
      fromDay: tuesday,
      day: wednesday,
      entries: [on(tuesday, 1), on(wednesday, 2)],
    })
    const second = await upload(server, finance, {
      id: 'W2',
      fromDay: wednesday,
      day: thursday,
      openingCents: 1,
      entries: [on(wednesday, 2), on(thursday, 4)],
    })
    expect(second).toMatchObject({ newCount: 1, knownCount: 1 })
    expect((await linesOf(finance)).map(({ amountCents }) => amountCents)).toEqual([1, 2, 4])
  })

  it('two equal genuine bookings stay two, also when the file comes again in another form', async () => {
    const twice = [entry(5_000, 'termijn'), entry(5_000, 'termijn')]
    await upload(server, finance, { id: 'D1', entries: twice })
    const again = await upload(server, finance, { id: 'D1-kopie', entries: [...twice, entry(7, 'nieuw')] })
    expect(again).toMatchObject({ newCount: 1, knownCount: 2 })
    expect((await linesOf(finance)).map(({ amountCents }) => amountCents)).toEqual([5_000, 5_000, 7])
  })

  it('a second statement of the same day may bring an equal booking: it goes on where the first ended', async () => {
    await upload(server, finance, { id: 'M1', sequence: 7, openingCents: 0, entries: [entry(5_000, 'termijn')] })
    const second = { id: 'M2', sequence: 8, openingCents: 5_000, entries: [entry(5_000, 'termijn')] }
    expect(await upload(server, finance, second)).toMatchObject({ newCount: 1, knownCount: 0 })
    expect(await linesOf(finance)).toHaveLength(2)
    expect(await trustAccount(finance)).toMatchObject({ statement: { closingCents: 10_000, differenceCents: 0 } })
  })

  it('several bookings with one reference of the bank are all kept', async () => {
    const same = (cents: number) => ({ cents, serviceReference: 'NONREF', description: `${cents}` })
    expect(await upload(server, finance, { entries: [same(1), same(2), same(2)] })).toMatchObject({ newCount: 3 })
  })

  it('splits a batch into its payments', async () => {
    const batch = [entry(1_000, 'een'), entry(2_000, 'twee')]
    await upload(server, finance, { entries: [{ cents: 3_000, batch }] })
    expect((await linesOf(finance)).map(({ amountCents, description }) => [amountCents, description])).toEqual([
      [1_000, 'een'],
      [2_000, 'twee'],
    ])
  })

  it('says what is not right: a balance that does not add up, what the bank has not booked, a day to come', async () => {
    await upload(server, finance, {
      closingCents: 999,
      entries: [entry(100, 'a'), { cents: 50, status: 'PDNG' }, { cents: 1, valueDay: '2026-12-24' }],
    })
    expect((await statements())[0]).toMatchObject({
      lineCount: 2,
      problems: [
        { kind: 'balance_mismatch', values: { expectedCents: 101, closingCents: 999, differenceCents: 898 } },
        { kind: 'entry_not_booked', values: { entry: 2, status: 'PDNG' } },
        { kind: 'day_in_future', values: { entry: 3, valueDay: '2026-12-24' } },
      ],
    })
  })

  it('leaves statements of other accounts in the file out, and says so', async () => {
    const other = { iban: 'NL20INGB0001234567', id: 'X', entries: [entry(1, 'x')] }
    expect(await upload(server, finance, other, { entries: [entry(2, 'y')] })).toMatchObject({
      newCount: 1,
      skipped: [{ reference: 'X', accountIban: 'NL20INGB0001234567' }],
    })
  })
})

describe('a bank file that is refused', () => {
  const good = camtFile({ iban: trustIban, entries: [entry(100, 'x')] })
  const mt940 = mt940File({ iban: trustIban, entries: [entry(100, 'x')] })
  it.each([
    ['another account', camtFile({ iban: 'NL20INGB0001234567', entries: [entry(1, 'x')] }), 'NL20INGB0001234567'],
    ['a day report', good.replace('camt.053', 'camt.052'), 'CAMT.052'],
    ['a DOCTYPE', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${good}`, 'DOCTYPE'],
    ['an amount of 10^18', good.replaceAll('>1.00<', '>1000000000000000000<'), 'te groot'],
    ['a third decimal', good.replaceAll('>1.00<', '>1.005<'), 'twee cijfers achter de komma'],
    ['a date that does not exist', good.replaceAll('2026-11-19<', '2026-02-30<'), '2026-02-30'],
    ['another currency', good.replaceAll('Ccy="EUR"', 'Ccy="SEK"'), 'SEK'],
    ['MT940 without balances', ':20:X\n:25:NL91ABNA0417164300\n', 'Afschrift X heeft geen begin- of eindsaldo'],
    ['MT940 with a booking that is none', mt940.replace(':61:261119', ':61:2611'), 'Boeking 1 kunnen wij niet lezen'],
    ['a zip that was cut', 'PK\u0003\u0004', 'beschadigd of niet compleet'],
    ['half a file', good.slice(0, -200), 'beschadigd'],
  ])('%s', async (_, bytes, text) => {
    const answer = await send(bytes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error_message).toContain(text)
    expect(answer.json().errors.file[0]).toContain(text)
    expect(await linesOf(finance)).toEqual([])
    expect(await statements()).toEqual([])
  })

  it.each(['mutaties.sta', 'MUT.STA', 'x.940', 'x.swi', 'x.mta', 'x.txt', 'x.xml', 'x'])(
    'MT940 is read, also in a file called %s, and said to be half where it is',
    async (name) => {
      expect((await send(mt940, name)).json()).toMatchObject({ newCount: 1 })
      const answer = await send(mt940.replace(/:62F:.*/s, ''), name)
      expect([answer.statusCode, answer.json().errors.file[0]]).toEqual([400, expect.stringContaining('eindsaldo')])
    },
  )

  it.each([
    ['x.gz', Buffer.from('1f8b0800', 'hex'), 'ingepakt'],
    ['x.csv', '"Datum";"Naam";"Rekening";"Bedrag"\r\n', 'tabel'],
    ['x.pdf', '%PDF-1.7', 'PDF'],
  ])('%s is called what it is', async (name, bytes, text) => {
    expect((await send(bytes, name)).json().errors.file[0]).toContain(text)
  })

  it('nothing at all', async () => {
    expect((await finance.post('/api/v4/bank-statement')).json().errors).toHaveProperty('file')
  })

  it('from somebody without the right', async () => {
    for (const who of ['employee', 'management', 'legal'] as const) {
      const person = await createPerson(server, who)
      const answer = await person.upload('/api/v4/bank-statement', { name: 'a.xml', bytes: good })
      expect([answer.statusCode, answer.json().reason]).toEqual([403, 'forbidden'])
      for (const path of ['bank-statement', 'bank-line', 'trust-account', 'trust-account/to-remit']) {
        expect((await person.get(`/api/v4/${path}`)).statusCode).toBe(403)
      }
    }
  })
})

describe('a bank file that the bank calls otherwise', () => {
  it.each(['CAMT053_20261120.053', 'afschrift.camt', 'afschrift.SWI', 'afschrift'])('%s is read', async (name) => {
    const bytes = camtFile({ iban: trustIban, entries: [entry(100, 'x')] })
    expect((await send(bytes, name)).json()).toMatchObject({ newCount: 1 })
  })
})

describe.skipIf(!hasSharedData)('statements of a real form', () => {
  it.each([
    'genkgo-camt053.v2.five.decimals.xml',
    'genkgo-camt053.v2.minimal.ultimate.xml',
    'genkgo-camt053.v2.minimal.xml',
    'genkgo-camt053.v2.multi.statement.xml',
    'genkgo-camt053.v2.with-party-ids.xml',
    'genkgo-camt053.v3.xml',
    'genkgo-camt053.v4.xml',
    'genkgo-camt053.v8.xml',
  ])('%s is taken in once it is of the trust account', async (name) => {
    const file = readFileSync(join(sharedDataFolder, 'bank/camt', name), 'utf8')
    const answer = await send(file.replaceAll('NL26VAYB8060476890', trustIban))
    expect(answer.statusCode).toBe(200)
    const lines = await linesOf(finance)
    expect(lines[0]).toMatchObject({ amountCents: 885, bookingDay: '2014-12-31', valueDay: '2015-01-02' })
    expect((await send(file)).json().error_message).toContain('NL26VAYB8060476890')
  })
})
