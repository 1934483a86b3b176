import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOn } from '#server/clock.ts'
import { day } from '#domain/day.ts'
import { claimInterest } from '#domain/interest/claim-interest.ts'
import { seedRates } from '#server/ops/database/seed.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { bringToToday } from '#server/money/account/recalculate-all.ts'

describe('the interest rates', () => {
  let server: TestServer
  let admin: Person
  let dossierId: number
  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20' })
    const { db } = server.database
    await seedRates(db)
    admin = await createPerson(server, 'admin')
    const invoices = [{ number: 'F1', amountCents: 100_000, dueDay: '2026-01-15' }]
    dossierId = await createDossier(db, await createCustomer(server), { invoices })
    const interest = claimInterest({
      debtorKind: 'private',
      dueDay: day('2026-01-15'),
      dueBasis: 'contract',
      dayCount: 'year',
    })
    await db
      .updateTable('claim')
      .set({ interest: JSON.stringify(interest) })
      .where('dossierId', '=', dossierId)
      .execute()
    await inTransaction(db, (tx) =>
      recalculateAccounts(tx, { dossierIds: [dossierId], asOf: day('2026-11-20'), now: new Date() }),
    )
  })
  afterAll(async () => server.close())

  const input = { fromDay: '2027-01-01', percent: 5, source: 'Besluit van 08-12-2026', checkedDay: null }
  const interestOf = async () =>
    await server.database.db
      .selectFrom('dossierBalance')
      .select(['interestCents', 'asOf'])
      .where('dossierId', '=', dossierId)
      .executeTakeFirstOrThrow()

  it('are listed newest first, with the one in force and their source', async () => {
    const body = (await admin.get(`/api/v4/interest-rate?kind=statutory&limit=-1`)).json()
    expect(body.items[0]).toMatchObject({
      fromDay: '2026-01-01',
      percent: 4,
      isRunning: true,
      checkedDay: '2026-07-20',
    })
    expect(body.items.filter((item: { isRunning: boolean }) => item.isRunning)).toHaveLength(1)
    expect([body.total, body.unconfirmed, body.halfYearDay]).toEqual([24, [], '2026-07-01'])
  })

  it('warn as soon as the running half-year is not confirmed, until somebody checks the rate', async () => {
    server.clock.set(clockOn(day('2027-01-01')))
    expect((await admin.get('/api/v4/interest-rate')).json().unconfirmed).toEqual(['statutory', 'commercial'])
    server.clock.set(clockOn(day('2026-11-20')))
  })

  it('a rate for a day to come is added at once and written in the audit trail', async () => {
    const answer = await admin.post('/api/v4/interest-rate', { kind: 'statutory', ...input })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ percent: 5, isRunning: false })
    const audit = await server.database.db
      .selectFrom('auditEvent')
      .selectAll()
      .where('kind', '=', 'interest_rate.added')
      .execute()
    expect(audit).toHaveLength(1)
  })

  it('a second rate of one kind on one day is refused under its field', async () => {
    const answer = await admin.post('/api/v4/interest-rate', { kind: 'statutory', ...input })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.fromDay[0]).toContain('al een percentage')
  })

  it('a percentage out of bounds, with too many decimals or without a source is refused under its field', async () => {
    for (const percent of [-1, 101, 1.23456]) {
      const answer = await admin.post('/api/v4/interest-rate', {
        kind: 'statutory',
        ...input,
        fromDay: '2028-01-01',
        percent,
      })
      expect(answer.json().errors).toHaveProperty('percent')
    }
    const answer = await admin.post('/api/v4/interest-rate', {
      kind: 'statutory',
      ...input,
      fromDay: '2028-01-01',
      source: ' ',
    })
    expect(answer.json().errors).toHaveProperty('source')
  })

  it('a rate that changes days gone by asks first, says how many files, and then recalculates them', async () => {
    const past = { kind: 'statutory', ...input, fromDay: '2026-07-01' }
    const asked = await admin.post('/api/v4/interest-rate', past)
    expect(asked.statusCode).toBe(409)
    expect(asked.json().current).toEqual({ fromDay: '2026-07-01', dossierCount: 1 })
    expect((await interestOf()).interestCents).toBe(3_375)
    expect((await admin.post('/api/v4/interest-rate', { ...past, confirm: true })).statusCode).toBe(200)
    while (await workOnce(server.database.db, server.clock, 'test')) {
      // Until the queue is empty.
    }
    // 166 days at 4% and 142 days at 5% over 1,000 euro.
    expect((await interestOf()).interestCents).toBe(1_819 + 1_945)
  })

  it('is corrected in place with a version; somebody else’s change is not overwritten', async () => {
    const { items } = (await admin.get(`/api/v4/interest-rate?kind=statutory`)).json()
    const rate = items.find((item: { fromDay: string }) => item.fromDay === '2026-07-01')
    const same = { fromDay: '2026-07-01', percent: 5, source: 'Stb. 2026, 1', checkedDay: '2026-11-19' }
    const changed = await admin.put(`/api/v4/interest-rate/${rate.id}`, { ...same, version: rate.version })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({
      source: 'Stb. 2026, 1',
      checkedDay: '2026-11-19',
      version: rate.version + 1,
    })
    const stale = await admin.put(`/api/v4/interest-rate/${rate.id}`, { ...same, version: rate.version })
    expect([stale.statusCode, stale.json().current.source]).toEqual([409, 'Stb. 2026, 1'])
    expect((await admin.put('/api/v4/interest-rate/99999', { ...same, version: 1 })).statusCode).toBe(404)
  })

  it('balances are brought to today while nothing happens', async () => {
    server.clock.set(clockOn(day('2026-12-03')))
    const bring = async () =>
      bringToToday(server.database.db, server.clock, { report: async () => {}, stopped: () => false })
    expect(await bring()).toBe(1)
    expect((await interestOf()).asOf).toBe('2026-12-03')
    expect(await bring()).toBe(0)
    server.clock.set(clockOn(day('2026-11-20')))
  })

  it('are kept by whoever has the right only', async () => {
    const employee = await createPerson(server, ['ROLE_EMPLOYEE'])
    expect((await employee.get('/api/v4/interest-rate')).statusCode).toBe(403)
    expect((await employee.post('/api/v4/interest-rate', { kind: 'statutory', ...input })).statusCode).toBe(403)
  })
})
