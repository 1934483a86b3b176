import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addTariff,
  checkTariff,
  listTariffs,
  listUnconfirmedTariffs,
  withdrawTariff,
  type Tariff,
} from '#contract/money/tariffs.ts'
import { courtTables } from '#domain/court/court-tables.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { seedTariffs } from '#server/ops/database/seed.ts'
import { callPath } from '#test/call-path.ts'
import { examineAgency } from '#server/ops/doctor/examine-database.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { loadCourtTables } from './load-court-tables.ts'

let server: TestServer
let jurist: Person
let employee: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  await seedTariffs(server.database.db, server.clock)
  jurist = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_LEGAL'])
  employee = await createPerson(server, ['ROLE_EMPLOYEE'])
})
afterAll(async () => server.close())

type Shown = Omit<Tariff, 'figures'> & { figures: never }
const tariffs = async (kind?: string): Promise<Shown[]> => {
  const { tariffs: all } = (await jurist.get(callPath(listTariffs))).json<{ tariffs: Shown[] }>()
  return all.filter((tariff) => kind === undefined || tariff.kind === kind)
}
const newest = async (kind: string) => (await tariffs(kind))[0] as Shown
const add = async (body: object) => jurist.post(callPath(addTariff), body)
const pointOn = async (onDay: string, who = employee): Promise<string> => {
  const asked = { op: 'salary', claim: '1200.00', points: '1', day: onDay }
  const answer = (await who.post('/api/v4/calculator', asked)).json()
  return answer.answer?.salary ?? answer.errors.day[0]
}
/** The salary of 2026 with another amount for the band of the examples. */
const salaryOf = async (pointCents: number | null) => {
  const figures = structuredClone((await newest('salary')).figures) as { bands: { pointCents: number | null }[] }
  const band = figures.bands[2]
  if (!band) throw new Error('the scale has no third band')
  band.pointCents = pointCents
  return figures
}
const ofNextYear = { kind: 'salary', fromDay: '2027-02-01', throughDay: '2027-12-31', source: 'rechtspraak.nl' }
const auditKinds = async () => {
  const found = server.database.db.selectFrom('auditEvent').select('kind').where('subjectKind', '=', 'tariff')
  return (await found.orderBy('id').execute()).map(({ kind }) => kind)
}

