import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DossierRow, getDossierTotals, quickSearchDossiers } from '#contract/files/dossiers.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { mostWrong, nearWords } from '#domain/names/near-word.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { findLikeWords } from '#server/book/search/near-queries.ts'

describe('what is nearly what was typed', () => {
  let server: TestServer
  let employee: Person
  let foreign: Person
  const quick = async (search: string, person = employee) => {
    const answer = await person.get(`/api/v4/file/quick?search=${encodeURIComponent(search)}`)
    const { items } = answer.json<OutputOf<typeof quickSearchDossiers>>()
    return items.map(({ number, isNear }) => `${number}${isNear ? ' near' : ''}`)
  }
  const listed = async (search: string, person = employee) => {
    const query = `search=${encodeURIComponent(search)}`
    const page = (await person.get(`/api/v4/file?sortBy=number&${query}`)).json<{ items: DossierRow[] }>()
    const totals = (await person.get(`/api/v4/file/totals?${query}`)).json<OutputOf<typeof getDossierTotals>>()
    return { numbers: page.items.map(({ number }) => number), near: totals.near }
  }

  beforeAll(async () => {
    server = await createTestServer()
    employee = await createPerson(server, 'employee')
    const { db } = server.database
    const krekel = await createCustomer(server, 'Kinderopvang De Krekel B.V.')
    const other = await createCustomer(server, 'Huis & Haard Online')
    foreign = await createPerson(server, 'customer', other)
    const file = async (number: string, name: string, invoice: string) =>
      createDossier(db, krekel, {
        number,
        debtors: [{ name }],
        invoices: [{ number: invoice, amountCents: 10_000 }],
      })
    await file('200001', 'Emre Öztürk', '2026-0012')
    await file('200002', 'K. Janssen', 'F 2026.077')
    await file('200003', 'P. Jansen', '20260400')
    await file('200004', 'A. Yılmaz-Öztürk', 'X1')
  })
  afterAll(async () => server.close())

  it.each<[string, string, string[]]>([
    ['two letters swapped and no accents', 'oztruk', ['200004 near', '200001 near']],
    ['two letters wrong', 'ozderk', ['200004 near', '200001 near']],
    ['the name itself first, one letter less behind it', 'janssen', ['200002', '200003 near']],
    ['another word as it stands', 'emre oztruk', ['200001 near']],
    ['three letters wrong', 'ozdarl', []],
    ['a short word with two letters wrong', 'jand', []],
    ['an invoice without its hyphen', '20260012', ['200001']],
    ['an invoice with a hyphen it has not', '2026-0400', ['200003']],
    ['an invoice without its spaces and points', 'F2026077', ['200002']],
    ['an invoice with spaces', '2026 04 00', ['200003']],
  ])('the quick search finds %s: %s', async (_what, typed, expected) => {
    expect(await quick(typed)).toEqual(expected)
  })

  it('the list says that it shows what is near', async () => {
    expect(await listed('oztruk')).toEqual({ numbers: ['200001', '200004'], near: ['ozturk'] })
    expect(await listed('janssen')).toEqual({ numbers: ['200002'], near: [] })
    expect(await listed('20260012')).toEqual({ numbers: ['200001'], near: [] })
  })

  it('the filter on an invoice takes its number however it is written, and nothing that only begins so', async () => {
    const filtered = async (invoice: string) => {
      const answer = await employee.get(`/api/v4/file?sortBy=number&invoice=${encodeURIComponent(invoice)}`)
      return answer.json<{ items: DossierRow[] }>().items.map(({ number }) => number)
    }
    expect(await filtered('20260012')).toEqual(['200001'])
    expect(await filtered('F2026077')).toEqual(['200002'])
    expect(await filtered('F202607')).toEqual([])
  })

  it('no word that is near is missed by the index of words', async () => {
    const letters = fc.stringMatching(/^[a-d]{4,11}$/)
    const [words = [], typed = []] = fc.sample(fc.uniqueArray(letters, { minLength: 400, maxLength: 400 }), {
      numRuns: 2,
      seed: 7,
    })
    const { db } = server.database
    await sql`insert into name_word (word) select unnest(${words}::text[])`.execute(db)
    const known = [...words, 'emre', 'ozturk', 'janssen', 'jansen', 'yilmaz']
    for (const word of typed.slice(0, 100)) {
      const found = await findLikeWords(db, word, mostWrong(word.length))
      expect(nearWords(word, found), word).toEqual(nearWords(word, known))
    }
  })

  it('another customer finds none of it', async () => {
    expect(await quick('oztruk', foreign)).toEqual([])
    expect(await listed('oztruk', foreign)).toEqual({ numbers: [], near: [] })
    expect(await quick('20260012', foreign)).toEqual([])
  })
})
