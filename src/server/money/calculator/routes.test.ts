import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calculate } from '#contract/money/calculate.ts'
import { day } from '#domain/day.ts'
import { seedRates, seedTariffs } from '#server/ops/database/seed.ts'
import { callPath } from '#test/call-path.ts'
import { calculate as calculateByCommand } from '#test/calculator.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

describe('the calculator of the portal', () => {
  let server: TestServer
  let employee: Person
  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20' })
    await seedRates(server.database.db)
    await seedTariffs(server.database.db, server.clock)
    employee = await createPerson(server, 'employee')
  })
  afterAll(async () => server.close())

  const ask = async (request: object, who = employee) => who.post(callPath(calculate), request)
  const interest = {
    op: 'interest',
    kind: 'statutory',
    principal: '1000.00',
    from: '2007-09-01',
    to: '2008-12-31',
  }
  const onDay = { claim: '1200.00', day: '2026-05-01' }

  it('answers every operation as the command does', async () => {
    const requests = [
      interest,
      { op: 'costs', principal: '1752.79', vat: true },
      { op: 'letter-term', sent: '2026-03-02', postDays: 2 },
      { op: 'holidays', year: 2026 },
      { op: 'extend', day: '2026-12-25' },
      { op: 'limitation', kind: 'contract', due: '2021-03-15', interruptions: ['2024-06-10'] },
      { op: 'reference', number: '20260001234' },
      { op: 'check', kind: 'iban', value: 'NL91 ABNA 0417 1643 00' },
      { op: 'check', kind: 'bsn', value: '123456789' },
      { op: 'court', ...onDay, kind: 'other', consumer: 'claimant' },
      { op: 'court-fee', ...onDay, party: 'natural' },
      { op: 'salary', ...onDay, points: '1.5' },
      { op: 'bailiff', act: 'writ', day: '2026-05-01' },
      { op: 'after-costs', ...onDay },
      {
        op: 'account',
        asOf: '2026-01-15',
        claims: [{ id: 'V3', principal: '3000.00', interestFrom: '2014-05-29', kind: 'statutory', costs: '100.00' }],
        payments: [{ day: '2014-12-12', amount: '1500.00', for: ['V3'] }],
      },
    ]
    const byCommand = await calculateByCommand(requests)
    for (const [index, request] of requests.entries()) {
      const answer = await ask(request)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json().answer, request.op).toEqual(byCommand[index])
    }
  })

  it('names the decrees behind interest, and marks a time for which nobody has looked', async () => {
    const { sources, articles } = (await ask({ ...interest, from: '2026-01-01', to: '2027-03-01' })).json()
    expect(articles).toEqual(['6:119 BW', '6:120 BW'])
    expect(sources).toEqual([
      expect.objectContaining({ fromDay: '2026-01-01', source: expect.stringMatching(/Besluit/), confirmed: false }),
    ])
    const known = (await ask({ ...interest, from: '2026-01-01', to: '2026-11-20' })).json()
    expect(known.sources).toEqual([expect.objectContaining({ confirmed: true })])
  })

  it('shows the bands that collection costs are the sum of', async () => {
    const { answer, lines } = (await ask({ op: 'costs', principal: '6000.00', vat: true })).json()
    expect(answer).toEqual({ costs: '675.00', vat: '141.75', total: '816.75' })
    expect(lines).toEqual([
      { rule: 'scale', values: { scalePercent: 15, partCents: 250_000 }, amountCents: 37_500 },
      { rule: 'scale', values: { scalePercent: 10, partCents: 250_000 }, amountCents: 25_000 },
      { rule: 'scale', values: { scalePercent: 5, partCents: 100_000 }, amountCents: 5_000 },
      { rule: 'vat', values: { vatPercent: 21, costsCents: 67_500 }, amountCents: 14_175 },
    ])
    const least = (await ask({ op: 'costs', principal: '10.00', vat: false })).json()
    expect(least.lines).toContainEqual({ rule: 'minimum', values: {}, amountCents: 4_000 })
  })

  it('tells which interruptions of limitation counted', async () => {
    const request = { op: 'limitation', kind: 'contract', due: '2021-03-15' }
    const interruptions = ['2032-01-01', '2020-01-01', '2024-06-10']
    const { lines } = (await ask({ ...request, interruptions })).json()
    expect(lines.map(({ rule }: { rule: string }) => rule)).toEqual([
      'first_term',
      'interrupted_too_early',
      'interrupted',
      'interrupted_too_late',
    ])
  })

  it('names the table behind each of the court costs, and what made the amount', async () => {
    const salary = (await ask({ op: 'salary', ...onDay, points: '12' })).json()
    expect(salary.lines.map(({ rule }: { rule: string }) => rule)).toEqual(['points', 'most_points'])
    for (const request of [
      { op: 'court-fee', ...onDay, party: 'legal' },
      { op: 'salary', ...onDay, points: '1' },
      { op: 'bailiff', act: 'bank', day: '2026-05-01' },
      { op: 'after-costs', ...onDay },
    ]) {
      const { sources, articles } = (await ask(request)).json()
      expect(sources, request.op).toHaveLength(1)
      expect(articles.length, request.op).toBeGreaterThan(0)
    }
  })

  it('tells which court is competent, where, and by which article', async () => {
    const court = async (rest: object) => (await ask({ op: 'court', ...onDay, kind: 'other', ...rest })).json()
    expect(await court({ claim: '25000.00' })).toEqual({
      answer: { court: 'kanton', places: ['defendant_domicile'] },
      lines: [{ rule: 'court_within_limit', values: { limitCents: 2_500_000 }, amountCents: null }],
      articles: ['93 sub a Rv', '99 lid 1 Rv'],
      sources: [],
    })
    expect(await court({ claim: '25000.01', domicile: 'unknown' })).toMatchObject({
      answer: { court: 'rechtbank', places: ['defendant_residence'] },
      lines: [{ rule: 'court_above_limit' }],
    })
    expect(await court({ claim: '90000.00', kind: 'consumer-purchase', consumer: 'claimant' })).toMatchObject({
      answer: { court: 'kanton', places: ['defendant_domicile', 'claimant_domicile'] },
      lines: [{ rule: 'court_by_kind' }],
      articles: ['93 sub c Rv', '99 lid 1 Rv', '101 Rv'],
    })
    expect((await court({ domicile: 'abroad' })).errors).toEqual({
      domicile: ['De gedaagde woont in het buitenland: vraag een jurist welke rechter bevoegd is.'],
    })
  })

  it('calculates with the rates and holidays of the agency', async () => {
    const { db } = server.database
    const term = { op: 'letter-term', handed: '2026-09-01' }
    expect((await ask(term)).json().answer).toMatchObject({ lastDay: '2026-09-15' })
    await db
      .insertInto('holiday')
      .values({ day: day('2026-09-15'), nameNl: 'Extra dag', nameEn: 'Extra day', nameFr: 'Jour de plus' })
      .execute()
    expect((await ask(term)).json().answer).toMatchObject({ lastDay: '2026-09-16' })
    const year2028 = { ...interest, from: '2028-01-01', to: '2028-12-31' }
    expect((await ask(year2028)).json().answer.interest).toBe('40.00')
    await db
      .insertInto('interestRate')
      .values({ kind: 'statutory', fromDay: day('2028-01-01'), percent: 5, source: 'Besluit', checkedDay: null })
      .execute()
    expect((await ask(year2028)).json().answer.interest).toBe('50.00')
  })

  it.each([
    ['to', { ...interest, to: '2001-01-01' }, 'Deze dag ligt voor de eerste dag.'],
    ['to', { ...interest, to: null }, 'Vul dit in.'],
    ['principal', { ...interest, principal: '1.000,00' }, 'Dit is geen bedrag. Schrijf het als 1234,56.'],
    ['from', { ...interest, from: '1901-01-01' }, 'Van deze dag is geen percentage bekend. Kies een latere dag.'],
    ['surcharge', { ...interest, surcharge: '101' }, /^Vul een percentage van 0 tot 100 in/],
    ['day', { op: 'bailiff', act: 'writ', day: '1999-01-01' }, 'Van deze dag is dit tarief niet bekend.'],
    ['claim', { op: 'salary', ...onDay, claim: '0', points: '1' }, 'Vul een bedrag boven nul in.'],
    ['points', { op: 'salary', ...onDay, points: '0.3' }, /^Vul hele of halve punten in/],
    ['number', { op: 'reference', number: '12a' }, /^Vul 1 tot 15 cijfers in/],
    ['postDays', { op: 'letter-term', sent: '2026-03-02', postDays: 1 }, /^Vul een heel aantal dagen in/],
    ['principal', { ...interest, principal: '10000000000.00', to: '2199-01-01', surcharge: '100' }, /^Dit wordt meer/],
  ] as const)('says under the field "%s" what is wrong', async (field, request, message) => {
    const answer = await ask(request)
    expect(answer.statusCode, answer.body).toBe(400)
    const [said] = answer.json<{ errors: Record<string, string[]> }>().errors[field] ?? []
    if (typeof message === 'string') expect(said).toBe(message)
    else expect(said).toMatch(message)
  })

  it('is for employees', async () => {
    const customer = await createPerson(server, 'customer', await createCustomer(server))
    expect((await ask(interest, customer)).statusCode).toBe(403)
  })
})
