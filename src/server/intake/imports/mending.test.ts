import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countImportTold,
  downloadRefusedRows,
  editImportCell,
  getImportCell,
  replaceInImport,
  saveImportMapping,
} from '#contract/intake/imports.ts'
import { callPath } from '#test/call-path.ts'
import {
  claimLine,
  claimsList,
  claimsListHead,
  createImportServer,
  dossiersOf,
  importLines,
  releaseList,
  settledImport,
  uploadList,
} from '#test/imports.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person

beforeAll(async () => {
  ;({ server, employee } = await createImportServer())
})
afterAll(async () => server.close())

describe('mending an import', () => {
  let customer: number
  let id: number

  beforeAll(async () => {
    customer = await createCustomer(server)
    const bytes = claimsList(
      claimLine(1, { due: '31-11-2026' }),
      claimLine(2, { due: '31-11-2026' }),
      claimLine(3, { due: '31-11-2026' }),
      claimLine(4, { invoice: '' }),
      claimLine(5, { amount: '1.23,4' }),
      claimLine(6),
    )
    id = (await uploadList(employee, bytes, customer)).id
  })

  const cell = async (row: number, column: number) =>
    (await employee.get(`${callPath(getImportCell, { id })}?row=${row}&column=${column}`)).json()
  const edit = (input: object) => employee.put(callPath(editImportCell, { id }), input)
  const counts = async () => (await settledImport(employee, id)).counts

  it('says what could be meant, and how many rows say the same', async () => {
    expect(await cell(2, 8)).toMatchObject({
      text: '31-11-2026',
      sameCount: 2,
      suggestions: ['30-11-2026', '31-10-2026'],
    })
    expect(await cell(6, 9)).toMatchObject({ text: '1.23,4', sameCount: 0, suggestions: ['123,40', '1.234,00'] })
  })

  it('mends one cell, or all that say the same', async () => {
    const one = await edit({ rows: [2], column: 8, text: '31-10-2026', alsoSame: false })
    expect(one.json()).toEqual({ rows: [2], before: '31-11-2026' })
    expect(await counts()).toMatchObject({ good: 2, bad: 4 })
    const rest = await edit({ rows: [3], column: 8, text: '30-09-2026', alsoSame: true })
    expect(rest.json()).toEqual({ rows: [3, 4], before: '31-11-2026' })
    expect(await counts()).toMatchObject({ good: 4, bad: 2 })
    const { items } = await importLines(employee, id, 'good')
    expect(items.map(({ cells, editedColumns }) => [cells[8], editedColumns])).toEqual([
      ['31-10-2026', [8]],
      ['30-09-2026', [8]],
      ['30-09-2026', [8]],
      ['15-09-2026', []],
    ])
  })

  it('gives a cell back what the file says when that is written again', async () => {
    await edit({ rows: [3, 4], column: 8, text: '31-11-2026' })
    const { items } = await importLines(employee, id, 'bad')
    expect(items.filter(({ row }) => row < 5).map(({ editedColumns }) => editedColumns)).toEqual([[], []])
    await edit({ rows: [3], column: 8, text: '30-09-2026', alsoSame: true })
  })

  it('sees a duplicate appear and go away', async () => {
    await edit({ rows: [5], column: 6, text: 'F6' })
    // The row above is the first now, the one below the second.
    expect(
      (await importLines(employee, id, 'duplicate')).items.map(({ row, problems }) => [row, problems[0]!.values]),
    ).toEqual([[7, { row: 5 }]])
    await edit({ rows: [5], column: 6, text: 'F4-nieuw' })
    expect(await counts()).toMatchObject({ good: 5, bad: 1, duplicate: 0 })
  })

  it('replaces a piece of text in a column', async () => {
    const answer = await employee.post(callPath(replaceInImport, { id }), {
      column: 5,
      search: 'example.nl',
      replacement: 'voorbeeld.nl',
    })
    expect(answer.json()).toEqual({ count: 6 })
    expect((await importLines(employee, id)).items[0]!.cells[5]).toBe('a1@voorbeeld.nl')
  })

  it('refuses a cell that is not there', async () => {
    expect((await edit({ rows: [999], column: 8, text: 'x' })).statusCode).toBe(404)
    expect((await edit({ rows: [2], column: 50, text: 'x' })).statusCode).toBe(404)
    expect((await edit({ rows: [2], column: 8, text: 'x'.repeat(2001) })).statusCode).toBe(400)
  })

  it('downloads the rows that were not taken, with row, column and reason, and no formula [req 2.31]', async () => {
    await edit({ rows: [6], column: 1, text: '=HYPERLINK("http://x")' })
    const answer = await employee.get(callPath(downloadRefusedRows, { id }))
    expect(answer.headers['content-disposition']).toContain(`import-${id}-fouten.csv`)
    const [heads, row, ...rest] = answer.body.replace('\ufeff', '').split('\r\n')
    expect(heads).toBe(`Rij;Kolom;Reden;${claimsListHead}`)
    expect(row).toContain('6;Bedrag;Dit is geen bedrag. Schrijf het als 1.234,56.;K5;"\'=HYPERLINK(""http://x"")"')
    expect(rest).toEqual([''])
  })

  it('what was mended is released, and the list of errors can be handed in again once corrected', async () => {
    await releaseList(employee, id)
    expect(await counts()).toMatchObject({ released: 5, bad: 1 })
    const list = (await employee.get(callPath(downloadRefusedRows, { id }))).body
    const corrected = await uploadList(employee, Buffer.from(list.replace('1.23,4', '1.234,00')), customer)
    expect(corrected.import.counts).toMatchObject({ all: 1, good: 1 })
    await releaseList(employee, corrected.id)
    expect(await dossiersOf(server, customer)).toHaveLength(6)
  })

  it('other columns can be chosen; the customer keeps them for the next list', async () => {
    const other = await createCustomer(server)
    const list = (invoice: string) => Buffer.from(`Naam;Eerste;Tweede;Bedrag\nJan;${invoice};05-01-2026;10,00\n`)
    const first = await uploadList(employee, list('X1'), other)
    expect(first.import).toMatchObject({ profileVersion: null, counts: { bad: 1 } })
    const columns = ['name', 'invoiceNumber', 'invoiceDay', 'amount']
    const answer = await employee.put(callPath(saveImportMapping, { id: first.id }), {
      columns,
      version: first.import.version,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await settledImport(employee, first.id)).counts).toMatchObject({ good: 1, bad: 0 })
    const stale = await employee.put(callPath(saveImportMapping, { id: first.id }), {
      columns,
      version: first.import.version,
    })
    expect(stale.statusCode).toBe(409)
    const second = await uploadList(employee, list('X2'), other)
    expect(second.import).toMatchObject({ profileVersion: 1, counts: { good: 1 } })
    expect(second.import.columns.map(({ field }) => field)).toEqual(columns)
  })

  it('refuses a field in two columns, and more columns than there are', async () => {
    const { version } = await settledImport(employee, id)
    for (const columns of [['name', 'name'], ['name']]) {
      expect((await employee.put(callPath(saveImportMapping, { id }), { columns, version })).statusCode).toBe(400)
    }
  })
})

