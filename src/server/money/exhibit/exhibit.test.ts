import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processorTimeSince } from '#test/processor-time.ts'
import { getAccount } from '#contract/money/account.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { getExhibit } from '#contract/money/exhibit.ts'
import { day } from '#domain/day.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { formatCents } from '#domain/money.ts'
import { systemActor } from '#server/actor.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { pdfPages, pdfText } from '#test/pdf-text.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createAgency } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'

type AccountAnswer = OutputOf<typeof getAccount>

describe('the account of a file on paper', () => {
  let server: TestServer
  let customerId: number
  let dossierId: number
  let employee: Person
  let customer: Person
  let stranger: Person
  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20', agency: true })
    const { db } = server.database
    customerId = await createCustomer(server)
    employee = await createPerson(server, 'employee')
    customer = await createPerson(server, 'customer', customerId)
    stranger = await createPerson(server, 'customer', await createCustomer(server, 'Een ander'))
    dossierId = await createDossier(db, customerId, {
      number: '2000457',
      debtors: [{ name: '#read("exhibit.typ") *Jansen* & Zn' }],
      invoices: [
        { number: 'F2025-1187', amountCents: 264_250, dueDay: '2024-09-15' },
        { number: 'F2025-1342', amountCents: 64_250, dueDay: '2025-10-15' },
      ],
    })
    const claims = await db.selectFrom('claim').select('id').where('dossierId', '=', dossierId).orderBy('id').execute()
    const shares = claims.map(({ id }, index) => ({
      claimId: id,
      amountCents: [36_425, 6_425][index] ?? 0,
      vatCents: [7_649, 1_349][index] ?? 0,
    }))
    const basis = {
      principalCents: 328_500,
      lines: [
        { partCents: 250_000, basisPoints: 1500 },
        { partCents: 78_500, basisPoints: 1000 },
      ],
      vatPercent: 21,
    }
    const entry = { dossierId, causeKind: 'test', causeId: null }
    const cost = { kind: 'cost', component: 'collection_costs', shares, basis } as const
    const payment = { kind: 'payment', amountCents: 125_000, claimIds: [] } as const
    await inTransaction(db, async (tx) =>
      recordAccountEvents(tx, systemActor(new Date()), [
        { ...entry, key: 'costs', event: { ...cost, valueDay: day('2025-12-19') } },
        { ...entry, key: 'payment', event: { ...payment, valueDay: day('2026-02-26') } },
      ]),
    )
  })
  afterAll(async () => server.close())

  const draw = async (query = '', who = employee) => who.get(`${callPath(getExhibit, { id: dossierId })}${query}`)
  const shown = async (query: string) =>
    (await employee.get(`${callPath(getAccount, { id: dossierId })}${query}`)).json<AccountAnswer>()
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const printed = (cents: number) => formatCents(cents, 'EUR', { sign: false })

  it.each(['2026-11-20', '2025-12-31'])('says every amount that the screen shows, on %s', async (on) => {
    const answer = await draw(`?asOf=${on}&language=nl`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = plain(pdfText(answer.rawPayload))
    const account = await shown(`?asOf=${on}`)
    expect(account.openCents).toBeGreaterThan(0)
    expect(text).toContain(printed(account.openCents))
    for (const { chargedCents, openCents } of Object.values(account.balances)) {
      if (chargedCents === 0) continue
      expect(text).toContain(printed(chargedCents))
      expect(text).toContain(printed(openCents))
    }
    for (const line of account.claims.flatMap(({ lines }) => lines)) {
      expect(text).toContain(`${line.portion.numerator}/${line.portion.denominator}`)
      expect(text).toContain(printed(line.baseCents))
      expect(text).toContain(printed(line.amountCents))
    }
    for (const allocation of account.allocations) {
      expect(text).toContain(printed(allocation.amountCents))
      for (const { amounts } of allocation.parts) {
        for (const { amountCents } of amounts) expect(text).toContain(printed(amountCents))
      }
    }
  })

  it('is PDF/A-3b when it is to be kept, with the same words', async () => {
    const plain = (await draw('?asOf=2026-11-20&language=nl')).rawPayload
    const { rawPayload, headers } = await draw('?asOf=2026-11-20&language=nl&archive=true')
    expect(headers['content-disposition']).toContain('-archief.pdf')
    const text = rawPayload.toString('latin1')
    expect(text).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</)
    expect(text).toMatch(/<xmp:CreateDate>2026-11-20/)
    expect(pdfText(rawPayload)).toBe(pdfText(plain))
  })

  it('prints lines of interest that add up to the interest it names', async () => {
    const { proof } = await shown('?asOf=2026-11-20&proof=interest')
    const lines = (proof?.groups ?? []).flatMap(({ parts }) => parts).filter(({ rule }) => rule === 'interest_line')
    const sum = lines.reduce((total, { amountCents }) => total + (amountCents ?? 0), 0)
    expect(sum).toBe(proof?.amountCents)
    const text = plain(pdfText((await draw()).rawPayload))
    expect(text).toContain(printed(sum))
  })

  it.each(letterLanguages)('is written in %s, without a gap', async (language) => {
    const answer = await draw(`?language=${language}`)
    const text = plain(pdfText(answer.rawPayload))
    const titles = {
      nl: 'Specificatie van dossier',
      en: 'Account of file',
      fr: 'Décompte du dossier',
      de: 'Aufstellung',
    }
    expect(text).toContain(titles[language])
    expect(text).toContain('#read("exhibit.typ") *Jansen* & Zn')
    expect(text).not.toMatch(/%\w+%|undefined|NaN/)
    expect(pdfPages(answer.rawPayload)).toBeGreaterThan(0)
  })

  it('names the letters that left, what they asked, and the costs and the term of a 14-day letter', async () => {
    const content = { day: '2025-11-20', sums: { payCents: 331_337, announcedCostsCents: 42_850 } }
    const { id: dispatchId } = await server.database.db
      .insertInto('dispatch')
      .values({
        dossierId,
        customerId,
        occurrence: 1,
        channel: 'email',
        state: 'delivered',
        kind: 'fourteen_day_letter',
        language: 'nl',
        recipient: JSON.stringify({ name: 'Jansen', address: null, email: null }),
        subject: 'U kunt nog zonder kosten betalen',
        content: JSON.stringify(content),
        contentSha256: 'x',
        createdAt: new Date('2025-11-20T09:00:00Z'),
        sentAt: new Date('2025-11-20T10:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.database.db
      .insertInto('fourteenDayLetter')
      .values({
        dossierId,
        dispatchId,
        sentDay: day('2025-11-20'),
        receivedDay: day('2025-11-22'),
        receivedBasis: 'assumed',
        lastDay: day('2025-12-08'),
        costsCents: 35_413,
        vatCents: 7_437,
        claimIds: [],
      })
      .execute()
    const text = plain(pdfText((await draw('?language=nl')).rawPayload))
    expect(text).toMatch(/20-11-2025\s+U kunt nog zonder kosten betalen/)
    expect(text).toContain('3.313,37')
    expect(text).toContain('Kondigde 428,50 kosten aan')
    expect(text).toContain('Betalen zonder kosten kon tot en met 08-12-2025')
    expect(text).toContain('Aan Jansen ·')
    expect(text).not.toContain('Kwam terug')
    expect(plain(pdfText((await draw('?asOf=2025-11-19&language=nl')).rawPayload))).not.toContain('Verstuurde brieven')
  })

  it('promises nothing of a 14-day letter that came back', async () => {
    const { db } = server.database
    await db.updateTable('dispatch').set({ state: 'bounced' }).where('dossierId', '=', dossierId).execute()
    await db.updateTable('fourteenDayLetter').set({ valid: false }).where('dossierId', '=', dossierId).execute()
    const text = plain(pdfText((await draw('?language=nl')).rawPayload))
    expect(text).toMatch(/20-11-2025\s+U kunt nog zonder kosten betalen/)
    expect(text).toContain('Aan Jansen · Kwam terug: niet ontvangen')
    expect(text).not.toContain('Betalen zonder kosten kon')
  })

  it('is the same bytes each time, and is drawn within a second', async () => {
    const first = await draw('?language=nl')
    const start = process.cpuUsage()
    const second = await draw('?language=nl')
    expect(processorTimeSince(start)).toBeLessThan(1_000)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  it('leaves a row in the audit trail for each that was drawn', async () => {
    await draw('?asOf=2026-01-01&language=fr')
    const row = await server.database.db
      .selectFrom('auditEvent')
      .select(['kind', 'dossierId', 'actorId', 'data'])
      .where('kind', '=', 'exhibit.drawn')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ dossierId, actorId: employee.userId, data: { asOf: '2026-01-01', language: 'fr' } })
  })

  it('is for the customer of the file too, and for no other', async () => {
    expect((await draw('', customer)).statusCode).toBe(200)
    expect((await draw('', stranger)).statusCode).toBe(404)
  })

  it('refuses a language that nobody is written to in, and a day that does not exist', async () => {
    expect((await draw('?language=es')).statusCode).toBe(400)
    expect((await draw('?asOf=2026-02-30')).statusCode).toBe(400)
  })

  it('needs the data of the agency', async () => {
    const { db } = server.database
    await db.deleteFrom('agency').execute()
    const answer = await draw()
    expect([answer.statusCode, answer.json<{ error_message: string }>().error_message]).toEqual([
      409,
      expect.stringContaining('zonder afzender'),
    ])
    await createAgency(server)
  })
})
