import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowAnswerWord } from '#contract/intake/claim-list.ts'
import { answerImportRows, editImportCell } from '#contract/intake/imports.ts'
import { callPath } from '#test/call-path.ts'
import { createImportServer, releaseList, uploadList } from '#test/imports.ts'
import { answerRows, bas, numberedDebtors, numberedList as list, numbersOf, plein, roos } from '#test/numbered-lists.ts'
import { createCustomer, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'
import { makeWorkbook } from '#test/zip.ts'

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

describe('a number that is nobody’s', () => {
  it.each([
    ['1,23457E+11', 'lost_number'],
    ['0', 'filler_number'],
    ['onbekend', 'filler_number'],
    ['x', 'filler_number'],
  ])('%s joins nobody, and is told on each row', async (number, kind) => {
    const customer = await createCustomer(server)
    const { id, import: read } = await uploadList(employee, list({ ...roos, number }, { ...bas, number }), customer)
    expect(read.totals).toMatchObject({ newDossiers: 2, newDebtors: 2 })
    expect(await rowsOf(id)).toEqual([
      [2, 'good', [kind]],
      [3, 'good', [kind]],
    ])
    await releaseList(employee, id)
    expect(await debtorsOf(customer)).toEqual([
      ['Roos Testman', null, ['roos@test.example'], ['R-1']],
      ['Bas Proefstra', null, ['bas@test.example'], ['B-1']],
    ])
  })

  it('a number in a spreadsheet is read to its last digit, unless the spreadsheet itself lost them', async () => {
    const customer = await createCustomer(server)
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
    const claim = (number: string, name: string, invoice: string) =>
      row(`<c><v>${number}</v></c>`, text(name), text(invoice), text('02-01-2026'), text('100,00'))
    const sheet = [
      row(...['Debiteurnummer', 'Naam', 'Factuurnummer', 'Factuurdatum', 'Bedrag'].map(text)),
      claim('1.23457000012E+11', 'Roos Testman', 'R-1'),
      claim('123457000013', 'Bas Proefstra', 'B-1'),
      claim('1.2345700001234501E+17', 'Cas Boom', 'C-1'),
    ]
    const book = makeWorkbook(`<sheetData>${sheet.join('')}</sheetData>`)
    const { id } = await uploadList(employee, book, customer, 'a.xlsx')
    await releaseList(employee, id)
    expect((await debtorsOf(customer)).map(([name, number]) => [name, number])).toEqual([
      ['Roos Testman', '123457000012'],
      ['Bas Proefstra', '123457000013'],
      ['Cas Boom', null],
    ])
  })
})

describe('an invoice number without its digits', () => {
  const lost = (invoice: string) => [
    { ...roos, invoice },
    { ...bas, number: '4712', invoice },
  ]
  it.each([
    ['2,02601E+11', 'lost_invoice_number'],
    ['onbekend', 'filler_invoice_number'],
  ])('%s is no duplicate of another, and waits until it is mended or said to be right', async (invoice, kind) => {
    const customer = await createCustomer(server)
    const { id } = await uploadList(employee, list(...lost(invoice)), customer)
    expect(await rowsOf(id)).toEqual([
      [2, 'bad', [kind]],
      [3, 'bad', [kind]],
    ])
    expect(await answer(id, [2], 'right', { field: 'invoiceNumber', also: 'number' })).toEqual([2, 3])
    // Two invoices cannot have one number: the second has to be mended.
    expect(await rowsOf(id)).toEqual([
      [2, 'good', ['kept_invoice_number']],
      [3, 'bad', ['kept_number_again']],
    ])
    await employee.put(callPath(editImportCell, { id }), { rows: [3], column: 7, text: '202601000002' })
    expect(await releaseList(employee, id)).toMatchObject({ state: 'done', counts: { released: 2 } })
    expect(new Set((await debtorsOf(customer)).flatMap(([, , , invoices]) => invoices))).toEqual(
      new Set(['202601000002', invoice]),
    )
  })

  it('that another claim has already waits also when the debtor turns out to be known without his number', async () => {
    const customer = await createCustomer(server)
    const cas = { number: '4712', name: 'Cas Boom', place: plein, invoice: 'onbekend' }
    const lines = [cas, { ...bas, invoice: 'onbekend' }, bas]
    const { id } = await uploadList(employee, list(...lines), customer)
    await answer(id, [2], 'right', { field: 'invoiceNumber', also: 'number' })
    const again = [3, 'bad', ['kept_number_again']]
    expect((await rowsOf(id))[1]).toEqual(again)
    const other = await uploadList(employee, list(roos, { ...bas, number: '', invoice: 'B-0' }), customer)
    await releaseList(employee, other.id)
    await employee.put(callPath(editImportCell, { id }), { rows: [4], column: 11, text: 'bas@proef.example' })
    expect(await rowsOf(id)).toEqual([
      [2, 'good', ['kept_invoice_number']],
      [3, 'bad', ['number_of_other', 'kept_number_again']],
      [4, 'good', ['number_of_other']],
    ])
    expect(await releaseList(employee, id)).toMatchObject({ state: 'ready', counts: { released: 2, bad: 1 } })
  })

  it('takes no answer to what was not asked', async () => {
    const { id } = await uploadList(employee, list(roos), await createCustomer(server))
    expect(await answer(id, [2], 'other')).toEqual([])
    expect(await answer(id, [2], 'right', { field: 'invoiceNumber' })).toEqual([])
    const nobody = await employee.put(callPath(answerImportRows, { id }), {
      rows: [99],
      field: 'debtorNumber',
      answer: 'same',
    })
    expect(nobody.statusCode).toBe(404)
  })
})
