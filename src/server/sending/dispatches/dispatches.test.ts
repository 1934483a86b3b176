import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type DispatchRow,
  getDispatchPdf,
  listDispatches,
  listPrecassoDispatches,
} from '#contract/sending/dispatches.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { mergeLetters } from '#server/sending/print-batches/merge-letters.ts'

const friday = '2026-11-20'

describe('what left', () => {
  let server: TestServer
  let employee: Person
  let customers: number[]
  let runNumber: number

  beforeAll(async () => {
    server = await createTestServer({ today: friday, agency: true, worker: true })
    employee = await createPerson(server, 'employee')
    const { db } = server.database
    customers = [await createCustomer(server), await createCustomer(server, 'Fietsenmakerij Rem B.V.')]
    const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
    await db.updateTable('customer').set(address).execute()
    for (const customerId of customers) {
      await createDueDossier(db, customerId, friday)
      await createDueDossier(db, customerId, friday)
      const identityKey = crypto.randomUUID()
      const debtor = {
        name: 'Stoepje V.O.F.',
        kind: 'company' as const,
        identityKey,
        email: `${identityKey}@a.example`,
      }
      await createDueDossier(db, customerId, friday, { workflow: 'company_amicable', debtors: [debtor] })
    }
    const runs = runsOf(server, employee)
    runNumber = (await runs.release(await runs.propose(friday))).number
  })
  afterAll(async () => {
    await server.close()
    await closeRenderer()
  })

  const found = async (query: string, person = employee) =>
    (await person.get(`/api/v4/dispatch?${query}`)).json<{ items: DispatchRow[]; total: number }>()

  it('is found by customer, channel, kind, day and run [req 2.31]', async () => {
    expect((await found('')).total).toBe(6)
    const ofRem = await found(`customer=${customers[1]}&channel[]=post`)
    expect(ofRem.items.map(({ customerName }) => customerName)).toEqual(Array(2).fill('Fietsenmakerij Rem B.V.'))
    expect((await found('kind[]=company_first_letter')).total).toBe(2)
    expect((await found(`sentFrom=${friday}&sentTo=${friday}`)).total).toBe(6)
    expect((await found('sentFrom=2026-11-21')).total).toBe(0)
    expect((await found('sentTo=2026-11-19')).total).toBe(0)
    expect((await found(`runNumber=${runNumber}`)).total).toBe(6)
    expect((await found('runNumber=geen')).total).toBe(0)
    const newest = (await found('sortBy=sent&sortOrder=desc')).items.map(({ id }) => id)
    expect((await found('sortBy=sent&sortOrder=asc')).items.map(({ id }) => id)).toEqual(newest.toReversed())
  })

  const print = async (ids: readonly number[], duplex = false, person = employee) =>
    person.get(`/api/v4/dispatch/print?ids=${ids.join(',')}&duplex=${duplex}`)

  it('is put together to print, in the order that is asked', async () => {
    const { items } = await found('channel[]=post')
    const asked = items.map(({ id }) => id).toReversed()
    const answer = await print(asked)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const merged = await PDFDocument.load(answer.rawPayload)
    const each = await Promise.all(
      asked.map(async (id) => (await employee.get(`/api/v4/dispatch/${id}/pdf`)).rawPayload),
    )
    const pages = await Promise.all(each.map(async (pdf) => (await PDFDocument.load(pdf)).getPageCount()))
    expect(merged.getPageCount()).toBe(pages.reduce((sum, count) => sum + count, 0))
  })

  it('keeps its order, and begins each letter on a sheet of its own for both sides', async () => {
    const letterOf = async (widths: number[]) => {
      const pdf = await PDFDocument.create()
      for (const width of widths) pdf.addPage([width, 300])
      return { pdf: Buffer.from(await pdf.save()) }
    }
    const letters = [await letterOf([110]), await letterOf([120, 121]), await letterOf([130])]
    const widths = async (duplex: boolean) => {
      const merged = await PDFDocument.load(await mergeLetters(letters, duplex))
      return merged.getPages().map((page) => page.getWidth())
    }
    expect(await widths(false)).toEqual([110, 120, 121, 130])
    // The blank side of a sheet is as large as what is on its front; behind the last letter nothing follows.
    expect(await widths(true)).toEqual([110, 110, 120, 121, 130])
  })

  it('is printed by who may send, of their own customer alone', async () => {
    const { items } = await found('channel[]=post')
    const ids = items.map(({ id }) => id)
    const other = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    expect((await print(ids, false, other)).statusCode).toBe(403)
    const stranger = await createPerson(
      server,
      ['ROLE_CONTACT_PERSON', 'ROLE_FILE_SEND'],
      await createCustomer(server, 'X'),
    )
    expect((await print(ids, false, stranger)).statusCode).toBe(404)
    expect((await employee.get('/api/v4/dispatch/print?ids=1;drop')).statusCode).toBe(400)
    expect((await employee.get('/api/v4/dispatch/print?ids=999999')).statusCode).toBe(404)
  })

  it('before collection stands in a list of its own, and whoever holds the role of runs alone reads nothing else [req 6.25]', async () => {
    const { db } = server.database
    const customerId = await createCustomer(server, 'Tandartspraktijk Molenwijk')
    await db
      .updateTable('customer')
      .set({ street: 'Plein', houseNumber: '2', postcode: '1503 CD', city: 'Zaandam', iban: 'NL39RABO0300065264' })
      .where('id', '=', customerId)
      .execute()
    await createDueDossier(db, customerId, friday, { workflow: 'consumer_precasso' })
    await runsOf(server, employee).release(
      await runsOf(server, employee).propose(friday, { kind: 'precasso', customerIds: [customerId] }),
    )
    const inCollection = (await found('channel[]=post')).items.find(
      (row) => row.customerName !== 'Tandartspraktijk Molenwijk',
    )
    const reader = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_PROCESSING'])
    const before = async (query: string, person: Person) =>
      (await person.get(`${listPrecassoDispatches.path}?${query}`)).json()
    const { items, total } = await before('', reader)
    expect([total, items[0].customerName]).toEqual([1, 'Tandartspraktijk Molenwijk'])
    expect((await before('channel[]=sms', reader)).total).toBe(0)

    const read = async (id: number) => (await reader.get(callPath(getDispatchPdf, { id }))).statusCode
    expect([await read(items[0].id), await read(inCollection?.id ?? 0)]).toEqual([200, 404])
    const mixed = await print([items[0].id, inCollection?.id ?? 0], false, reader)
    const alone = await print([items[0].id], false, reader)
    const pagesOf = async ({ rawPayload }: typeof mixed) => (await PDFDocument.load(rawPayload)).getPageCount()
    expect(await pagesOf(mixed)).toBe(await pagesOf(alone))
    expect((await reader.get(listDispatches.path)).statusCode).toBe(403)
    const own = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_PROCESSING'], customerId)
    const stranger = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_PROCESSING'], customers[0])
    expect([(await before('', own)).total, (await before('', stranger)).total]).toEqual([1, 0])
  })
})
