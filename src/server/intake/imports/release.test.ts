import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { releaseImport } from '#contract/intake/imports.ts'
import { getLimitation } from '#contract/files/limitation.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { callPath } from '#test/call-path.ts'
import {
  claimLine,
  claimsList,
  createImportServer,
  dossiersOf,
  importLines,
  releaseList,
  settledImport,
  uploadList,
} from '#test/imports.ts'
import { createCustomer, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'
import { hasSharedData, sharedDataFolder } from '#test/shared-data.ts'

let server: TestServer
let employee: Person

beforeAll(async () => {
  ;({ server, employee } = await createImportServer())
})
afterAll(async () => server.close())

describe('importing a list', () => {
  it('is released also while the work that read it has yet to say that it ended', async () => {
    const customer = await createCustomer(server)
    const { id } = await uploadList(employee, claimsList(claimLine(1)), customer)
    // As in the moment between the last row that was kept and the end of the job.
    await server.database.db
      .updateTable('job')
      .set({ state: 'running', worker: 'slow', leaseUntil: new Date(Date.now() + 60_000), finishedAt: null })
      .where('kind', '=', 'import.read')
      .where('customerId', '=', customer)
      .execute()
    expect(await releaseList(employee, id)).toMatchObject({ state: 'done', counts: { released: 1 }, dossiers: 1 })
  })

  it('tells a purchase by a consumer, which lapses after two years, from other claims', async () => {
    const customer = await createCustomer(server)
    const header =
      'Debiteurnummer;Naam;Soort debiteur;Factuurnummer;Factuurdatum;Vervaldatum;Openstaand;Soort vordering'
    const line = (number: number, kind: string, claim: string) =>
      `S${number};Debiteur ${number};${kind};SV-${number};01-06-2026;15-06-2026;100,00;${claim}`
    const lines = [
      header,
      line(1, 'Particulier', 'Consumentenkoop'),
      line(2, 'Particulier', 'Huur'),
      line(3, 'B2B', ''),
    ]
    const { id, import: read } = await uploadList(employee, Buffer.from(lines.join('\r\n')), customer)
    expect(read.columns.at(-1)).toMatchObject({ header: 'Soort vordering', field: 'claimKind' })
    await releaseList(employee, id)
    const dossiers = await dossiersOf(server, customer)
    const lastDays = await Promise.all(
      dossiers.map(
        async (dossier) =>
          (await employee.get(callPath(getLimitation, { id: dossier.id }))).json<OutputOf<typeof getLimitation>>()
            .claims[0],
      ),
    )
    expect(lastDays.map((claim) => [claim?.kind, claim?.lastSafeDay])).toEqual([
      ['consumer_purchase', '2028-06-15'],
      ['periodic', '2031-06-15'],
      ['contract', '2031-06-15'],
    ])
  })

  it('reads it, shows every row with what is wrong, and makes files of the good ones [req 2.31]', async () => {
    const customer = await createCustomer(server)
    const bytes = claimsList(
      claimLine(1),
      claimLine(2, { due: '31-11-2026' }),
      claimLine(3, { mail: 'geen e-mail' }),
      claimLine(4, { debtor: 'K1', name: 'Mevrouw A. Bakker 1' }),
      claimLine(5, { invoice: 'F1' }),
    )
    const { id, import: read } = await uploadList(employee, bytes, customer)
    expect(read).toMatchObject({
      state: 'ready',
      format: 'csv',
      headerRow: 1,
      counts: { all: 5, good: 3, bad: 1, duplicate: 1, released: 0, warned: 1 },
      totals: {
        newDossiers: 2,
        joinedDossiers: 0,
        newDebtors: 2,
        knownDebtors: 0,
        begins: [{ step: { nl: '14-dagenbrief' }, runKind: 'collection', files: 2, day: '2026-11-20' }],
      },
    })
    expect(read.totals?.principal).toEqual([{ currency: 'EUR', cents: 3 * 59800 }])
    expect(read.columns.map(({ field }) => field)).toEqual([
      'debtorNumber',
      'name',
      'street',
      'postcode',
      'city',
      'email',
      'invoiceNumber',
      'invoiceDay',
      'dueDay',
      'amount',
    ])

    const { items } = await importLines(employee, id)
    expect(items.map(({ row, state, found }) => [row, state, found.kind])).toEqual([
      [2, 'good', 'new'],
      [3, 'bad', 'new'],
      [4, 'good', 'new'],
      [5, 'good', 'same_as_row'],
      [6, 'duplicate', 'new'],
    ])
    expect(items[1]).toMatchObject({ problems: [{ kind: 'bad_due_date', field: 'dueDay' }] })
    expect(items[4]).toMatchObject({
      problems: [{ kind: 'duplicate_invoice', field: 'invoiceNumber', values: { row: 2 } }],
    })

    const released = await releaseList(employee, id)
    expect(released).toMatchObject({
      state: 'ready',
      counts: { good: 0, bad: 1, duplicate: 1, released: 3 },
      dossiers: 2,
    })
    const [first, second] = await dossiersOf(server, customer)
    expect(first).toMatchObject({
      kind: 'private',
      status: 'not_started',
      phase: 'amicable',
      debtorName: 'A. Bakker 1',
      nextDay: '2026-11-20',
      openedDay: '2026-11-20',
      importBatchId: id,
    })
    expect(first!.stepId).not.toBeNull()
    expect(first!.openCents).toBeGreaterThan(2 * 59800)
    expect(second).toMatchObject({ debtorName: 'A. Bakker 3' })
    const claims = await server.database.db
      .selectFrom('claim')
      .selectAll()
      .where('customerId', '=', customer)
      .orderBy('id')
      .execute()
    expect(
      claims.map(({ dossierId, invoiceNumber, amountCents, dueDay, importRow }) => [
        dossierId,
        invoiceNumber,
        amountCents,
        dueDay,
        importRow,
      ]),
    ).toEqual([
      [first!.id, 'F1', 59800, '2026-09-15', 2],
      [first!.id, 'F4', 59800, '2026-09-15', 5],
      [second!.id, 'F3', 59800, '2026-09-15', 4],
    ])
    const debtor = await server.database.db
      .selectFrom('debtor')
      .selectAll()
      .where('customerId', '=', customer)
      .where('customerDebtorNumber', '=', 'K1')
      .executeTakeFirstOrThrow()
    expect(debtor).toMatchObject({
      kind: 'private',
      name: 'A. Bakker 1',
      gender: 'female',
      salutation: 'Mevrouw',
      sortName: '1, a. bakker',
    })
    expect((await verifyBooks(server.database.db)).faults).toEqual([])
  })

  it('tells with which step its files begin and in which run, also of a customer that has them reminded first', async () => {
    const customer = await createCustomer(server)
    const { db } = server.database
    const { id } = await db
      .selectFrom('workflow')
      .select('id')
      .where('code', '=', 'consumer_precasso')
      .executeTakeFirstOrThrow()
    await db.updateTable('customer').set({ privateWorkflowId: id }).where('id', '=', customer).execute()
    const step = await db
      .selectFrom('workflowStep as step')
      .innerJoin('workflowVersion as version', 'version.id', 'step.workflowVersionId')
      .select('step.nameNl')
      .where('version.workflowId', '=', id)
      .orderBy('step.position')
      .executeTakeFirstOrThrow()
    const company = claimLine(3, { name: 'Bakkerij Zon B.V.' })
    const { import: read } = await uploadList(employee, claimsList(claimLine(1), claimLine(2), company), customer)
    expect(read.totals?.begins).toMatchObject([
      { step: { nl: step.nameNl }, runKind: 'precasso', files: 2 },
      { runKind: 'collection', files: 1 },
    ])
    await releaseList(employee, read.id)
    const files = await db.selectFrom('dossier').select('nextDay').where('customerId', '=', customer).execute()
    expect(files.map(({ nextDay }) => nextDay)).toEqual([0, 0, 1].map((place) => read.totals?.begins[place]?.day))
  })

  it('finds the file of the list by what it holds', async () => {
    const customer = await createCustomer(server)
    const { id } = await uploadList(employee, claimsList(claimLine(901, { invoice: 'ZOEK-901' })), customer)
    await releaseList(employee, id)
    const found = (await employee.get('/api/v4/file?search=ZOEK-901')).json<{ items: { debtorName: string }[] }>()
    expect(found.items.map(({ debtorName }) => debtorName)).toEqual(['A. Bakker 901'])
  })

  it('of the same file again makes nothing, and says so', async () => {
    const customer = await createCustomer(server)
    const bytes = claimsList(claimLine(1), claimLine(2))
    const first = await uploadList(employee, bytes, customer)
    await releaseList(employee, first.id)
    const again = await uploadList(employee, bytes, customer)
    expect(again).toMatchObject({ id: first.id, alreadyUploaded: true })
    // Saved anew by its program the file is another one, its invoices are not.
    const other = await uploadList(employee, Buffer.concat([bytes, Buffer.from('\r\n')]), customer)
    expect(other).toMatchObject({ alreadyUploaded: false, import: { counts: { good: 0, duplicate: 2 } } })
    expect((await importLines(employee, other.id)).items[0]!.problems).toMatchObject([{ kind: 'already_imported' }])
    expect((await employee.post(callPath(releaseImport, { id: other.id }))).statusCode).toBe(409)
    expect(await dossiersOf(server, customer)).toHaveLength(2)
  })

  it('released twice at once makes each file once', async () => {
    const customer = await createCustomer(server)
    const rows = Array.from({ length: 60 }, (_, index) => claimLine(index + 1))
    const { id } = await uploadList(employee, claimsList(...rows), customer)
    const answers = await Promise.all([1, 2, 3].map(() => employee.post(callPath(releaseImport, { id }))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json<{ jobId: number }>().jobId)).size).toBe(1)
    await settledImport(employee, id)
    expect(await dossiersOf(server, customer)).toHaveLength(60)
  })

  it('two lists with the same invoices released at once make each claim once', async () => {
    const customer = await createCustomer(server)
    const rows = Array.from({ length: 40 }, (_, index) => claimLine(index + 1))
    const one = await uploadList(employee, claimsList(...rows), customer)
    const two = await uploadList(employee, claimsList(...rows, claimLine(99)), customer)
    await Promise.all([releaseList(employee, one.id), releaseList(employee, two.id)])
    expect(await dossiersOf(server, customer)).toHaveLength(41)
    const counts = [await settledImport(employee, one.id), await settledImport(employee, two.id)].map(
      ({ counts }) => counts,
    )
    expect(counts[0]!.released + counts[1]!.released).toBe(41)
    expect(counts[0]!.duplicate + counts[1]!.duplicate).toBe(40)
  })

  it('joins the running file of a debtor where the customer wants that, else makes a new one', async () => {
    const joins = await createCustomer(server)
    const apart = await createCustomer(server)
    await server.database.db
      .updateTable('customer')
      .set({ joinsRunningDossier: false })
      .where('id', '=', apart)
      .execute()
    for (const [customer, files] of [
      [joins, 1],
      [apart, 2],
    ] as const) {
      const first = await uploadList(employee, claimsList(claimLine(1)), customer)
      await releaseList(employee, first.id)
      const second = await uploadList(employee, claimsList(claimLine(1, { invoice: 'LATER' })), customer)
      expect(second.import.totals).toMatchObject({
        knownDebtors: 1,
        newDebtors: 0,
        joinedDossiers: 2 - files,
        newDossiers: files - 1,
      })
      expect((await importLines(employee, second.id)).items[0]!.found).toMatchObject({ kind: 'known' })
      await releaseList(employee, second.id)
      expect(await dossiersOf(server, customer)).toHaveLength(files)
      const debtors = await server.database.db
        .selectFrom('debtor')
        .select('id')
        .where('customerId', '=', customer)
        .execute()
      expect(debtors).toHaveLength(1)
    }
    expect((await verifyBooks(server.database.db)).faults).toEqual([])
  })

  it('a debtor without a number is known again by name, postcode and house number', async () => {
    const customer = await createCustomer(server)
    const list = (rows: string[]) => Buffer.from(['Naam;Straat;Nr;PC;Plaats;Factuur;Datum;Bedrag', ...rows].join('\n'))
    const first = await uploadList(
      employee,
      list([
        'J. Smit;Kade;1;1505 HC;Zaandam;A1;01-09-2026;10,00',
        'J. Smit;Kade;1;1505HC;Zaandam;A2;01-09-2026;10,00',
        'J. Smit;Kade;2;1505 HC;Zaandam;A3;01-09-2026;10,00',
      ]),
      customer,
    )
    expect(first.import.totals).toMatchObject({ newDossiers: 2, newDebtors: 2 })
    await releaseList(employee, first.id)
    const second = await uploadList(employee, list(['J. SMIT;Kade;1;1505 HC;Zaandam;A4;01-09-2026;10,00']), customer)
    expect(second.import.totals).toMatchObject({ joinedDossiers: 1, knownDebtors: 1 })
  })

  it('does not write to anybody before his invoice is due', async () => {
    const customer = await createCustomer(server)
    const { id, import: read } = await uploadList(employee, claimsList(claimLine(1, { due: '04-12-2026' })), customer)
    expect(read.counts).toMatchObject({ good: 1, warned: 1 })
    await releaseList(employee, id)
    // Saturday 5 December is the first day after it; on Sundays nobody is written to, on Saturdays he may be.
    expect((await dossiersOf(server, customer))[0]).toMatchObject({ nextDay: '2026-12-05' })
  })

  it('makes a file per currency', async () => {
    const customer = await createCustomer(server)
    const bytes = Buffer.from(
      'Klantnr;Naam;Factuur;Datum;Bedrag;Valuta\nK1;Jan;F1;01-09-2026;10,00;EUR\nK1;Jan;F2;01-09-2026;20,00;DKK\n',
    )
    const { id } = await uploadList(employee, bytes, customer)
    await releaseList(employee, id)
    expect((await dossiersOf(server, customer)).map(({ currency }) => currency).sort()).toEqual(['DKK', 'EUR'])
  })
})

