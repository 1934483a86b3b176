import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { getBalanceOverTime, listLedger } from '#contract/money/account.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { claimInterest } from '#domain/interest/claim-interest.ts'
import { systemActor } from '#server/actor.ts'
import { seedRates } from '#server/ops/database/seed.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { recalculateAccounts } from './recalculate-accounts.ts'
import { recordAccountEvents } from './record-account-events.ts'

const now = new Date('2026-11-20T09:00:00Z')

describe('the account of a file over HTTP', () => {
  let server: TestServer
  let customerId: number
  let dossierId: number
  let employee: Person
  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20' })
    const { db } = server.database
    await seedRates(db)
    customerId = await createCustomer(server)
    employee = await createPerson(server, 'employee')
    const invoices = [
      { number: 'F2025-1187', amountCents: 64_250, dueDay: '2025-09-15' },
      { number: 'F2025-1342', amountCents: 64_250, dueDay: '2025-10-15' },
      { number: 'F2025-1498', amountCents: 59_800, dueDay: '2025-11-15' },
    ]
    dossierId = await createDossier(db, customerId, { invoices })
    const claims = await db
      .selectFrom('claim')
      .select(['id', 'dueDay'])
      .where('dossierId', '=', dossierId)
      .orderBy('id')
      .execute()
    for (const { id, dueDay } of claims) {
      const interest = claimInterest({ debtorKind: 'private', dueDay, dueBasis: 'contract', dayCount: 'year' })
      await db
        .updateTable('claim')
        .set({ interest: JSON.stringify(interest) })
        .where('id', '=', id)
        .execute()
    }
    const shares = claims.map(({ id }, index) => ({
      claimId: id,
      amountCents: [9_637, 9_637, 8_971][index] ?? 0,
      vatCents: [2_024, 2_024, 1_883][index] ?? 0,
    }))
    const payment = (on: string, amountCents: number) => ({
      dossierId,
      causeKind: 'test',
      causeId: null,
      key: `payment ${on}`,
      event: { kind: 'payment' as const, valueDay: day(on), amountCents, claimIds: [] },
    })
    await inTransaction(db, async (tx) => {
      await recordAccountEvents(tx, systemActor(now), [
        {
          dossierId,
          causeKind: 'test',
          causeId: null,
          key: 'costs',
          event: { kind: 'cost', valueDay: day('2025-12-19'), component: 'collection_costs', shares },
        },
        payment('2026-02-26', 40_000),
        payment('2026-04-30', 25_000),
        payment('2026-08-31', 15_000),
      ])
      await recalculateAccounts(tx, { dossierIds: [dossierId], asOf: day('2026-11-20'), now })
    })
  })
  afterAll(async () => server.close())

  const url = (rest = '') => `/api/v4/file/${dossierId}/account${rest}`

  it('answers the balance of today, every claim and the division of every payment', async () => {
    const answer = await employee.get(`/api/v4/file/${dossierId}/account`)
    expect(answer.statusCode).toBe(200)
    const body = answer.json()
    expect(body).toMatchObject({
      asOf: '2026-11-20',
      currency: 'EUR',
      openCents: 150_097,
      surplusCents: 0,
      proof: null,
    })
    expect(body.balances.interest).toEqual({
      chargedCents: 7_621,
      writtenOffCents: 0,
      paidCents: 1_953,
      directCents: 0,
      openCents: 5_668,
    })
    expect(
      body.claims.map((claim: { reference: string; settledDay: string | null }) => [claim.reference, claim.settledDay]),
    ).toEqual([
      ['F2025-1187', '2026-08-31'],
      ['F2025-1342', null],
      ['F2025-1498', null],
    ])
    expect(body.allocations[0].parts[0].amounts.map((one: { amountCents: number }) => one.amountCents)).toEqual([
      9_637, 2_024, 1_524, 26_815,
    ])
  })

  it('answers any other day as if it were that day', async () => {
    const body = (await employee.get(url('?asOf=2026-02-25'))).json()
    expect([body.balances.interest.openCents, body.allocations.length]).toEqual([3_529, 0])
  })

  it('tells of a day on which interest on interest has grown beyond what can be reckoned', async () => {
    for (const query of ['?asOf=9899-12-31', '?asOf=9899-12-31&until=end_of_day&proof=interest']) {
      const answer = await employee.get(url(query))
      expect([answer.statusCode, answer.json().error_message]).toEqual([400, expect.stringContaining('eerdere dag')])
    }
  })

  it('answers the end of a day with its interest, as a judge counts what fell due before the next', async () => {
    const interestOn = async (query: string) => (await employee.get(url(query))).json().balances.interest.openCents
    expect(await interestOn('?asOf=2026-01-25&until=end_of_day')).toBe(await interestOn('?asOf=2026-01-26'))
    expect(await interestOn('?asOf=2026-01-25&until=end_of_day')).toBeGreaterThan(await interestOn('?asOf=2026-01-25'))
  })

  it('proves an amount line by line, with the rules and articles beside it', async () => {
    const { proof } = (await employee.get(url('?proof=interest'))).json()
    expect([proof.amountCents, proof.groups.length]).toEqual([7_621, 3])
    expect(proof.groups[0].parts[0]).toMatchObject({
      rule: 'interest_line',
      article: '6:119 BW',
      amountCents: 1_130,
      values: { fromDay: '2025-09-16', toDay: '2025-12-31', daysCount: 107, baseCents: 64_250, ratePercent: 6 },
    })
    expect(proof.notes.map((note: { article: string | null }) => note.article)).toContain('6:119 lid 2 BW')
    for (const subject of ['principal', 'collection_costs', 'vat', 'paid', 'open']) {
      const answer = (await employee.get(url(`?proof=${subject}`))).json()
      expect(answer.proof.subject).toBe(subject)
    }
  })

  it('refuses a day that does not exist and an amount that cannot be proved', async () => {
    expect((await employee.get(url('?asOf=2026-02-30'))).json().errors).toHaveProperty('asOf')
    expect((await employee.get(url('?proof=everything'))).statusCode).toBe(400)
  })

  it('shows the books: every transfer with its cause and the debt after it', async () => {
    const body = (await employee.get(`/api/v4/file/${dossierId}/ledger?sortBy=id&limit=100`)).json()
    expect(body.items[0]).toMatchObject({
      debit: 'debtor.principal',
      credit: 'customer.claim',
      amountCents: 64_250,
      cause: 'claim',
      invoiceNumber: 'F2025-1187',
      openCents: 64_250,
    })
    expect(body.items.at(-1).openCents).toBe(150_097)
    expect(body.total).toBe(body.items.length)
    const newest = (await employee.get(`/api/v4/file/${dossierId}/ledger?limit=50`)).json()
    expect(newest.items[0].id).toBe(body.items.at(-1).id)
    const remit = (await employee.get(`/api/v4/file/${dossierId}/ledger?account=customer.payable`)).json()
    expect(remit.items.map((item: { amountCents: number; cause: string }) => [item.amountCents, item.cause])).toEqual([
      [15_000, 'payment'],
      [25_000, 'payment'],
      [40_000, 'payment'],
    ])
  })

  it('shows the books of a day: what counts by its end, with the debt as it was then', async () => {
    const until = async (on: string) =>
      (await employee.get(`/api/v4/file/${dossierId}/ledger?limit=100&until=${on}`)).json<OutputOf<typeof listLedger>>()
    const before = await until('2026-02-25')
    expect(before.items.length).toBeGreaterThan(3)
    expect(before.total).toBe(before.items.length)
    expect(before.items.filter(({ valueDay }) => valueDay > '2026-02-25')).toEqual([])
    expect(before.items.some(({ cause }) => cause === 'payment')).toBe(false)
    const after = await until('2026-02-26')
    const paid = after.items.filter(({ cause, credit }) => cause === 'payment' && credit.startsWith('debtor.'))
    expect(paid.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(40_000)
    expect((await employee.get(`/api/v4/file/${dossierId}/ledger?until=2026-02-30`)).statusCode).toBe(400)
  })

  it('tells what was open day by day to the cent, each booking with its lines in the books', async () => {
    const get = async (path: string) => (await employee.get(`/api/v4/file/${dossierId}/${path}`)).json()
    const { days, marks }: Pick<OutputOf<typeof getBalanceOverTime>, 'days' | 'marks'> = await get('balance')
    expect(days.at(-1)).toMatchObject({ day: '2026-11-20', openCents: 150_097 })
    for (const { day: on, openCents } of days.filter((_, index) => index % 20 === 0)) {
      expect([on, openCents]).toEqual([on, (await get(`account?asOf=${on}`)).openCents])
    }
    expect(marks.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['claim', 64_250],
      ['claim', 64_250],
      ['claim', 59_800],
      ['cost', 34_176],
      ['payment', 40_000],
      ['payment', 25_000],
      ['payment', 15_000],
    ])
    for (const { claimId, eventId, kind, amountCents } of marks) {
      const which = claimId === null ? `eventId=${eventId}` : `claimId=${claimId}`
      const { items, total }: OutputOf<typeof listLedger> = await get(`ledger?${which}&limit=50`)
      const side = kind === 'payment' ? 'credit' : 'debit'
      const moved = items.filter((item) => item[side].startsWith('debtor.'))
      expect([total, moved.reduce((sum, item) => sum + item.amountCents, 0)]).toEqual([items.length, amountCents])
      expect(new Set(items.map(({ cause }) => cause))).toEqual(new Set([kind]))
    }
  })

  it('tells of a day what had happened by then', async () => {
    const answer = await employee.get(`/api/v4/file/${dossierId}/balance?asOf=2026-02-26`)
    const { days, marks } = answer.json<OutputOf<typeof getBalanceOverTime>>()
    expect(marks.map(({ kind }) => kind)).toEqual(['claim', 'claim', 'claim', 'cost', 'payment'])
    const { day: last, beforeCents = 0, openCents = 0 } = days.at(-1) ?? {}
    expect([last, beforeCents - openCents]).toEqual(['2026-02-26', 40_000])
    expect((await employee.get(`/api/v4/file/${dossierId}/balance?asOf=2026-02-30`)).statusCode).toBe(400)
  })

  it('shows a customer his own file only, and nobody else any', async () => {
    const own = await createPerson(server, 'customer', customerId)
    const stranger = await createPerson(server, 'customer', await createCustomer(server, 'Fitcentrum Zaanbocht'))
    for (const path of ['account', 'ledger', 'balance']) {
      expect((await own.get(`/api/v4/file/${dossierId}/${path}`)).statusCode).toBe(200)
      const refused = await stranger.get(`/api/v4/file/${dossierId}/${path}`)
      const absent = await stranger.get(`/api/v4/file/999999/${path}`)
      expect([refused.statusCode, refused.body]).toEqual([404, absent.body])
      const outsider = await createPerson(server, ['ROLE_AGENDA'])
      expect((await outsider.get(`/api/v4/file/${dossierId}/${path}`)).statusCode).toBe(403)
    }
  })
})
