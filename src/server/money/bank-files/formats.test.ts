import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linesOf, trustAccount, trustIban, type Uploaded } from '#test/bank.ts'
import type { ExampleEntry, ExampleStatement } from '#test/camt.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { statementIn } from '#test/statements-in-formats.ts'

let server: TestServer
let finance: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  finance = await createPerson(server, 'finance')
})
afterAll(async () => server.close())
beforeEach(empty)

async function empty(): Promise<void> {
  const { db } = server.database
  await db.deleteFrom('bankLineBooking').execute()
  await db.deleteFrom('bankLine').execute()
  await db.deleteFrom('bankStatement').execute()
}

const formats = ['camt', 'mt940', 'ing', 'abn'] as const
type Format = (typeof formats)[number]

const send = async (bytes: string | Buffer, name = 'x'): Promise<Uploaded> => {
  const answer = await finance.upload('/api/v4/bank-statement', { name, bytes })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Uploaded>()
}
const upload = (format: Format, statement: Omit<ExampleStatement, 'iban'>) =>
  send(statementIn[format]({ iban: trustIban, ...statement }), `afschrift.${format}`)
const amounts = async () => (await linesOf(finance)).map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)
const sorted = (entries: readonly ExampleEntry[]) => entries.map(({ cents }) => cents).toSorted((a, b) => a - b)

const day: ExampleEntry[] = [
  {
    cents: 5_000,
    name: 'J. Jansen',
    iban: 'NL20INGB0001234567',
    endToEndId: 'E-1',
    description: 'dossier 100001 termijn',
  },
  { cents: 5_000, name: 'J. Jansen', iban: 'NL20INGB0001234567', description: 'dossier 100001 termijn' },
  { cents: 5_000, name: 'J. Jansen', iban: 'NL20INGB0001234567', description: 'dossier 100001 termijn' },
  { cents: 5_000, name: 'P. de Wit', iban: 'NL02RABO0123456789', description: 'termijn', valueDay: '2026-11-18' },
  { cents: -1_250, description: 'Kosten betaalpakket november' },
]

