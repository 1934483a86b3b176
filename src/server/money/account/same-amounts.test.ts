import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AgendaItem } from '#contract/work/agenda.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { DossierRow } from '#contract/files/dossiers.ts'
import type { ListExport } from '#contract/lists/exports.ts'
import { day } from '#domain/day.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import { clockOn, momentInAmsterdam } from '#server/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { askAmountsOfToday, bringToToday } from './recalculate-all.ts'
import { recalculateAccounts } from './recalculate-accounts.ts'
import { verifyBooks } from './verify-books.ts'

const dueDay = '2026-01-15'
const fromDay = day('2026-01-16')

/** Interest of every kind, so that days, months, points above a rate and none at all are among them. */
const kinds: readonly { readonly kind: 'private' | 'company'; readonly terms: InterestTerms }[] = [
  { kind: 'private', terms: { kind: 'statutory', fromDay, dayCount: 'year' } },
  { kind: 'private', terms: { kind: 'statutory', fromDay: day('2025-12-01'), dayCount: '365' } },
  { kind: 'company', terms: { kind: 'commercial', fromDay, dayCount: 'year' } },
  {
    kind: 'company',
    terms: {
      kind: 'contractual',
      fromDay,
      dayCount: 'year',
      rate: { kind: 'fixed', percent: 1.5, per: 'month' },
      compounding: 'monthly',
    },
  },
  {
    kind: 'company',
    terms: {
      kind: 'contractual',
      fromDay,
      dayCount: '365',
      rate: { kind: 'commercial_plus', points: 2 },
      compounding: 'simple',
    },
  },
  { kind: 'private', terms: { kind: 'none' } },
]