describe.skipIf(!hasSharedData)('the lists and invoices of others, from upload to files', () => {
  it.each(['exact-openstaande-posten.xlsx', 'moneybird-facturen.csv', 'snelstart-verkoopfacturen.csv'])(
    '%s',
    async (name) => {
      const folder = join(sharedDataFolder, 'claims')
      const expected = JSON.parse(readFileSync(join(folder, `${name}.expected.json`), 'utf8')) as {
        imported: number
        debtors: number
        principalCents: number
        refused: { row: number; kind: string }[]
      }
      const customer = await createCustomer(server)
      const { id } = await uploadList(employee, readFileSync(join(folder, name)), customer, name)
      const released = await releaseList(employee, id)
      expect(released).toMatchObject({
        counts: { released: expected.imported },
        dossiers: expected.debtors,
        principalCents: expected.principalCents,
      })
      const { items } = await importLines(employee, id)
      const refused = items
        .filter(({ state }) => state !== 'released')
        .map(({ row, problems }) => ({ row, kind: problems[0]!.kind }))
      expect(refused).toEqual(expected.refused)
      const balances = await server.database.db
        .selectFrom('dossierBalance')
        .innerJoin('dossier', 'dossier.id', 'dossierBalance.dossierId')
        .select('principalCents')
        .where('dossier.customerId', '=', customer)
        .execute()
      expect(balances.reduce((sum, row) => sum + row.principalCents, 0)).toBe(expected.principalCents)
      expect(
        (await dossiersOf(server, customer)).every(({ nextDay, stepId }) => nextDay !== null && stepId !== null),
      ).toBe(true)
      expect((await verifyBooks(server.database.db)).faults).toEqual([])
    },
  )

  it('an electronic invoice becomes one claim', async () => {
    const customer = await createCustomer(server)
    const bytes = readFileSync(join(sharedDataFolder, 'einvoice/en16931/cen-ubl-tc434-example9.xml'))
    const { id, import: read } = await uploadList(employee, bytes, customer, 'factuur.xml')
    expect(read).toMatchObject({ format: 'ubl', counts: { all: 1, good: 1 } })
    await releaseList(employee, id)
    expect((await dossiersOf(server, customer))[0]).toMatchObject({ debtorName: 'Provide Verzekeringen' })
  })
})
