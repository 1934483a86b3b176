import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { importReport, type ImportReport } from '#contract/intake/import-report.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { systemActor } from '#server/actor.ts'
import { claimLine, claimsList } from '#test/imports.ts'
import { createCustomer } from '#test/people.ts'
import { makeWorkbook } from '#test/zip.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { hasSharedData, sharedDataFolder } from '#test/shared-data.ts'
import { importFile } from './import-file.ts'
import { suggestValues } from '#server/intake/imports/suggest-values.ts'

describe('importing from the command line', () => {
  let server: TestServer
  let number: number
  let customer: number

  beforeAll(async () => {
    server = await createTestServer()
    await seedBasics(server.database.db, server.clock)
    customer = await createCustomer(server, 'Kinderopvang De Krekel B.V.')
    const row = await server.database.db
      .selectFrom('customer')
      .select('number')
      .where('id', '=', customer)
      .executeTakeFirstOrThrow()
    number = row.number
  })
  afterAll(async () => server.close())

  async function run(bytes: Buffer, options: { customer?: string; dryRun?: boolean } = {}) {
    const surroundings = {
      db: server.database.db,
      storage: server.app.storage,
      today: day('2026-11-20'),
      language: 'nl' as const,
    }
    return importFile(surroundings, systemActor(server.clock.now()), {
      name: 'lijst.csv',
      bytes,
      customer: options.customer ?? String(number),
      dryRun: options.dryRun ?? false,
    })
  }
  const count = async (table: 'dossier' | 'claim' | 'importBatch' | 'storedFile') => {
    const { n } = await server.database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n
  }
  const list = claimsList(
    claimLine(1),
    claimLine(2, { due: '31-11-2026' }),
    claimLine(3, { mail: 'x' }),
    claimLine(4, { debtor: 'K1' }),
  )

  it('a dry run says what would come of it and writes nothing', async () => {
    const report = await run(list, { dryRun: true })
    expect(importReport.parse(report)).toEqual({
      rows: 4,
      imported: 3,
      refused: [{ row: 3, column: 'Verv.dat', kind: 'bad_due_date', message: expect.stringContaining('bestaat niet') }],
      warnings: [{ row: 4, column: 'Mail', kind: 'bad_email', message: expect.stringContaining('e-mailadres') }],
      files: 2,
      debtors: 2,
      principalCents: 3 * 59800,
      creditNotes: 0,
    })
    expect([await count('dossier'), await count('importBatch'), await count('storedFile')]).toEqual([0, 0, 0])
  })

  it('the run itself says the same, and makes it', async () => {
    const dry = await run(list, { dryRun: true })
    expect(await run(list, { customer: 'Kinderopvang De Krekel B.V.' })).toEqual(dry)
    expect([await count('dossier'), await count('claim')]).toEqual([2, 3])
  })

  it('the same file again makes nothing, and says of each row why', async () => {
    const again = (await run(list)) as ImportReport
    expect(again).toMatchObject({ rows: 4, imported: 0, files: 0, principalCents: 0 })
    expect(again.refused.map(({ row, kind }) => [row, kind])).toEqual([
      [2, 'already_imported'],
      [3, 'bad_due_date'],
      [4, 'already_imported'],
      [5, 'already_imported'],
    ])
    expect(await count('claim')).toBe(3)
  })

  it('a dry run of credit notes says what the run does with them, in the order of the list', async () => {
    await createCustomer(server, 'Creditrijk B.V.')
    const note = (number: number, invoice: string, amount: string) =>
      claimLine(number, { invoice, amount, date: '10-09-2026', due: '' })
    const rows = [
      note(1, 'CN-1', '-98,00'),
      claimLine(1, { mail: 'x' }),
      claimLine(5, { mail: 'x' }),
      note(2, 'CN-2', '-598,00'),
      claimLine(2),
      claimLine(3),
      claimLine(3, { invoice: 'F3b' }),
      note(3, 'CN-3', '-50,00'),
    ]
    const dry = (await run(claimsList(...rows), { customer: 'Creditrijk B.V.', dryRun: true })) as ImportReport
    expect(dry).toMatchObject({ rows: 8, imported: 2, files: 2, principalCents: 2 * 59800 - 9800 })
    expect(dry.refused.map(({ row, kind }) => [row, kind])).toEqual([
      [5, 'credited_whole'],
      [6, 'credited_whole'],
      [7, 'waits_for_credit_note'],
      [8, 'waits_for_credit_note'],
      [9, 'credit_note_several'],
    ])
    expect(dry.warnings.map(({ row }) => row)).toEqual([2, 3, 3, 4])
    expect(await run(claimsList(...rows), { customer: 'Creditrijk B.V.' })).toEqual(dry)
  })

  it('two lists at the same moment make one claim of an invoice, whoever it is said to be of', async () => {
    const other = await createCustomer(server, 'Autobedrijf Kuiper')
    const invoices = Array.from({ length: 60 }, (_, index) => index + 1)
    const listOf = (who: string) =>
      claimsList(...invoices.map((index) => claimLine(index, { debtor: `${who}${index}`, invoice: `T${index}` })))
    const reports = await Promise.all(['A', 'B'].map(async (who) => run(listOf(who), { customer: 'kuiper' })))
    const imported = reports.map((report) => (report as ImportReport).imported)
    expect(imported[0]! + imported[1]!).toBe(60)
    const claims = await server.database.db
      .selectFrom('claim')
      .select('invoiceNumber')
      .where('customerId', '=', other)
      .execute()
    expect(new Set(claims.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(60)
    expect(claims).toHaveLength(60)
  })

  it('finds the customer by a part of a name that only one has, and says so otherwise', async () => {
    await createCustomer(server, 'Kinderopvang Pinkeltje')
    expect(await run(list, { customer: 'krekel', dryRun: true })).toMatchObject({ rows: 4 })
    expect(await run(list, { customer: 'kinderopvang', dryRun: true })).toMatchObject({ refusal: 'several_customers' })
    expect(await run(list, { customer: '99999' })).toEqual({ refusal: 'unknown_customer', names: [] })
  })

  it('names the sheet that was left out', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const row = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`
    const sheet = `<sheetData>${row('Naam', 'Factuurnr', 'Datum', 'Bedrag')}${row('Jan', 'X1', '01-02-2026', '1,00')}</sheetData>`
    const relation = (id: number) => `<Relationship Id="r${id}" Type="x/worksheet" Target="worksheets/sheet${id}.xml"/>`
    const book = makeWorkbook(
      sheet,
      [
        { name: 'xl/_rels/workbook.xml.rels', content: `<R>${relation(1)}${relation(2)}</R>` },
        { name: 'xl/worksheets/sheet2.xml', content: `<worksheet>${sheet}</worksheet>` },
      ],
      '<workbook xmlns:r="x"><sheets><sheet name="A" r:id="r1"/><sheet name="B" r:id="r2"/></sheets></workbook>',
    )
    const report = importReport.parse(await run(book, { dryRun: true }))
    expect(report.warnings[0]).toMatchObject({ row: 1, column: 'B', kind: 'other_sheet' })
    expect(report.imported).toBe(1)
  })

  it('says why a file cannot be read', async () => {
    expect(await run(Buffer.from('%PDF-1.7'))).toEqual({ refusal: 'unreadable', reason: 'not_a_table', values: {} })
  })

  it
    .skipIf(!hasSharedData)
    .each(['exact-openstaande-posten.xlsx', 'moneybird-facturen.csv', 'snelstart-verkoopfacturen.csv'])(
    '%s: the report is what its maker says',
    async (name) => {
      const folder = join(sharedDataFolder, 'claims')
      const expected = JSON.parse(readFileSync(join(folder, `${name}.expected.json`), 'utf8')) as ImportReport
      const other = await createCustomer(server, name)
      const row = await server.database.db
        .selectFrom('customer')
        .select('number')
        .where('id', '=', other)
        .executeTakeFirstOrThrow()
      const report = (await run(readFileSync(join(folder, name)), { customer: String(row.number) })) as ImportReport
      const brief = (list: ImportReport['warnings']) => list.map(({ row, kind }) => ({ row, kind }))
      expect({ ...report, refused: brief(report.refused), warnings: brief(report.warnings) }).toEqual({
        ...expected,
        creditNotes: 0,
        // An account number cannot be wrong in a list that has no column for it, whatever its maker noted.
        warnings: expected.warnings.filter(({ kind }) => kind !== 'bad_iban' || name.startsWith('snelstart')),
        files: expected.debtors,
      })
    },
  )
})

describe('what could be meant by a wrong value', () => {
  it.each([
    ['dueDay', '31-11-2026', ['30-11-2026', '31-10-2026']],
    ['dueDay', '30-02-2026', ['28-02-2026', '30-01-2026']],
    ['invoiceDay', '11-31-2026', []],
    ['invoiceDay', '05-31-2026', ['31-05-2026']],
    ['invoiceDay', 'n.v.t.', []],
    ['email', 'a.bakker@gmail', ['a.bakker@gmail.com', 'a.bakker@gmail.nl']],
    ['email', 't.mensink@voorbeeld', ['t.mensink@voorbeeld.nl']],
    ['email', 'jan @ziggo,nl', ['jan@ziggo.nl']],
    ['email', 'geen e-mail', []],
    ['amount', '1.23,4', ['123,40', '1.234,00']],
    ['amount', '-45,00', ['45,00']],
    ['amount', 'n.v.t.', []],
    ['postcode', '15O6 EH', ['1506 EH']],
    ['postcode', '1506 E', []],
    ['currency', 'USD', ['EUR']],
    ['name', '', []],
  ] as const)('%s %j: %j', (field, text, suggestions) => expect(suggestValues(field, text)).toEqual(suggestions))
})
