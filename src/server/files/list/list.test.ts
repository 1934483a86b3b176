import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { getDossierTotals, listDossiers } from '#contract/files/dossiers.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { statuses } from '#domain/workflow/status.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, createVisitor, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

describe('the list of files', () => {
  let server: TestServer
  let employee: Person
  let krekel: number
  let haard: number
  const list = async (query: string, person = employee) =>
    (await person.get(`/api/v4/file?${query}`)).json<OutputOf<typeof listDossiers>>()
  const numbers = async (query: string, person = employee) => (await list(query, person)).items.map((row) => row.number)
  const totals = async (query: string, person = employee) =>
    (await person.get(`/api/v4/file/totals?${query}`)).json<OutputOf<typeof getDossierTotals>>()

  beforeAll(async () => {
    server = await createTestServer()
    employee = await createPerson(server, 'employee')
    krekel = await createCustomer(server, 'Kinderopvang De Krekel B.V.')
    haard = await createCustomer(server, 'Huis & Haard Online')
    const { db } = server.database
    const claim = (amountCents: number) => [{ number: `F-${amountCents}`, amountCents }]
    await createDossier(db, krekel, {
      number: '98664',
      debtors: [{ name: 'Anna Zwart' }],
      invoices: claim(10_000),
      nextDay: '2026-11-18',
      openedDay: '2026-11-01',
    })
    await createDossier(db, krekel, {
      number: '104238',
      debtors: [{ name: 'J. van der Berg' }, { name: 'L. Aydın' }],
      invoices: claim(20_000),
      status: 'paused',
      nextDay: '2026-12-01',
      openedDay: '2026-11-03',
      ownerId: employee.userId,
    })
    await createDossier(db, haard, {
      number: '104300',
      debtors: [{ name: 'Bakkerij ’t Stoepje', kind: 'company' }],
      invoices: claim(5_000),
      phase: 'bailiff',
      nextDay: '2026-11-20',
      openedDay: '2026-11-02',
    })
    await createDossier(db, haard, {
      number: '104301',
      invoices: claim(700),
      status: 'closed',
      openedDay: '2026-11-04',
    })
  })
  afterAll(async () => server.close())

  it('shows what a reader needs of each file', async () => {
    const { items } = await list('search=104238')
    expect(items).toEqual([
      expect.objectContaining({
        number: '104238',
        customer: { id: krekel, name: 'Kinderopvang De Krekel B.V.' },
        debtorName: 'J. van der Berg',
        moreDebtors: 1,
        status: 'paused',
        openCents: 20_000,
        principalCents: 20_000,
        nextDay: '2026-12-01',
        owner: { id: employee.userId, name: 'Sanne Bakker' },
        flags: [],
      }),
    ])
  })

  it.each([
    ['number', ['98664', '104238', '104300', '104301']],
    ['debtor', ['104300', '104238', '104301', '98664']],
    ['customer', ['104301', '104300', '104238', '98664']],
    ['openCents', ['104301', '104300', '98664', '104238']],
    ['nextDay', ['98664', '104300', '104238', '104301']],
    ['openedDay', ['98664', '104300', '104238', '104301']],
    ['status', ['104301', '98664', '104300', '104238']],
  ])('sorts by %s, "van der Berg" under B, and the other way round [req 3.10]', async (sortBy, expected) => {
    expect(await numbers(`sortBy=${sortBy}`)).toEqual(expected)
    // The closed file has no next day: it comes last both ways.
    const down = sortBy === 'nextDay' ? ['104238', '104300', '98664', '104301'] : expected.toReversed()
    expect(await numbers(`_order[${sortBy}]=desc`)).toEqual(down)
    expect(await numbers(`_order[${sortBy}]=desc&status=in_progress,paused`)).toEqual(
      down.filter((number) => number !== '104301'),
    )
  })

  it.each([
    ['status=paused', ['104238']],
    ['status=paused,closed', ['104238', '104301']],
    ['status[]=paused&status[]=closed', ['104238', '104301']],
    ['status=', ['98664', '104238', '104300', '104301']],
    ['phase=bailiff', ['104300']],
    ['kind=company', ['104300']],
    ['nextTo=2026-11-20', ['98664', '104300']],
    ['nextFrom=2026-11-20&nextTo=2026-11-30', ['104300']],
    ['openFrom=10000', ['98664', '104238']],
    ['openTo=5000', ['104300', '104301']],
    ['openedFrom=2026-11-02&openedTo=2026-11-03', ['104238', '104300']],
    ['owner=me', ['104238']],
    ['owner=none&search=haard', ['104300', '104301']],
    ['owner=none,me&search=krekel', ['98664', '104238']],
    ['batch=77', []],
  ])('filters by %s', async (query, expected) => {
    expect(await numbers(`sortBy=number&${query}`)).toEqual(expected)
  })

  it('filters by customer', async () => {
    expect(await numbers(`sortBy=number&customer=${haard}`)).toEqual(['104300', '104301'])
    expect(await numbers(`sortBy=number&customer=${haard},${krekel}`)).toHaveLength(4)
  })

  it('answers a page with the total and the pager, also in the old form of the query', async () => {
    const first = await list('_limit=3&_order[number]=asc')
    expect(first.items.map((row) => row.number)).toEqual(['98664', '104238', '104300'])
    expect([first.total, first.pager]).toEqual([4, { page: 1, perPage: 3, totalPages: 2 }])
    const second = await list('_offset=3&_limit=3&_order[number]=asc')
    expect(second.items.map((row) => row.number)).toEqual(['104301'])
    expect(second.pager.page).toBe(2)
  })

  it('leaves counting for later when asked, and then says only what it knows, unless the page is past the end', async () => {
    expect((await list('limit=2&count=later')).total).toBe(3)
    expect((await list('offset=2&limit=2&count=later')).total).toBe(4)
    expect((await list('offset=9&limit=2&count=later')).total).toBe(4)
    expect((await list('offset=9&limit=2&count=later&search=nobody')).total).toBe(0)
  })

  it('refuses a filter that makes no sense, under its name', async () => {
    for (const query of ['status=lost', 'nextTo=2026-02-30', 'openFrom=veel', 'limit=0', 'sortBy=iban']) {
      const answer = await employee.get(`/api/v4/file?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json().errors).join()).toContain(query.split('=')[0])
    }
  })

  it('adds up what is open, and counts, over the same filter', async () => {
    expect(await totals('')).toMatchObject({ total: 4, open: [{ currency: 'EUR', cents: 35_700 }] })
    expect(await totals('status=in_progress')).toMatchObject({ total: 2, open: [{ currency: 'EUR', cents: 15_000 }] })
  })

  it('keeps currencies apart', async () => {
    const pounds = await createDossier(server.database.db, haard, { invoices: [{ number: 'GB-1', amountCents: 900 }] })
    await server.database.db.updateTable('dossier').set({ currency: 'GBP' }).where('id', '=', pounds).execute()
    const { open } = await totals('openTo=5000')
    expect(open.toSorted((a, b) => b.cents - a.cents)).toEqual([
      { currency: 'EUR', cents: 5_700 },
      { currency: 'GBP', cents: 900 },
    ])
  })

  it('says of an empty list which filter hides how many', async () => {
    expect(await totals('search=zwart&status=paused,term_payment&phase=amicable')).toEqual({
      total: 0,
      open: [],
      expected: null,
      measured: null,
      without: [
        { filter: 'search', total: 1, more: false },
        { filter: 'status', total: 1, more: false },
      ],
      unknown: [],
      unused: [],
      near: [],
    })
  })

  it('shows a customer and its contact person only their own files, in rows, counts and sums', async () => {
    for (const who of ['customer', 'contact'] as const) {
      const person = await createPerson(server, who, krekel)
      expect(await numbers('sortBy=number', person)).toEqual(['98664', '104238'])
      expect((await list('', person)).total).toBe(2)
      expect(await totals('', person)).toMatchObject({ total: 2, open: [{ cents: 30_000 }] })
      expect(await list(`customer=${haard}`, person)).toMatchObject({ items: [], total: 0 })
      expect((await totals('status=closed', person)).without).toEqual([{ filter: 'status', total: 2, more: false }])
    }
  })

  it('is closed to whoever lacks the right or the session', async () => {
    const other = await createPerson(server, ['ROLE_AGENDA'])
    for (const path of ['/api/v4/file', '/api/v4/file/totals', '/api/v4/file/quick?search=1']) {
      expect((await other.get(path)).json().reason).toBe('forbidden')
      expect((await createVisitor(server).get(path)).json().reason).toBe('session_expired')
    }
  })

  it('knows all nine statuses [req 4.1]', async () => {
    expect((await employee.get(`/api/v4/file?status=${statuses.join()}`)).statusCode).toBe(200)
    expect(statuses).toHaveLength(9)
  })
})
