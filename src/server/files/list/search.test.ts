import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseListed, type DossierHit, type DossierRow, type getDossierTotals } from '#contract/files/dossiers.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { systemActor } from '#server/actor.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { expectFoundByIndex } from '#test/whole-tables.ts'
import { findByNumber, findByReference } from './quick-queries.ts'
import { findListed } from '#server/book/search/search-queries.ts'

describe('searching files', () => {
  let server: TestServer
  let employee: Person
  let krekel: number
  const numbersFor = async (search: string, person = employee) => {
    const answer = await person.get(`/api/v4/file?sortBy=number&search=${search}`)
    return answer.json<{ items: DossierRow[] }>().items.map(({ number }) => number)
  }

  beforeAll(async () => {
    server = await createTestServer()
    employee = await createPerson(server, 'employee')
    krekel = await createCustomer(server, 'Kinderopvang De Krekel B.V.')
    const other = await createCustomer(server, 'Huis & Haard Online')
    const { db } = server.database
    await createDossier(db, krekel, {
      number: '104238',
      customerReference: 'KDV-88213',
      debtors: [
        {
          name: 'J.P. van der Berg',
          email: 'joost.vdberg@voorbeeld.nl',
          phone: '+31612345612',
          iban: 'NL91ABNA0417164300',
        },
        { name: 'Leyla Müller', street: 'Damrak', houseNumber: '7 b', postcode: '1012 LG', city: 'Amsterdam' },
      ],
      invoices: [
        { number: 'F2025-1187', amountCents: 64250 },
        { number: 'C#44', amountCents: 100 },
      ],
    })
    await createDossier(db, krekel, { number: '00123', debtors: [{ name: 'E. IJsselstein' }] })
    await createDossier(db, other, {
      number: '662E41',
      debtors: [{ name: 'Jansen & Zn', kind: 'company', postcode: '9711 AA', houseNumber: '410' }],
    })
    await createDossier(db, other, {
      number: '900050',
      customerReference: 'a+b 50%',
      debtors: [{ name: 'O_Zil', postcode: '9711 AB', houseNumber: '50' }],
    })
  })
  afterAll(async () => server.close())

  it.each([
    ['the file number', '104238', ['104238']],
    ['a part of the number', '0423', ['104238']],
    ['a number with leading zeros, as text', '00123', ['00123']],
    ['a number with a letter', '662E41', ['662E41']],
    ['a number with a small letter', '662e41', ['662E41']],
    ['a name with prefixes', 'van der Berg', ['104238']],
    ['the words of a name in any order', 'berg van', ['104238']],
    ['initials without points', 'jp van der berg', ['104238']],
    ['ij', 'ijssel', ['00123']],
    ['IJ', 'IJssel', ['00123']],
    ['the one letter ĳ', 'ĳssel', ['00123']],
    ['an umlaut', 'Müller', ['104238']],
    ['a name without its umlaut', 'muller', ['104238']],
    ['an ampersand', 'Jansen & Zn', ['662E41']],
    ['an encoded ampersand', 'Jansen%20%26%20Zn', ['662E41']],
    ['a hash', 'C#', ['104238']],
    ['a per cent sign', '50%', ['900050']],
    ['a plus', 'a+b', ['900050']],
    ['an underscore, which is no wildcard', 'O_Zil', ['900050']],
    ['a lone per cent sign, which is no wildcard', '%', ['900050']],
    ['the customer', 'krekel', ['00123', '104238']],
    ['the customer without points', 'Krekel BV', ['00123', '104238']],
    ['the reference of the customer', 'KDV-88213', ['104238']],
    ['an invoice number', 'F2025-1187', ['104238']],
    ['a postcode with house number', '1502 AR 41', ['00123', '104238']],
    ['a postcode with a number that is only the start of one', '9711AA 41', []],
    ['a postcode with number and letter', '1012lg 7b', ['104238']],
    ['a postcode with the number of an address with letter', '1012LG 7', ['104238']],
    ['a postcode alone', '9711 ab', ['900050']],
    ['an e-mail address', 'joost.vdberg@voorbeeld.nl', ['104238']],
    ['a telephone number', '06 1234 5612', ['104238']],
    ['a telephone number with the country', '+31 6 12345612', ['104238']],
    ['an IBAN with spaces', 'NL91 ABNA 0417 1643 00', ['104238']],
    ['an IBAN without spaces', 'nl91abna0417164300', ['104238']],
    ['words of two parties together', 'berg krekel müller', ['104238']],
    ['words of which one does not occur', 'berg haard', []],
    ['a pasted list', '104238%0A662E41%0A999999', ['104238', '662E41']],
    ['a pasted list with commas', '00123,662e41', ['00123', '662E41']],
    ['a pasted list of invoices', 'F2025-1187;F2025-9999', ['104238']],
  ])('finds by %s: %s [req 7.3]', async (_what, search, numbers) => {
    expect(await numbersFor(search)).toEqual(numbers.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)))
  })

  it('finds by payment reference', async () => {
    const { paymentReference } = await server.database.db
      .selectFrom('dossier')
      .select('paymentReference')
      .where('number', '=', '00123')
      .executeTakeFirstOrThrow()
    expect(await numbersFor(paymentReference)).toEqual(['00123'])
    expect(await numbersFor(paymentReference.replace(/(.{4})(?=.)/g, '$1 '))).toEqual(['00123'])
  })

  it('shows a customer only its own files, whatever is searched', async () => {
    const contact = await createPerson(server, 'contact', krekel)
    expect(await numbersFor('', contact)).toEqual(['00123', '104238'])
    for (const search of ['Jansen', '662E41', '104238\n662E41', 'Haard']) {
      expect(await numbersFor(search, contact)).not.toContain('662E41')
    }
  })

  describe('by a pasted list', () => {
    it('takes short numbers beside each other for one where they are numbers, else for words', async () => {
      const { db } = server.database
      for (const number of ['4711', '4712']) await createDossier(db, krekel, { number })
      await createDossier(db, krekel, { number: '4713', customerReference: 'KR 77' })
      expect(await numbersFor('4711 4712')).toEqual(['4711', '4712'])
      expect(await numbersFor('4711, 4712 4713')).toEqual(['4711', '4712', '4713'])
      expect(await numbersFor('10 42 38')).toEqual(['104238'])
      expect(await numbersFor('662E41, 10 42 38')).toEqual(['104238', '662E41'])
      // The beginning of a telephone number is none, whatever file has a part of it as its number.
      expect(await numbersFor('06 1234')).toEqual(['104238'])
      await db.deleteFrom('dossierSearch').where('content', 'like', '% 471%').execute()
    })

    const totals = async (query: string, person = employee) =>
      (await person.get(`/api/v4/file/totals?${query}`)).json<OutputOf<typeof getDossierTotals>>()
    const choose = async (numbers: string, person = employee) => person.post(callPath(chooseListed), { numbers })
    const chosen = async (numbers: string, person = employee) =>
      (await choose(numbers, person)).json<OutputOf<typeof chooseListed>>()

    it('names the numbers that are of no file, whatever else is filtered', async () => {
      const { total, unknown } = await totals('search=104238%0A1042%0A00123%0A1 043')
      expect([total, unknown]).toEqual([2, ['1042', '1 043']])
      const hidden = await totals('search=104238;1042;00123&status=closed')
      expect([hidden.total, hidden.unknown]).toEqual([0, ['1042']])
      expect(await totals('search=van der berg')).toMatchObject({ unknown: [], unused: [] })
      const words = Array.from({ length: 14 }, (_, turn) => `woord${turn}x`)
      expect((await totals(`search=${words.join(' ')}`)).unused).toEqual([])
      expect(
        (await totals(`search=mevrouw ${words.map((word) => word.replace(/\d/g, '')).join(' ')}`)).unused,
      ).toHaveLength(3)
    })

    it('names to a customer what is of another as what is nowhere', async () => {
      const contact = await createPerson(server, 'contact', krekel)
      const { total, unknown } = await totals('search=104238%0A662E41%0A00123', contact)
      expect([total, unknown]).toEqual([2, ['662E41']])
      expect(await chosen('104238\n662E41', contact)).toMatchObject({ count: 1, unknown: ['662E41'] })
    })

    it('that is too long for an address is kept as a selection, by every number there is of a file', async () => {
      const { paymentReference } = await server.database.db
        .selectFrom('dossier')
        .select('paymentReference')
        .where('number', '=', '900050')
        .executeTakeFirstOrThrow()
      const many = Array.from({ length: 3000 }, (_, turn) => `X${10_000 + turn}`)
      const asked = ['662e41', 'kdv-88213', 'F2025-1187', paymentReference, ...many]
      const { selectionId, count, unknown } = await chosen(asked.join('\n'))
      expect([count, unknown]).toEqual([3, many])
      const { items } = (await employee.get(`/api/v4/file?sortBy=number&selection=${selectionId}`)).json<{
        items: DossierRow[]
      }>()
      expect(items.map(({ number }) => number)).toEqual(['104238', '662E41', '900050'])
      expect(await chosen('nergens, 1')).toEqual({ selectionId: null, count: 0, unknown: ['nergens', '1'] })
    })

    it('has at most fifty thousand numbers, and is for who may search', async () => {
      const most = await choose(Array.from({ length: 50_001 }, (_, turn) => turn).join('\n'))
      expect([most.statusCode, most.body]).toEqual([400, expect.stringContaining('numbers')])
      expect((await choose('')).statusCode).toBe(400)
      expect((await choose('104238', await createPerson(server, ['ROLE_AGENDA']))).statusCode).toBe(403)
    })
  })

  describe('quickly, from the header', () => {
    const quick = async (search: string, person = employee) =>
      (await person.get(`/api/v4/file/quick?search=${search}`)).json<{ items: DossierHit[]; exactId: number | null }>()

    it('names the one file with exactly this number, so that Enter can open it', async () => {
      await createDossier(server.database.db, krekel, { number: '1042' })
      await createDossier(server.database.db, krekel, { number: '10421' })
      const { items, exactId } = await quick('1042')
      expect(items[0]).toMatchObject({ number: '1042', customer: { name: 'Kinderopvang De Krekel B.V.' } })
      expect(items.map(({ number }) => number).toSorted()).toEqual(['1042', '10421', '104238'])
      expect(exactId).toBe(items[0]!.id)
      expect((await quick('662e41')).exactId).not.toBeNull()
      expect((await quick('krekel')).exactId).toBeNull()
      expect((await quick('')).items).toEqual([])
    })

    it('finds by the whole number of an invoice just the file it is in, whatever it is written with', async () => {
      const own = await createDossier(server.database.db, krekel, {
        invoices: [{ number: 'FK-2026.881', amountCents: 5000 }],
      })
      await createDossier(server.database.db, krekel, { invoices: [{ number: 'FK-2026.8812', amountCents: 5000 }] })
      const idsOf = async (search: string, person = employee) => (await quick(search, person)).items.map(({ id }) => id)
      expect(await idsOf('fk-2026.881')).toEqual([own])
      expect(await idsOf('FK-2026.88')).toHaveLength(2)
      const contact = await createPerson(server, 'contact', krekel)
      expect(await idsOf('fk-2026.881', contact)).toEqual([own])
    })

    it('finds by the whole reference of a customer just the files that have it', async () => {
      const referred = async (customerReference: string) =>
        createDossier(server.database.db, krekel, { customerReference })
      const own = [await referred('Çat-4471/B'), await referred('ÇAT-4471/B')]
      await referred('Çat-4471/B2')
      const idsOf = async (search: string, person = employee) =>
        (await quick(search, person)).items.map(({ id }) => id).toSorted((a, b) => a - b)
      expect(await idsOf('cat-4471/b')).toEqual(own)
      expect(await idsOf('cat-4471')).toHaveLength(3)
      expect(await idsOf('cat-4471/b', await createPerson(server, 'contact', krekel))).toEqual(own)
      const elsewhere = await createCustomer(server, 'Elders B.V.')
      expect(await idsOf('cat-4471/b', await createPerson(server, 'contact', elsewhere))).toEqual([])
    })

    it('reads no whole table to find a number or a reference', async () => {
      const actor = systemActor(new Date())
      const sent = await expectFoundByIndex(server.database, ['dossier', 'claim'], async (db) => {
        await findByReference(db, actor, 'KDV-88213', 10)
        await findByNumber(db, actor, '104238')
        await findListed(db, actor, ['104238', 'KDV-88213'])
      })
      expect(sent).toBe(3)
    })

    it('shows the newest open files first, however many closed ones came after them', async () => {
      await sql`
        with many as (
          insert into dossier (number, customer_id, kind, payment_reference, debtor_name, debtor_sort, status, next_day,
            opened_day, closed_day, closing_reason)
          select 'H' || lpad(n::text, 3, '0'), ${krekel}, 'private', 'haltplaats' || n, 'Haltplaats', 'haltplaats',
            case when n > 12 then 'closed' else 'not_started' end,
            case when n > 12 then null else '2026-12-01'::date end,
            '2026-11-01', case when n > 12 then '2026-11-10'::date end, case when n > 12 then 'paid' end
          from generate_series(1, 220) n returning id, customer_id, number)
        insert into dossier_search (dossier_id, customer_id, content)
        select id, customer_id, ' ' || lower(number) || ' haltplaats ' from many`.execute(server.database.db)
      const found = async () => (await quick('haltplaats')).items.map(({ number }) => number)
      const newest = Array.from({ length: 10 }, (_, turn) => `H${String(12 - turn).padStart(3, '0')}`)
      expect(await found()).toEqual(newest)
      await sql`update dossier set status = 'not_started', next_day = '2026-12-01', closed_day = null,
        closing_reason = null
        where number = 'H220'`.execute(server.database.db)
      expect(await found()).toEqual(['H220', ...newest.slice(0, 9)])
    })

    it('never shows more than ten, nor a file of another customer', async () => {
      for (let turn = 0; turn < 12; turn += 1) await createDossier(server.database.db, krekel)
      expect((await quick('meulen')).items).toHaveLength(10)
      const contact = await createPerson(server, 'contact', krekel)
      expect(await quick('662E41', contact)).toEqual({ items: [], exactId: null })
      expect((await quick('Jansen', contact)).items).toEqual([])
    })
  })

  it('finds a word that stands in thousands of files the first time and, known as common, after that', async () => {
    const { db } = server.database
    await sql`
      with many as (
        insert into dossier (number, customer_id, kind, payment_reference, debtor_name, debtor_sort, next_day,
          opened_day)
        select 'G' || lpad(n::text, 4, '0'), ${krekel}, 'private', 'gemeen' || n, 'Gemeen', 'gemeen', '2026-12-01',
          '2026-11-01'
        from generate_series(1, 5001) n returning id, customer_id, number)
      insert into dossier_search (dossier_id, customer_id, content)
      select id, customer_id, ' ' || lower(number) || ' gemeen ' from many`.execute(db)
    const page = async () =>
      (await employee.get('/api/v4/file?sortBy=number&sortOrder=desc&limit=3&search=gemeen')).json<{
        items: DossierRow[]
        total: number
      }>()
    const first = await page()
    expect(first.items.map(({ number }) => number)).toEqual(['G5001', 'G5000', 'G4999'])
    expect(first.total).toBe(5001)
    expect(await page()).toEqual(first)
    // What was looked up for everybody says nothing of one customer, nor of other words.
    const contact = await createPerson(server, 'contact', krekel)
    expect((await numbersFor('gemeen', contact)).slice(0, 2)).toEqual(['G0001', 'G0002'])
    expect(await numbersFor('gemeen g0007')).toEqual(['G0007'])
  })
})