describe('what a list says of debtors who are known', () => {
  it('tells beforehand, of each row and in all, what it fills in of who is known and what it asks', async () => {
    const customer = await createCustomer(server)
    const first = await uploadList(
      employee,
      claimsList(claimLine(1, { mail: '' }), claimLine(2), claimLine(3)),
      customer,
    )
    await releaseList(employee, first.id)
    const later = claimsList(
      claimLine(1, { invoice: 'L1' }),
      claimLine(1, { invoice: 'L2', mail: 'tweede@example.nl' }),
      claimLine(2, { invoice: 'L3', name: 'De heer C. Visser' }),
      claimLine(2, { invoice: 'L4', name: 'De heer C. Visser' }),
      claimLine(3, { invoice: 'L5' }),
      claimLine(4),
    )
    const { id } = await uploadList(employee, later, customer)
    const { items } = await importLines(employee, id)
    const [gender, name] = ['gender', 'name']
    expect(items.map(({ told }) => told.map(({ filled, asked }) => [filled, asked]))).toEqual([
      [[['email'], []]],
      [[['email'], []]],
      [[[], [name, gender]]],
      // Asked once, however many rows say it.
      [],
      [],
      [],
    ])
    const counted = (await employee.get(callPath(countImportTold, { id }))).json()
    expect(counted).toEqual({
      filled: { debtors: 1, fields: [{ field: 'email', count: 1 }] },
      asked: { debtors: 1, fields: [name, gender].map((field) => ({ field, count: 1 })) },
      next: null,
    })
    const stranger = await createPerson(
      server,
      ['ROLE_CUSTOMER', 'ROLE_FILE_CREATE_UPLOAD'],
      await createCustomer(server),
    )
    expect((await stranger.get(callPath(countImportTold, { id }))).statusCode).toBe(404)
    await releaseList(employee, id)
    const requests = await server.database.db
      .selectFrom('logRequest')
      .innerJoin('dossier', 'dossier.id', 'logRequest.dossierId')
      .select('asked')
      .where('dossier.customerId', '=', customer)
      .execute()
    expect(requests.map(({ asked }) => Object.keys(asked as object).toSorted())).toEqual([[gender, name]])
  })

  it('asks another kind only where the list says it, and begins the file as that of a consumer until it is decided', async () => {
    const customer = await createCustomer(server)
    const list = (head: string, line: string) => Buffer.from([head, line].join('\n'))
    const columns = 'Klantnr;Naam;Straat;Nr;PC;Plaats;Factuur;Datum'
    const who = 'K1;Bakkerij Zoet;Kade;1;1505 HC;Zaandam'
    const made = await uploadList(
      employee,
      list(`${columns};Bedrag;Soort debiteur`, `${who};S1;01-06-2026;10,00;Zakelijk`),
      customer,
    )
    await releaseList(employee, made.id)
    const silent = await uploadList(employee, list(`${columns};Bedrag`, `${who};S2;01-06-2026;10,00`), customer)
    expect((await importLines(employee, silent.id)).items[0]?.told).toEqual([])
    const { db } = server.database
    await db.updateTable('customer').set({ joinsRunningDossier: false }).where('id', '=', customer).execute()
    const other = await uploadList(
      employee,
      list(`${columns};Bedrag;Soort debiteur`, `${who};S3;01-06-2026;10,00;Particulier`),
      customer,
    )
    expect((await importLines(employee, other.id)).items[0]?.told).toMatchObject([{ filled: [], asked: ['kind'] }])
    expect(other.import.totals).toMatchObject({ newDossiers: 1, begins: [{ files: 1 }], undocumented: 1 })
    await releaseList(employee, other.id)
    const [, inDoubt] = await dossiersOf(server, customer)
    expect(inDoubt).toMatchObject({ kind: 'private' })
    // Refused, it goes on as the file of a company.
    const logs = await employee.get(`/api/v4/file/${inDoubt!.id}/logs`)
    const { id, version } = logs.json().items[0]
    const refused = await employee.put(`/api/v4/file/logs/${id}/change-data-reject`, { version, reason: 'Is een B.V.' })
    expect(refused.statusCode, refused.body).toBe(200)
    expect((await dossiersOf(server, customer)).map(({ kind }) => kind)).toEqual(['company', 'company'])
  })
})