describe('the tariffs of a court case', () => {
  it('come with the portal, each table with its days, its source and whether anybody checked it', async () => {
    expect(await loadCourtTables(server.database.db)).toEqual({
      ...courtTables,
      courtFees: courtTables.courtFees.toReversed(),
      salaries: courtTables.salaries.toReversed(),
      afterCosts: courtTables.afterCosts.toReversed(),
      bailiffTariffs: courtTables.bailiffTariffs.toReversed(),
    })
    const fees = await tariffs('court_fee')
    expect(fees.map(({ fromDay, throughDay, checkedDay, state }) => [fromDay, throughDay, checkedDay, state])).toEqual([
      ['2026-01-01', '2026-12-31', '2026-11-20', 'running'],
      ['2025-01-01', '2025-12-31', null, 'past'],
      ['2024-01-01', '2024-12-31', '2026-11-20', 'past'],
      ['2022-01-01', '2023-12-31', '2026-11-20', 'past'],
    ])
    for (const { source, addedBy } of fees) expect([source.slice(0, 4), addedBy]).toEqual(['Wgbz', null])
    await seedTariffs(server.database.db, server.clock)
    expect(await tariffs('court_fee')).toHaveLength(4)
  })

  it('name the years that nobody has confirmed to whoever calculates', async () => {
    const { tariffs: unconfirmed } = (await employee.get(callPath(listUnconfirmedTariffs))).json()
    expect(unconfirmed).toEqual([
      { kind: 'bailiff', fromDay: '2025-01-01', throughDay: '2025-12-31' },
      { kind: 'court_fee', fromDay: '2025-01-01', throughDay: '2025-12-31' },
      { kind: 'after_costs', fromDay: '2024-02-01', throughDay: '2026-01-31' },
    ])
  })

  it('of a new year are added; the calculator knows them from their first day, and the former stays', async () => {
    expect(await pointOn('2027-03-01')).toContain('niet bekend')
    const added = await add({ ...ofNextYear, figures: await salaryOf(15_000) })
    expect(added.statusCode, added.body).toBe(200)
    expect(added.json()).toMatchObject({ fromDay: '2027-02-01', state: 'coming', checkedDay: null, addedBy: 'Iemand' })
    expect(await pointOn('2027-03-01')).toBe('150.00')
    expect(await pointOn('2026-05-01')).toBe('144.00')
    expect((await tariffs('salary')).map(({ fromDay }) => fromDay)).toEqual([
      '2027-02-01',
      '2026-02-01',
      '2024-02-01',
      '2023-02-01',
    ])
    expect(await auditKinds()).toEqual(['tariff.added'])
  })

  it('from a day that has a table ask first, and then replace it without losing it', async () => {
    const input = { ...ofNextYear, figures: await salaryOf(15_200) }
    const former = await newest('salary')
    const asked = await add(input)
    expect([asked.statusCode, asked.json().current]).toEqual([409, { replaces: former.id }])
    expect(await pointOn('2027-03-01')).toBe('150.00')
    expect((await add({ ...input, confirm: true })).statusCode).toBe(200)
    expect(await pointOn('2027-03-01')).toBe('152.00')
    const [now, before] = await tariffs('salary')
    expect([now?.state, before?.state, before?.id]).toEqual(['coming', 'replaced', former.id])
  })

  it('are taken back only while they have not begun, with an audit row', async () => {
    const { id } = await newest('salary')
    const remove = async (which: number) => jurist.delete(callPath(withdrawTariff, { id: which }))
    server.clock.set(clockOn(day('2027-02-01')))
    const begun = await remove(id)
    expect([begun.statusCode, begun.json().error_message]).toEqual([409, expect.stringContaining('al ingegaan')])
    server.clock.set(clockOn(day('2027-01-31')))
    expect((await remove(id)).statusCode).toBe(204)
    expect((await remove(id)).statusCode).toBe(404)
    // The table it had replaced holds again.
    expect(await pointOn('2027-03-01')).toBe('150.00')
    expect((await newest('salary')).state).toBe('coming')
    server.clock.set(clockOn(day('2026-11-20')))
    expect((await auditKinds()).at(-1)).toBe('tariff.taken_back')
  })

  it('are noted as checked by whoever compared them, with the source and the day', async () => {
    const { id } = await newest('salary')
    const check = async (body: object, which = id) => jurist.post(callPath(checkTariff, { id: which }), body)
    const checked = await check({ day: '2026-11-19', source: 'rechtspraak.nl, liquidatietarief kanton 2027' })
    expect(checked.json()).toMatchObject({
      checkedDay: '2026-11-19',
      checks: [{ day: '2026-11-19', source: 'rechtspraak.nl, liquidatietarief kanton 2027', checkedBy: 'Iemand' }],
    })
    expect((await check({ day: '2026-11-21', source: 'x' })).json().errors).toHaveProperty('day')
    expect((await check({ day: '2026-11-19', source: '  ' })).json().errors).toHaveProperty('source')
    expect((await check({ day: '2026-11-19', source: 'x' }, 999_999)).statusCode).toBe(404)
    expect((await auditKinds()).at(-1)).toBe('tariff.checked')
  })

  it('with a wrong figure are refused at that figure, and nothing is kept', async () => {
    const before = (await tariffs()).length
    const refused = async (body: object) => {
      const answer = await add(body)
      expect(answer.statusCode).toBe(400)
      return Object.keys(answer.json().errors)
    }
    const input = { ...ofNextYear, fromDay: '2028-02-01', throughDay: '2028-12-31' }
    expect(await refused({ ...input, figures: await salaryOf(null) })).toEqual(['figures.bands.2.pointCents'])
    expect(await refused({ ...input, figures: await salaryOf(-1) })).toEqual(['figures.bands.2.pointCents'])
    expect(await refused({ ...input, figures: await salaryOf(15_001) })).toEqual(['figures.bands.2.pointCents'])
    const right = await salaryOf(15_000)
    expect(await refused({ ...input, figures: right, throughDay: '2028-01-31' })).toEqual(['throughDay'])
    expect(await refused({ ...input, figures: right, source: ' ' })).toEqual(['source'])
    expect(await refused({ ...input, figures: { maximumCents: 1 } })).toContain('figures.bands')
    const [first, second, ...rest] = right.bands
    const bands = [second, first, ...rest]
    expect(await refused({ ...input, figures: { ...right, bands } })).toEqual(['figures.bands.1.upToCents'])
    const open = right.bands.map((band, index) => (index === 0 ? { ...band, upToCents: null } : band))
    expect(await refused({ ...input, figures: { ...right, bands: open } })).toEqual(['figures.bands.0.upToCents'])
    const ended = right.bands.slice(0, -1)
    expect(await refused({ ...input, figures: { ...right, bands: ended } })).toEqual(['figures.bands.12.upToCents'])
    const range = { leastCents: 2_000, mostCents: 1_000 }
    expect(await refused({ ...input, figures: { ...right, undetermined: range } })).toEqual([
      'figures.undetermined.mostCents',
    ])
    expect(await tariffs()).toHaveLength(before)
  })

  it('are looked at by the doctor: whether one holds today, and whether anybody checked it', async () => {
    const found = async (today: string) => {
      const all = await examineAgency(server.database.db, clockOn(day(today)))
      return all.flatMap(({ subject, state, text }) => (subject === 'tariffs' ? [`${state} ${text}`] : []))
    }
    expect(await found('2026-11-20')).toContain('right salary: table of 2026-02-01, checked 2026-11-20')
    expect(await found('2025-06-01')).toContain('warning court_fee: nobody checked the table of 2025-01-01')
    expect(await found('2027-03-01')).toContain('warning bailiff: no table holds today')
  })

  it('are the business of whoever has the right only', async () => {
    expect((await employee.get(callPath(listTariffs))).statusCode).toBe(403)
    expect((await employee.post(callPath(addTariff), ofNextYear)).statusCode).toBe(403)
    expect((await employee.delete(callPath(withdrawTariff, { id: 1 }))).statusCode).toBe(403)
    expect((await employee.post(callPath(checkTariff, { id: 1 }), {})).statusCode).toBe(403)
  })

  it('are never changed in place, not by the database either', async () => {
    const { db } = server.database
    const change = inTransaction(db, async (tx) => tx.updateTable('courtTariff').set({ source: 'anders' }).execute())
    await expect(change).rejects.toThrow('append-only')
    const checks = inTransaction(db, async (tx) => tx.updateTable('courtTariffCheck').set({ source: 'x' }).execute())
    await expect(checks).rejects.toThrow('append-only')
  })
})