describe('the open amount of a file', () => {
  let server: TestServer
  let employee: Person
  let admin: Person
  let customerId: number
  const ids: number[] = []

  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20', agency: true })
    employee = await createPerson(server, 'management')
    admin = await createPerson(server, 'admin')
    const { db } = server.database
    customerId = await createCustomer(server)
    await db
      .updateTable('customer')
      .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
      .execute()
    for (const [index, { kind, terms }] of kinds.entries()) {
      const amountCents = 61_240 + index * 33_337
      const id = await createDossier(db, customerId, {
        debtors: [{ name: `Debiteur ${index}`, kind }],
        invoices: [{ number: `S-${index}`, amountCents, dueDay }],
      })
      await db
        .updateTable('claim')
        .set({ interest: JSON.stringify(terms) })
        .where('dossierId', '=', id)
        .execute()
      ids.push(id)
      await addToAgenda(id)
    }
    await inTransaction(db, (tx) =>
      recalculateAccounts(tx, { dossierIds: ids, asOf: day('2026-11-20'), now: server.clock.now() }),
    )
    await work()
  })
  afterAll(async () => {
    await server.close()
    await closeRenderer()
  })

  async function addToAgenda(id: number): Promise<void> {
    const subjects = server.database.db.selectFrom('agendaSubject').select('id').where('code', '=', 'call_debtor')
    const { id: subject } = await subjects.executeTakeFirstOrThrow()
    const added = await employee.post(`/api/v4/file/${id}/agenda`, { subject, dueDay: server.clock.today() })
    expect(added.statusCode).toBe(200)
  }

  async function work(): Promise<void> {
    await askAmountsOfToday(server.database.db, server.clock)
    while (await workOnce(server.database.db, server.clock, 'test'));
  }

  const note = async () => (await employee.get('/api/v4/amounts-day')).json<{ day: string | null }>()
  const listed = async () => (await employee.get('/api/v4/file?limit=100')).json<{ items: DossierRow[] }>().items

  /** What each place says of every file, by its number. */
  async function everywhere() {
    const rows = await listed()
    const totals = (await employee.get('/api/v4/file/totals')).json<{ open: { cents: number }[] }>()
    const agenda = (await employee.get('/api/v4/agenda?limit=100')).json<{ items: AgendaItem[] }>().items
    const hits = await Promise.all(
      rows.map(async ({ number }) => (await employee.get(`/api/v4/file/quick?search=${number}`)).json().items[0]),
    )
    const pages = await Promise.all(
      rows.map(async ({ id }) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>()),
    )
    const accounts = await Promise.all(
      rows.map(async ({ id }) => (await employee.get(`/api/v4/file/${id}/account`)).json()),
    )
    const byNumber = (some: readonly { number: string; openCents: number }[]) =>
      Object.fromEntries(
        some.map(({ number, openCents }) => [number, openCents] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      )
    const page = byNumber(pages.map(({ number, balance }) => ({ number, openCents: balance.openCents })))
    return {
      page,
      account: byNumber(accounts),
      list: byNumber(rows),
      agenda: byNumber(agenda),
      hit: byNumber(hits),
      export: byNumber(await exported()),
      sum: totals.open.reduce((sum, { cents }) => sum + cents, 0),
    }
  }

  async function exported(): Promise<{ number: string; openCents: number }[]> {
    const columns = [
      { label: 'Dossier', field: 'number' },
      { label: 'Open', field: 'openCents' },
      { label: 'Open t/m', field: 'openDay' },
    ]
    const order = { list: '/api/v4/file', query: { sortBy: 'number' }, columns, format: 'csv', name: 'Dossiers' }
    const { id } = (await employee.post('/api/v4/export', order)).json<ListExport>()
    while (await workOnce(server.database.db, server.clock, 'test'));
    const [, ...lines] = (await employee.get(`/api/v4/export/${id}/file`)).body.replace('﻿', '').trim().split('\r\n')
    return lines.map((line) => {
      const [number = '', open = ''] = line.split(';')
      return { number, openCents: Math.round(Number(open.replace(',', '.')) * 100) }
    })
  }

  async function expectSame(count = kinds.length): Promise<Record<string, number>> {
    const { page, sum, ...others } = await everywhere()
    expect(Object.keys(page)).toHaveLength(count)
    for (const [place, amounts] of Object.entries(others)) expect([place, amounts]).toEqual([place, page])
    expect(sum).toBe(Object.values(page).reduce((total, cents) => total + cents, 0))
    return page
  }

  it('is the same in the list, its sum, the agenda, the quick search, an export and on the page', async () => {
    await expectSame()
    expect(await note()).toEqual({ day: null, ratesChanged: false })
  })

  it('is of yesterday in lists from midnight until all of them are of today, and they say so', async () => {
    const before = await expectSame()
    const midnight = momentInAmsterdam(day('2026-11-21'), 0)
    server.clock.set({ now: () => midnight, today: () => day('2026-11-21') })
    expect(await note()).toEqual({ day: '2026-11-20', ratesChanged: false })
    const late = await everywhere()
    expect(late.list).toEqual(before)
    expect(late.page).not.toEqual(before)
    expect((await listed()).map(({ openDay }) => openDay)).toEqual(kinds.map(() => '2026-11-20'))
    await work()
    expect(await note()).toEqual({ day: null, ratesChanged: false })
    expect(await expectSame()).toEqual(late.page)
  })

  it('follows a payment at once, also before the amounts of the others are of today', async () => {
    server.clock.set(clockOn(day('2026-12-05')))
    const [id = 0] = ids
    const finance = await createPerson(server, 'finance')
    const paid = await finance.post(`/api/v4/file/${id}/direct-payment`, {
      amountCents: 20_000,
      valueDay: '2026-12-03',
    })
    expect(paid.statusCode).toBe(200)
    const late = await everywhere()
    const number = (await listed()).find((row) => row.id === id)?.number ?? ''
    expect(late.list[number]).toBe(late.page[number])
    await work()
    await expectSame()
  })

  it('goes over a change of rate on its day, and is worked out again when one of days gone by changes', async () => {
    const rate = { kind: 'statutory', fromDay: '2027-01-01', percent: 5, source: 'Besluit', checkedDay: null }
    expect((await admin.post('/api/v4/interest-rate', rate)).statusCode).toBe(200)
    for (const on of ['2026-12-31', '2027-01-01', '2027-01-02']) {
      server.clock.set(clockOn(day(on)))
      await work()
      await expectSame()
    }
    const past = { ...rate, fromDay: '2026-07-01', percent: 6, confirm: true }
    expect((await admin.post('/api/v4/interest-rate', past)).statusCode).toBe(200)
    expect(await note()).toEqual({ day: '2027-01-02', ratesChanged: true })
    // The work of the day does not take that for done.
    const { db } = server.database
    await bringToToday(db, server.clock, { report: async () => {}, stopped: () => false })
    expect((await note()).day).toBe('2027-01-02')
    await work()
    expect(await note()).toEqual({ day: null, ratesChanged: false })
    await expectSame()
  })

  it('is what a letter of that day asks', async () => {
    server.clock.set(clockOn(day('2027-01-04')))
    const id = await createDueDossier(server.database.db, customerId, '2027-01-04', {
      invoices: [{ number: 'S-letter', amountCents: 61_240, dueDay }],
    })
    await addToAgenda(id)
    await work()
    const run = (await employee.post('/api/v4/run', { day: '2027-01-04', customerIds: [customerId] })).json()
    await work()
    const { version } = (await employee.get(`/api/v4/run/${run.id}`)).json()
    expect((await employee.post(`/api/v4/run/${run.id}/release`, { version })).statusCode).toBe(200)
    await work()
    const { content } = await server.database.db
      .selectFrom('dispatch')
      .select('content')
      .where('dossierId', '=', id)
      .executeTakeFirstOrThrow()
    const row = (await listed()).find((one) => one.id === id)
    expect((content as { sums: { payCents: number } }).sums.payCents).toBe(row?.openCents)
    expect(row?.openCents).toBeGreaterThan(61_240)
    await expectSame(kinds.length + 1)
  })

  it('writes interest in the books by the month, not by the day, and the books stay whole', async () => {
    const { db } = server.database
    const [id = 0] = ids.slice(1)
    const written = async () =>
      (await db.selectFrom('ledgerTransfer').select('id').where('dossierId', '=', id).execute()).length
    const before = await written()
    for (const on of ['2027-01-05', '2027-01-06', '2027-01-07']) {
      server.clock.set(clockOn(day(on)))
      await work()
    }
    expect(await written()).toBe(before)
    expect((await verifyBooks(db)).faults).toEqual([])
    server.clock.set(clockOn(day('2027-02-01')))
    await work()
    expect(await written()).toBe(before + 1)
    expect((await verifyBooks(db)).faults).toEqual([])
    await expectSame(kinds.length + 1)
  })

  it('is looked at again when something of yesterday came in after the day had begun', async () => {
    server.clock.set(clockOn(day('2027-02-02')))
    await work()
    const { db } = server.database
    // What was under way at midnight.
    await inTransaction(db, (tx) =>
      recalculateAccounts(tx, { dossierIds: ids.slice(0, 1), asOf: day('2027-02-01'), now: server.clock.now() }),
    )
    await work()
    expect((await listed()).filter(({ openDay }) => openDay !== '2027-02-02')).toHaveLength(1)
    const later = momentInAmsterdam(day('2027-02-02'), 9 * 60 + 20)
    server.clock.set({ now: () => later, today: () => day('2027-02-02') })
    await work()
    await expectSame(kinds.length + 1)
  })

  it('is also of closed files by the rates that hold: one that still owes, and one that was paid', async () => {
    const { db } = server.database
    const interest = JSON.stringify({ kind: 'statutory', fromDay, dayCount: 'year' } satisfies InterestTerms)
    const closed = await Promise.all(
      ['C-owes', 'C-paid'].map(async (number) => {
        const invoices = [{ number, amountCents: 80_000, dueDay }]
        return createDossier(db, customerId, { invoices, debtors: [{ name: number }] })
      }),
    )
    await db.updateTable('claim').set({ interest }).where('dossierId', 'in', closed).execute()
    const [owes = 0, paid = 0] = closed
    const asOf = server.clock.today()
    const worked = await inTransaction(db, (tx) =>
      recalculateAccounts(tx, { dossierIds: closed, asOf, now: server.clock.now() }),
    )
    const finance = await createPerson(server, 'finance')
    const payment = { amountCents: worked.get(paid)?.openCents, valueDay: asOf }
    expect((await finance.post(`/api/v4/file/${paid}/direct-payment`, payment)).statusCode).toBe(200)
    const ended = { status: 'closed', nextDay: null, closedDay: asOf, closingReason: 'uncollectable' }
    await db.updateTable('dossier').set(ended).where('id', 'in', closed).execute()

    const shown = async () => {
      const list = await employee.get('/api/v4/file?status=closed')
      const rows = list.json<{ items: DossierRow[] }>().items
      const pages = await Promise.all(
        closed.map(async (id) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>()),
      )
      const inList = closed.map((id) => rows.find((row) => row.id === id)?.openCents)
      expect(inList).toEqual(pages.map(({ balance }) => balance.openCents))
      return inList
    }
    const before = await shown()
    expect(before).toEqual([worked.get(owes)?.openCents, 0])
    const rate = { kind: 'statutory', fromDay: '2026-06-01', percent: 7, source: 'Besluit', checkedDay: null }
    expect((await admin.post('/api/v4/interest-rate', { ...rate, confirm: true })).statusCode).toBe(200)
    await work()
    const [owed = 0, late = 0] = await shown()
    expect([owed > (before[0] ?? 0), late > 0]).toEqual([true, true])
    const { faults } = await verifyBooks(db)
    expect(faults).toEqual([])
  })
})
