import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { RowAnswerWord } from '#contract/intake/claim-list.ts'
import {
  editImportCell,
  getImport,
  getImportCell,
  type ImportDetail,
  saveImportMapping,
} from '#contract/intake/imports.ts'
import type { ImportReport } from '#contract/intake/import-report.ts'
import { createDossier } from '#contract/intake/new-dossier.ts'
import { systemActor } from '#server/actor.ts'
import { callPath } from '#test/call-path.ts'
import { createImportServer, importLines, releaseList, settledImport, uploadList } from '#test/imports.ts'
import {
  answerRows,
  bas,
  gracht,
  kade,
  numberedDebtors,
  numberedList as list,
  numbersOf,
  plein,
  roos,
} from '#test/numbered-lists.ts'
import { createCustomer, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'
import { importFile } from '#server/intake/import-command/import-file.ts'

let server: TestServer
let employee: Person

beforeAll(async () => {
  ;({ server, employee } = await createImportServer())
})
afterAll(async () => server.close())

const rowsOf = async (id: number) => numbersOf(employee, id)
const debtorsOf = async (customer: number) => numberedDebtors(server, customer)
const answer = async (id: number, rows: number[], is: RowAnswerWord | null, rest = {}) =>
  answerRows(employee, id, rows, is, rest)
const detailOf = async (id: number) => (await employee.get(callPath(getImport, { id }))).json<ImportDetail>()

describe('one number of two people', () => {
  it('is asked in the list with both people shown, and joins nothing before the answer', async () => {
    const customer = await createCustomer(server)
    const { id, import: read } = await uploadList(employee, list(roos, bas), customer)
    expect(read.counts).toMatchObject({ good: 1, bad: 1 })
    const [, asked] = (await importLines(employee, id)).items
    expect(asked).toMatchObject({
      problems: [
        {
          kind: 'whose_number_row',
          field: 'debtorNumber',
          values: {
            number: '4711',
            row: 2,
            there: 'Roos Testman, Kade 1, 1012 AB Amsterdam',
            here: 'Bas Proefstra, Gracht 9, 3512 JE Utrecht',
          },
        },
      ],
      found: { kind: 'perhaps_same', name: 'Roos Testman, Kade 1, 1012 AB Amsterdam' },
    })
    await releaseList(employee, id)
    expect(await debtorsOf(customer)).toEqual([['Roos Testman', '4711', ['roos@test.example'], ['R-1']]])
    // Now she is known: the question is about her file.
    await answer(id, [3], 'other')
    expect(await rowsOf(id)).toEqual([
      [2, 'released', []],
      [3, 'good', ['number_of_other']],
    ])
    await releaseList(employee, id)
    expect(await debtorsOf(customer)).toEqual([
      ['Roos Testman', '4711', ['roos@test.example'], ['R-1']],
      ['Bas Proefstra', null, ['bas@test.example'], ['B-1']],
    ])
  })

  it('becomes one file when both are the same, and what is otherwise is asked in it', async () => {
    const customer = await createCustomer(server)
    const { id } = await uploadList(employee, list(roos, bas), customer)
    await answer(id, [3], 'same')
    expect((await detailOf(id)).totals).toMatchObject({ newDossiers: 1, newDebtors: 1 })
    await releaseList(employee, id)
    expect(await debtorsOf(customer)).toEqual([
      ['Roos Testman', '4711', ['bas@test.example', 'roos@test.example'], ['R-1', 'B-1']],
    ])
  })

  it('is asked of a debtor who is known already; whoever is known as himself is not asked again', async () => {
    const customer = await createCustomer(server)
    const first = await uploadList(employee, list(roos), customer)
    await releaseList(employee, first.id)
    const second = await uploadList(employee, list(bas), customer)
    expect(await rowsOf(second.id)).toEqual([[2, 'bad', ['whose_number_known']]])
    expect(second.import.totals).toMatchObject({ newDossiers: 0, joinedDossiers: 0 })
    await answer(second.id, [2], 'other')
    await releaseList(employee, second.id)
    const third = await uploadList(employee, list({ ...bas, invoice: 'B-2' }, { ...roos, invoice: 'R-2' }), customer)
    expect(await rowsOf(third.id)).toEqual([
      [2, 'good', ['number_of_other']],
      [3, 'good', []],
    ])
    await releaseList(employee, third.id)
    expect(await debtorsOf(customer)).toEqual([
      ['Roos Testman', '4711', ['roos@test.example'], ['R-1', 'R-2']],
      ['Bas Proefstra', null, ['bas@test.example'], ['B-1', 'B-2']],
    ])
  })

  it('asks at release as well, when another list came in between', async () => {
    const customer = await createCustomer(server)
    const [one, other] = [
      await uploadList(employee, list(bas), customer),
      await uploadList(employee, list(roos), customer),
    ]
    expect([one.import.counts.good, other.import.counts.good]).toEqual([1, 1])
    await releaseList(employee, other.id)
    expect(await releaseList(employee, one.id)).toMatchObject({ state: 'ready', counts: { bad: 1, released: 0 } })
    expect(await rowsOf(one.id)).toEqual([[2, 'bad', ['whose_number_known']]])
    expect(await debtorsOf(customer)).toHaveLength(1)
  })

  it('joins who agree without a question: moved, married, with initials or a typing error', async () => {
    const customer = await createCustomer(server)
    const { import: read } = await uploadList(
      employee,
      list(
        roos,
        { ...roos, invoice: 'R-2', name: 'R. Testman', place: plein },
        { ...roos, invoice: 'R-3', name: 'Roos Bakker-Testman', place: gracht },
        { ...roos, invoice: 'R-4', name: 'Roos Tesmtan', place: gracht },
        { ...roos, invoice: 'R-5', name: 'J. Verhuizer' },
      ),
      customer,
    )
    expect(read).toMatchObject({ counts: { good: 5 }, totals: { newDebtors: 1, newDossiers: 1 } })
  })

  it('of three rows of which two agree makes two of the others when one answer is given for both', async () => {
    const customer = await createCustomer(server)
    const cas = { name: 'Cas Boom', place: plein, number: '4712' }
    const { id } = await uploadList(
      employee,
      list(
        roos,
        bas,
        { ...bas, invoice: 'B-2', name: 'B. Proefstra' },
        { ...roos, invoice: 'R-9', number: '4712' },
        {
          ...cas,
          invoice: 'C-1',
        },
      ),
      customer,
    )
    expect(await rowsOf(id)).toEqual([
      [2, 'good', []],
      [3, 'bad', ['whose_number_row 2']],
      [4, 'bad', ['whose_number_row 2']],
      [5, 'good', []],
      [6, 'bad', ['whose_number_row 5']],
    ])
    const cell = await employee.get(`${callPath(getImportCell, { id })}?row=3&column=0`)
    expect(cell.json()).toMatchObject({ asking: { number: 1, all: 2 } })
    expect(await answer(id, [3], 'other', { also: 'number' })).toEqual([3, 4])
    expect((await detailOf(id)).counts).toMatchObject({ good: 4, bad: 1 })
    expect(await answer(id, [6], 'other', { also: 'all' })).toEqual([6])
    expect((await detailOf(id)).counts).toMatchObject({ good: 5, bad: 0 })
    // Taken back it is asked again.
    expect(await answer(id, [6], null)).toEqual([6])
    expect((await detailOf(id)).counts).toMatchObject({ good: 4, bad: 1 })
  })

  it('is no question any more once the number or the other row is mended; an answer outlives other columns', async () => {
    const customer = await createCustomer(server)
    const { id } = await uploadList(employee, list(roos, bas), customer)
    const mend = async (row: number, column: number, text: string) =>
      employee.put(callPath(editImportCell, { id }), { rows: [row], column, text, alsoSame: false })
    await mend(2, 0, '4799')
    expect((await detailOf(id)).counts).toMatchObject({ good: 2, bad: 0 })
    await mend(2, 0, '4711')
    expect((await detailOf(id)).counts).toMatchObject({ good: 1, bad: 1 })
    await answer(id, [3], 'same')
    const { columns, version } = await detailOf(id)
    const fields = columns.map(({ field }) => (field === 'email' ? null : field))
    await employee.put(callPath(saveImportMapping, { id }), { columns: fields, version })
    expect((await settledImport(employee, id)).counts).toMatchObject({ good: 2, bad: 0 })
    // Somebody else in that row is another question.
    await mend(3, 1, 'Cas Boom')
    expect((await detailOf(id)).counts).toMatchObject({ good: 1, bad: 1 })
    await mend(3, 3, 'Kade')
    await mend(3, 4, '1')
    await mend(3, 5, '1012 AB')
    expect((await detailOf(id)).counts).toMatchObject({ good: 2, bad: 0 })
  })

  it('is asked of a number of the register, and of who owes with the first debtor', async () => {
    const customer = await createCustomer(server)
    const zon = { number: '', name: 'Bakkerij Zon B.V.', kvk: '71204836', place: kade }
    const { id } = await uploadList(
      employee,
      list({ ...zon, invoice: 'Z-1' }, { ...zon, name: 'Slagerij Maan B.V.', place: gracht, invoice: 'Z-2' }),
      customer,
    )
    expect(await rowsOf(id)).toEqual([
      [2, 'good', []],
      [3, 'bad', ['whose_number_row 2']],
    ])
    await answer(id, [3], 'other', { field: 'kvkNumber' })
    expect((await detailOf(id)).totals).toMatchObject({ newDebtors: 2 })

    const several =
      'Debiteurnummer;Naam;Straat;Huisnummer;Postcode;Plaats;Debiteur 2 nummer;Debiteur 2 naam;Debiteur 2 straat;Debiteur 2 huisnummer;Debiteur 2 postcode;Debiteur 2 plaats;Factuurnummer;Factuurdatum;Bedrag'
    const others = await uploadList(
      employee,
      Buffer.from(
        [
          several,
          `10;Roos Testman;${kade};11;Bas Proefstra;${gracht};M-1;02-01-2026;100,00`,
          `12;Cas Boom;${plein};11;Dirk Linde;${plein};M-2;02-01-2026;100,00`,
        ].join('\r\n'),
      ),
      await createCustomer(server),
    )
    expect(await rowsOf(others.id)).toEqual([
      [2, 'good', []],
      [3, 'bad', ['whose_number_row 2']],
    ])
    await answer(others.id, [3], 'other', { field: 'debtorNumber2' })
    expect((await detailOf(others.id)).totals).toMatchObject({ newDebtors: 4, newDossiers: 2 })
  })

  it('a dry run says the same as the run', async () => {
    const customer = await createCustomer(server, 'Droogkloot')
    const run = async (bytes: Buffer, dryRun: boolean) =>
      importFile(
        { db: server.database.db, storage: server.app.storage, today: day('2026-11-20'), language: 'nl' },
        systemActor(server.clock.now()),
        { name: 'l.csv', bytes, customer: 'Droogkloot', dryRun },
      ) as Promise<ImportReport>
    const first = list(roos, bas, { ...roos, invoice: 'R-2', name: 'R. Testman' })
    const dry = await run(first, true)
    expect(dry).toMatchObject({ imported: 2, refused: [{ row: 3, kind: 'whose_number_row' }] })
    expect(dry.refused[0]?.message).toContain('Roos Testman, Kade 1, 1012 AB Amsterdam')
    expect(await run(first, false)).toMatchObject({ imported: 2, refused: dry.refused })
    const second = list({ ...bas, invoice: 'B-2' }, { ...roos, invoice: 'R-3' })
    const again = await run(second, true)
    expect(again).toMatchObject({ imported: 1, refused: [{ row: 2, kind: 'whose_number_known' }] })
    expect(await run(second, false)).toEqual(again)
    expect((await debtorsOf(customer)).map(([name]) => name)).toEqual(['Roos Testman'])
  })
})

describe('a file that is typed by hand', () => {
  it('is not joined unseen to whoever has that number: it says whose it is, and takes him when he is named', async () => {
    const customer = await createCustomer(server)
    await server.database.db
      .updateTable('customer')
      .set({ joinsRunningDossier: true })
      .where('id', '=', customer)
      .execute()
    const { id } = await uploadList(employee, list(roos), customer)
    await releaseList(employee, id)
    const typed = async (debtor: object, invoiceNumber: string) => {
      const who = {
        kind: 'private',
        name: 'Bas Proefstra',
        street: 'Gracht',
        houseNumber: '9',
        postcode: '3512 JE',
        ...debtor,
      }
      const claim = { invoiceNumber, invoiceDay: '2026-01-02', dueDay: '2026-02-01', amountCents: 10_000 }
      const answered = await employee.post(callPath(createDossier), { customer, debtors: [who], claims: [claim] })
      return answered.json<{ joined?: boolean; errors?: Record<string, string[]> }>()
    }
    expect((await typed({ debtorNumber: '4711' }, 'H-1')).errors).toEqual({
      'debtors.0.debtorNumber': [
        expect.stringContaining('Nummer 4711 is van Roos Testman, Kade 1, 1012 AB Amsterdam.'),
      ],
    })
    expect(await debtorsOf(customer)).toHaveLength(1)
    expect(await typed({ debtorNumber: '4711', name: 'R. Testman' }, 'H-2')).toMatchObject({ joined: true })
    expect(await typed({}, 'H-3')).toMatchObject({ joined: false })
    expect((await debtorsOf(customer)).map(([name, , , invoices]) => [name, invoices])).toEqual([
      ['Roos Testman', ['R-1', 'H-2']],
      ['Bas Proefstra', ['H-3']],
    ])
    expect((await typed({ debtorNumber: '1,23457E+11' }, '2,02601E+11')).errors).toMatchObject({
      'debtors.0.debtorNumber': [expect.stringContaining('geen nummer van iemand')],
      'claims.0.invoiceNumber': [expect.stringContaining('geen factuurnummer')],
    })
  })
})