describe('the same statement in another format', () => {
  for (const first of formats) {
    for (const second of formats.filter((format) => format !== first)) {
      it(`adds nothing as ${second} after ${first}`, async () => {
        expect(await upload(first, { entries: day })).toMatchObject({ newCount: 5, knownCount: 0 })
        expect(await upload(second, { entries: day })).toMatchObject({ newCount: 0, knownCount: 5, jobId: null })
        expect(await amounts()).toEqual(sorted(day))
        expect(await trustAccount(finance)).toMatchObject({ differenceCents: 0, statement: { differenceCents: 0 } })
      })
    }
  }

  it('keeps who paid, for what and when, whatever it came in', async () => {
    for (const format of formats) {
      await empty()
      await upload(format, { entries: day.slice(0, 1) })
      expect(await linesOf(finance)).toMatchObject([
        {
          amountCents: 5_000,
          bookingDay: '2026-11-19',
          valueDay: '2026-11-19',
          counterpartyName: 'J. Jansen',
          counterpartyIban: 'NL20INGB0001234567',
          endToEndId: 'E-1',
          description: 'dossier 100001 termijn',
        },
      ])
    }
  })

  it('brings what the first one did not have yet: an equal payment by somebody else, and one more of the same', async () => {
    await upload('camt', { entries: day })
    const more = [
      ...day,
      { cents: 5_000, name: 'A. Smit', iban: 'NL86INGB0002445588', description: 'termijn' },
      { cents: 5_000, name: 'J. Jansen', iban: 'NL20INGB0001234567', description: 'dossier 100001 termijn' },
    ]
    expect(await upload('mt940', { entries: more })).toMatchObject({ newCount: 2, knownCount: 5 })
    expect(await upload('abn', { entries: more })).toMatchObject({ newCount: 0, knownCount: 7 })
    expect(await amounts()).toEqual(sorted(more))
  })

  it('knows a batch that one format splits and another does not', async () => {
    const parts = [1_000, 2_000, 2_000].map((cents, index) => ({ cents, description: `deel ${index}` }))
    const whole = { cents: 5_000, description: 'verzamelboeking' }
    const split = {
      entries: [
        { cents: 5_000, batch: parts },
        { cents: 700, description: 'los' },
      ],
    }
    const joined = { entries: [whole, { cents: 700, description: 'los' }] }
    expect(await upload('camt', split)).toMatchObject({ newCount: 4 })
    expect(await upload('mt940', joined)).toMatchObject({ newCount: 0, knownCount: 2 })
    await empty()
    expect(await upload('ing', joined)).toMatchObject({ newCount: 2 })
    expect(await upload('camt', split)).toMatchObject({ newCount: 0, knownCount: 4 })
    expect(await amounts()).toEqual([700, 5_000])
  })

  it('a notification (CAMT.054) before or after the statement of the day adds nothing twice', async () => {
    const statement = statementIn.camt({ iban: trustIban, id: 'D2', openingCents: 100, entries: day })
    const notice = statementIn
      .camt({ iban: trustIban, id: 'N1', entries: day.slice(0, 4) })
      .replace('camt.053', 'camt.054')
      .replace(/<Bal>.*?<\/Bal>/gs, '')
    const before = { day: '2026-11-18', id: 'D1', entries: [{ cents: 100, description: 'eerder' }] }
    for (const order of [
      [notice, statement],
      [statement, notice],
    ]) {
      await empty()
      await upload('camt', before)
      const counts = []
      for (const bytes of order) counts.push((await send(bytes)).newCount)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
      expect(await amounts()).toEqual(sorted([...day, { cents: 100 }]))
    }
  })

  it('months of random payments, told in random formats, whole days and again, are each there once', async () => {
    const payment = fc.record({
      cents: fc.constantFrom(100, 100, 2_500, 5_000, -100),
      payer: fc.constantFrom(null, 'NL20INGB0001234567', 'NL02RABO0123456789'),
      id: fc.constantFrom(undefined, 'E-1', 'E-2'),
      late: fc.boolean(),
    })
    const plain = (cents: 100 | -100) => ({ cents, payer: null, id: undefined, late: false })
    const days = fc.array(fc.array(payment, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 })
    const tellings = fc.array(
      fc.record({ format: fc.constantFrom(...formats), from: fc.nat(2), length: fc.integer({ min: 1, max: 3 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    await fc.assert(
      fc.asyncProperty(days, tellings, async (month, told) => {
        await empty()
        const entries = month.map((payments, index) =>
          payments.map(({ cents, payer, id, late }): ExampleEntry => {
            const on = `2026-11-1${index + 1}`
            const who = payer === null ? {} : { iban: payer, name: 'Naam' }
            return {
              cents,
              day: on,
              valueDay: late ? `2026-11-0${index + 1}` : on,
              ...who,
              ...(id ? { endToEndId: id } : {}),
            }
          }),
        )
        const seen = new Set<number>()
        for (const [at, { format, from, length }] of told.entries()) {
          const [first, last] = [from % entries.length, Math.min(entries.length, (from % entries.length) + length)]
          const openingCents = entries
            .slice(0, first)
            .flat()
            .reduce((sum, { cents }) => sum + cents, 0)
          for (let index = first; index < last; index += 1) seen.add(index)
          await upload(format, {
            id: `T${at}`,
            fromDay: `2026-11-1${first + 1}`,
            day: `2026-11-1${last}`,
            openingCents,
            entries: entries.slice(first, last).flat(),
          })
        }
        expect(await amounts()).toEqual(sorted([...seen].flatMap((index) => entries[index] ?? [])))
      }),
      {
        numRuns: 40,
        // The day told again is a file whose balance does not move.
        examples: [
          [
            [[plain(100)], [plain(100)], [plain(100), plain(-100)]],
            [
              { format: 'abn', from: 0, length: 3 },
              { format: 'abn', from: 2, length: 1 },
            ],
          ],
        ],
      },
    )
  }, 120_000)
})
