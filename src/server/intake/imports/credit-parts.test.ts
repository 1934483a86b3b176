import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { answerImportCredit } from '#contract/intake/import-credits.ts'
import { getImportCell, undoImport } from '#contract/intake/imports.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { callPath } from '#test/call-path.ts'
import { filesWithNotes, noteLine as note } from '#test/credits.ts'
import {
  claimLine,
  claimsList,
  createImportServer,
  releaseList,
  rowStates,
  settledImport,
  uploadList,
} from '#test/imports.ts'
import { createCustomer, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person

beforeAll(async () => {
  ;({ server, employee } = await createImportServer())
})
afterAll(async () => server.close())

const filesOf = async (customerId: number) => filesWithNotes(server, employee, customerId)
const statesOf = async (id: number) => rowStates(employee, id)
const answer = async (id: number, row: number, given: unknown) =>
  employee.put(callPath(answerImportCredit, { id }), { row, answer: given })
const part = (invoiceNumber: string, amountCents: number) => ({ invoiceNumber, amountCents })
const choiceOf = async (id: number, row: number) =>
  (await employee.get(`${callPath(getImportCell, { id })}?row=${row}&column=9`)).json<OutputOf<typeof getImportCell>>()
    .credit

describe('a credit note over several invoices', () => {
  it('that names several invoices is booked on each to the cent, in the list and in a file; undoing takes back all', async () => {
    const customer = await createCustomer(server)
    const first = await uploadList(
      employee,
      claimsList(claimLine(1, { invoice: 'F100' }), claimLine(1, { invoice: 'F101' })),
      customer,
    )
    await releaseList(employee, first.id)
    const rows = [
      claimLine(1, { invoice: 'F102', amount: '100,00' }),
      note(1, 'CN F101, F100 en F102', '-700,01'),
      claimLine(2),
    ]
    const { id } = await uploadList(employee, claimsList(...rows), customer, 'later.csv')
    expect(await statesOf(id)).toEqual(['2 bad waits_for_credit_note', '3 bad credit_note_several', '4 good'])
    expect(await choiceOf(id, 3)).toMatchObject({
      decided: false,
      amountCents: 70_001,
      parts: [part('F101', 59_800), part('F100', 10_201)],
    })
    const parts = [part('F101', 59_800), part('F100', 1), part('F102', 2_500)]
    for (const [wrong, told] of [
      [[part('F101', 59_801)], 'kan deze creditnota niet af'],
      [[part('F101', 59_800), part('F100', 10_202)], 'samen meer dan de creditnota'],
      [[part('F101', 59_800), part('F9', 1)], 'kan deze creditnota niet af'],
    ] as const) {
      const refused = await answer(id, 3, { kind: 'spread', parts: wrong })
      expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining(told)])
    }
    for (const wrong of [[], [part('F100', 0)], [part('F100', 1), part('F100', 1)], [part('F100', -1)]]) {
      expect((await answer(id, 3, { kind: 'spread', parts: wrong })).statusCode).toBe(400)
    }
    expect((await answer(id, 3, { kind: 'spread', parts })).json()).toEqual({ state: 'credit' })
    const before = await settledImport(employee, id)
    expect(before.totals?.principal).toEqual([{ currency: 'EUR', cents: 59_800 + 10_000 - 2_500 }])
    expect(await releaseList(employee, id)).toMatchObject({ state: 'done', counts: { released: 3 }, undoable: true })
    const number = 'CN F101, F100 en F102 2026-09-10'
    const booked = [
      {
        status: 'not_started',
        claims: ['F100 59799', 'F101 0', 'F102 7500'],
        notes: [`${number} 59800 false`, `${number} 1 false`, `${number} 2500 false`],
      },
      { status: 'not_started', claims: ['F2 59800'], notes: [] },
    ]
    expect(await filesOf(customer)).toEqual(booked)
    // The same note again is known; another may not bear its number.
    const again = [note(1, 'CN F101, F100 en F102', '-700,01'), note(1, 'CN F101, F100 en F102', '-700,00')]
    const third = await uploadList(employee, claimsList(...again), customer, 'weer.csv')
    expect(await statesOf(third.id)).toEqual(['2 duplicate already_imported', '3 bad credit_note_number_again'])
    expect((await employee.post(callPath(undoImport, { id }))).json()).toEqual({ dossiers: 1, claims: 2 })
    expect((await filesOf(customer))[0]?.claims.slice(0, 2)).toEqual(['F100 59800', 'F101 59800'])
    // And again: it stays divided as somebody decided.
    expect(await releaseList(employee, id)).toMatchObject({ state: 'done', counts: { released: 3 } })
    const [file] = await filesOf(customer)
    expect(file?.claims).toEqual(expect.arrayContaining(['F100 59799', 'F101 0', 'F102 7500']))
    expect(await verifyBooks(server.database.db)).toMatchObject({ faults: [] })
  })

  it('that names its debtor alone goes off the oldest first; one that is more than all is asked, and never owed', async () => {
    const customer = await createCustomer(server)
    const dated = (invoice: string, amount: string, date: string) => claimLine(1, { invoice, amount, date })
    const invoices = [
      dated('F1', '100,00', '03-09-2026'),
      dated('F2', '60,00', '01-09-2026'),
      dated('F3', '80,00', '02-09-2026'),
    ]
    const { id } = await uploadList(employee, claimsList(...invoices, note(1, 'CN-1', '-150,01')), customer)
    expect(await statesOf(id)).toEqual([
      '2 good lowered_by_credit_note',
      '3 duplicate credited_whole',
      '4 duplicate credited_whole',
      '5 credit credit_note_spread',
    ])
    expect((await settledImport(employee, id)).totals?.principal).toEqual([{ currency: 'EUR', cents: 8_999 }])
    expect(await releaseList(employee, id)).toMatchObject({ state: 'done', counts: { released: 1, needless: 3 } })
    expect(await filesOf(customer)).toEqual([
      { status: 'not_started', claims: ['F1 8999'], notes: ['CN-1 2026-09-10 1001 false'] },
    ])
    // What fell away with the note stays so, and is not booked a second time.
    expect(await statesOf(id)).toEqual([
      '2 released lowered_by_credit_note',
      '3 duplicate credited_whole',
      '4 duplicate credited_whole',
      '5 duplicate credited_whole',
    ])

    const second = await createCustomer(server)
    const list = claimsList(...invoices, note(1, 'CN-1', '-240,01'))
    const over = await uploadList(employee, list, second)
    expect((await statesOf(over.id)).at(-1)).toBe('5 bad credit_note_too_large')
    expect(await choiceOf(over.id, 5)).toMatchObject({
      parts: [part('F2', 6_000), part('F3', 8_000), part('F1', 10_000)],
    })
    expect((await settledImport(employee, over.id)).counts).toMatchObject({ good: 0, bad: 4 })
    const parts = [part('F1', 9_999), part('F3', 8_000)]
    expect((await answer(over.id, 5, { kind: 'spread', parts })).json()).toEqual({ state: 'credit' })
    await releaseList(employee, over.id)
    expect(await filesOf(second)).toEqual([
      { status: 'not_started', claims: ['F1 1', 'F2 6000'], notes: ['CN-1 2026-09-10 9999 false'] },
    ])
  })

  it('of which a part is booked waits with the rest, and goes on when that is decided', async () => {
    const customer = await createCustomer(server)
    const first = await uploadList(employee, claimsList(claimLine(1, { invoice: 'F100' })), customer)
    await releaseList(employee, first.id)
    const rows = [claimLine(1, { invoice: 'F101', mail: 'x', due: 'x' }), note(1, 'CN-1 F100 F101', '-698,00')]
    const { id } = await uploadList(employee, claimsList(...rows), customer, 'later.csv')
    expect((await statesOf(id)).at(-1)).toBe('3 credit credit_note_spread')
    expect(await releaseList(employee, id)).toMatchObject({
      state: 'ready',
      counts: { released: 0, credit: 1, bad: 1 },
    })
    expect((await filesOf(customer)).map(({ claims }) => claims)).toEqual([['F100 0']])
    expect((await statesOf(id)).at(-1)).toBe('3 credit credit_note_on')
    expect(await choiceOf(id, 3)).toMatchObject({ decided: true, parts: [part('F100', 59_800), part('F101', 10_000)] })
    const less = await answer(id, 3, { kind: 'spread', parts: [part('F100', 500), part('F101', 10_000)] })
    expect([less.statusCode, less.body]).toEqual([409, expect.stringContaining('kan niet lager')])
    await employee.put(`/api/v4/import/${id}/cell`, { rows: [2], column: 8, text: '15-09-2026' })
    expect(await releaseList(employee, id)).toMatchObject({ state: 'done', counts: { released: 2 } })
    expect((await filesOf(customer)).map(({ claims }) => claims)).toEqual([['F100 0', 'F101 49800']])
    expect((await employee.post(callPath(undoImport, { id }))).statusCode).toBe(200)
    expect((await filesOf(customer)).map(({ claims }) => claims)).toEqual([['F100 59800', 'F101 0']])
    expect(await verifyBooks(server.database.db)).toMatchObject({ faults: [] })
  })
})
