import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerImportCredit } from '#contract/intake/import-credits.ts'
import { answerImportRows, undoImport } from '#contract/intake/imports.ts'
import { day } from '#domain/day.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { filesWithNotes, noteLine as note } from '#test/credits.ts'
import {
  claimLine,
  claimsList,
  createImportServer,
  importLines,
  releaseList,
  rowStates,
  settledImport,
  uploadList,
} from '#test/imports.ts'
import { untilHeldUp } from '#test/held-up.ts'
import { createCustomer, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person

beforeAll(async () => {
  ;({ server, employee } = await createImportServer())
})
afterAll(async () => server.close())

const filesOf = async (customerId: number) => filesWithNotes(server, employee, customerId)
const fileOf = (customerId: number) =>
  server.database.db.selectFrom('dossier').select('id').where('customerId', '=', customerId).executeTakeFirstOrThrow()
const over = {
  status: 'closed',
  nextDay: null,
  closedDay: day('2026-11-20'),
  closingReason: 'uncollectable',
} as const
const statesOf = async (id: number) => rowStates(employee, id)
const answer = async (id: number, row: number, given: unknown) =>
  employee.put(callPath(answerImportCredit, { id }), { row, answer: given })

describe('a credit note in a list', () => {
  it('is booked on the claim of its debtor with the release, under its own number and day; undoing takes it back', async () => {
    const customer = await createCustomer(server)
    const list = claimsList(claimLine(1), note(1, 'CN-1', '98,00-'), claimLine(2))
    const { id, import: read } = await uploadList(employee, list, customer)
    expect(read.counts).toMatchObject({ good: 2, credit: 1, bad: 0 })
    expect(await statesOf(id)).toEqual(
      ['2 good lowered_by_credit_note', '3 credit missing_due_date credit_note_on', '4 good'].map((line) =>
        line.replace(' missing_due_date', ''),
      ),
    )
    expect(await releaseList(employee, id)).toMatchObject({ state: 'done', counts: { released: 3 }, undoable: true })
    expect(await filesOf(customer)).toEqual([
      { status: 'not_started', claims: ['F1 50000'], notes: ['CN-1 2026-09-10 9800 false'] },
      { status: 'not_started', claims: ['F2 59800'], notes: [] },
    ])
    const undone = await employee.post(callPath(undoImport, { id }))
    expect([undone.statusCode, undone.json()]).toEqual([200, { dossiers: 2, claims: 2 }])
    expect((await filesOf(customer)).map(({ status, notes }) => [status, ...notes])).toEqual([
      ['closed', 'CN-1 2026-09-10 9800 true'],
      ['closed'],
    ])
    expect((await importLines(employee, id, 'credit')).total).toBe(1)
    // And again: the same list makes the same.
    expect(await releaseList(employee, id)).toMatchObject({ state: 'done', counts: { released: 3 } })
    expect((await filesOf(customer)).slice(2)).toEqual([
      { status: 'not_started', claims: ['F1 50000'], notes: ['CN-1 2026-09-10 9800 false'] },
      { status: 'not_started', claims: ['F2 59800'], notes: [] },
    ])
    expect(await verifyBooks(server.database.db)).toMatchObject({ faults: [] })
  })

  it('of a whole invoice takes it off the list: neither is called a duplicate of something', async () => {
    const customer = await createCustomer(server)
    const { id, import: read } = await uploadList(
      employee,
      claimsList(claimLine(1), note(1, 'CN-1', '598,00-'), claimLine(2), claimLine(2)),
      customer,
    )
    expect(await statesOf(id)).toEqual([
      '2 duplicate credited_whole',
      '3 duplicate credited_whole',
      '4 good',
      '5 duplicate duplicate_invoice',
    ])
    expect(read.counts).toMatchObject({ good: 1, duplicate: 1, needless: 2 })
    expect((await importLines(employee, id, 'needless')).items.map(({ row }) => row)).toEqual([2, 3])
    expect((await importLines(employee, id, 'duplicate')).items.map(({ row }) => row)).toEqual([5])
  })

  it('that is not decided holds the rows of its debtor, and a release leaves them', async () => {
    const customer = await createCustomer(server)
    const twice = claimLine(1, { invoice: 'F1b', amount: '100,00' })
    const { id } = await uploadList(
      employee,
      claimsList(claimLine(1), twice, note(1, 'CN-1', '-50,00'), claimLine(2)),
      customer,
    )
    expect(await statesOf(id)).toEqual([
      '2 bad waits_for_credit_note',
      '3 bad waits_for_credit_note',
      '4 bad credit_note_several',
      '5 good',
    ])
    expect(await releaseList(employee, id)).toMatchObject({ state: 'ready', counts: { released: 1, bad: 3 } })
    expect((await filesOf(customer)).map(({ claims }) => claims)).toEqual([['F2 59800']])
    expect((await answer(id, 4, { kind: 'subtract', invoiceNumber: 'F9' })).statusCode).toBe(409)
    expect((await answer(id, 2, { kind: 'leave_out', reason: 'x' })).statusCode).toBe(404)
    expect((await answer(id, 4, { kind: 'subtract', invoiceNumber: 'F1b' })).json()).toEqual({ state: 'credit' })
    expect((await importLines(employee, id, 'bad')).total).toBe(0)
    await releaseList(employee, id)
    expect((await filesOf(customer)).at(-1)).toMatchObject({
      claims: ['F1 59800', 'F1b 5000'],
      notes: ['CN-1 2026-09-10 5000 false'],
    })
  })

  it('is left out with a reason, or is a claim after all when somebody types it so; it never becomes one by itself', async () => {
    const customer = await createCustomer(server)
    const list = claimsList(
      claimLine(1),
      claimLine(1, { invoice: 'F1b' }),
      note(1, 'CN-1', '(50,00)'),
      note(7, 'X-7', '45,00 CR'),
    )
    const { id } = await uploadList(employee, list, customer)
    expect((await answer(id, 4, { kind: 'leave_out', reason: 'Al verwerkt' })).json()).toEqual({ state: 'duplicate' })
    expect((await answer(id, 4, { kind: 'leave_out', reason: '' })).statusCode).toBe(400)
    expect(await statesOf(id)).toEqual(['2 good', '3 good', '4 duplicate left_out', '5 bad credit_note'])
    await employee.put(`/api/v4/import/${id}/cell`, { rows: [5], column: 9, text: '45,00' })
    expect((await statesOf(id)).at(-1)).toMatch(/^5 good/)
  })

  it('whose amount cannot be read, or that is one by its number alone, keeps its debtor waiting until somebody says', async () => {
    const customer = await createCustomer(server)
    const list = claimsList(
      claimLine(1),
      note(1, 'X-1', '98,0x-'),
      claimLine(2),
      note(2, 'CN-2', '98,00'),
      claimLine(3),
      note(3, 'CN-3', '50,00'),
    )
    const { id } = await uploadList(employee, list, customer)
    expect(await statesOf(id)).toEqual([
      '2 bad waits_for_credit_amount',
      '3 bad credit_note_unreadable bad_amount',
      '4 bad waits_for_credit_note',
      '5 bad numbered_as_credit credit_note_fits',
      '6 bad waits_for_credit_note',
      '7 bad numbered_as_credit credit_note_fits',
    ])
    expect(await settledImport(employee, id)).toMatchObject({ counts: { good: 0, bad: 6 } })
    expect((await answer(id, 3, { kind: 'subtract', invoiceNumber: 'F1' })).statusCode).toBe(409)
    await employee.put(`/api/v4/import/${id}/cell`, { rows: [3], column: 9, text: '98,00-' })
    expect((await answer(id, 5, { kind: 'subtract', invoiceNumber: 'F2' })).json()).toEqual({ state: 'credit' })
    const invoice = { rows: [7], field: 'invoiceNumber', answer: 'invoice' }
    expect((await employee.put(callPath(answerImportRows, { id }), invoice)).json()).toEqual({ rows: [7] })
    await releaseList(employee, id)
    expect((await filesOf(customer)).map(({ claims }) => claims)).toEqual([
      ['F1 50000'],
      ['F2 50000'],
      ['F3 59800', 'CN-3 5000'],
    ])
  })

  it('is booked on a claim that runs already, by the number it names; the same note again is known', async () => {
    const customer = await createCustomer(server)
    const first = await uploadList(employee, claimsList(claimLine(1), claimLine(1, { invoice: 'F1b' })), customer)
    await releaseList(employee, first.id)
    const bytes = claimsList(note(1, 'F1b', '-598,00'), note(1, 'CN-2', '-9,00'))
    const second = await uploadList(employee, bytes, customer, 'credit.csv')
    expect(await statesOf(second.id)).toEqual(['2 credit credit_note_on', '3 credit credit_note_on'])
    await releaseList(employee, second.id)
    expect(await filesOf(customer)).toEqual([
      {
        status: 'not_started',
        claims: ['F1 58900', 'F1b 0'],
        notes: ['F1b 2026-09-10 59800 false', 'CN-2 2026-09-10 900 false'],
      },
    ])
    const third = await uploadList(employee, claimsList(note(1, 'CN-2', '-9,00')), customer, 'weer.csv')
    expect(await statesOf(third.id)).toEqual(['2 duplicate already_imported'])
    expect((await employee.post(callPath(undoImport, { id: second.id }))).statusCode).toBe(200)
    expect((await filesOf(customer)).map(({ claims }) => claims)).toEqual([['F1 59800', 'F1b 59800']])
    expect(await verifyBooks(server.database.db)).toMatchObject({ faults: [] })
  })

  it('waits for who writes on the file of its claim at that moment, and is booked after it', async () => {
    const customer = await createCustomer(server)
    const first = await uploadList(employee, claimsList(claimLine(1)), customer)
    await releaseList(employee, first.id)
    const { id } = await uploadList(employee, claimsList(note(1, 'CN-1', '-98,00')), customer, 'credit.csv')
    const file = await fileOf(customer)
    const { db } = server.database
    let releasing: ReturnType<typeof releaseList> | undefined
    await db.transaction().execute(async (writing) => {
      const raised = sql<number>`version + 1`
      await writing.updateTable('dossier').set({ version: raised }).where('id', '=', file.id).execute()
      releasing = releaseList(employee, id)
      await untilHeldUp(db)
    })
    expect(await releasing).toMatchObject({ state: 'done', counts: { released: 1 } })
    expect((await filesOf(customer)).map(({ notes }) => notes)).toEqual([['CN-1 2026-09-10 9800 false']])
  })

  it('cannot be taken back once something was booked on its file, also when another row was released after that', async () => {
    const customer = await createCustomer(server)
    const first = await uploadList(employee, claimsList(claimLine(1)), customer)
    await releaseList(employee, first.id)
    const list = claimsList(note(1, 'CN-1', '-98,00'), claimLine(2, { amount: 'x' }))
    const { id } = await uploadList(employee, list, customer, 'credit.csv')
    expect(await releaseList(employee, id)).toMatchObject({ counts: { released: 1 }, undoable: true })
    const { id: dossierId } = await fileOf(customer)
    server.clock.set(clockOn(day('2026-11-21')))
    const booked = { kind: 'waiver', valueDay: day('2026-11-21'), amountCents: 100, causeKind: 'test', key: 'later' }
    await server.database.db
      .insertInto('accountEvent')
      .values({ ...booked, dossierId, createdAt: server.clock.now() })
      .execute()
    server.clock.set(clockOn(day('2026-11-22')))
    await employee.put(`/api/v4/import/${id}/cell`, { rows: [3], column: 9, text: '10,00' })
    expect(await releaseList(employee, id)).toMatchObject({ counts: { released: 2 }, undoable: false })
    expect((await employee.post(callPath(undoImport, { id }))).statusCode).toBe(409)
    server.clock.set(clockOn(day('2026-11-20')))
  })

  it.each([
    ['a claim that joined a file', [claimLine(1, { invoice: 'F1b' })], over],
    ['a claim that joined a file', [claimLine(1, { invoice: 'F1b' })], { phase: 'judicial' }],
    ['a credit note on a file of before', [note(1, 'CN-1', '-98,00')], over],
  ] as const)('%s stays once that file is over or before a judge', async (_, rows, change) => {
    const customer = await createCustomer(server)
    const first = await uploadList(employee, claimsList(claimLine(1)), customer)
    await releaseList(employee, first.id)
    const { id } = await uploadList(employee, claimsList(...rows), customer, 'later.csv')
    expect(await releaseList(employee, id)).toMatchObject({ counts: { released: 1 }, undoable: true })
    const file = await fileOf(customer)
    const { db } = server.database
    await db.updateTable('dossier').set(change).where('id', '=', file.id).execute()
    expect((await settledImport(employee, id)).undoable).toBe(false)
    const refused = await employee.post(callPath(undoImport, { id }))
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('niet meer terug')])
    expect(await db.selectFrom('claim').select('id').where('dossierId', '=', file.id).execute()).toHaveLength(
      rows[0]?.includes('F1b') ? 2 : 1,
    )
  })

  it('that has a fault itself, or whose invoice is of later, keeps the invoice from being claimed in full', async () => {
    const customer = await createCustomer(server)
    const faults = [
      [{ invoice: '' }, 'missing_invoice_number credit_note_wrong'],
      [{ invoice: '2,02601E+11' }, 'lost_invoice_number credit_note_wrong'],
      [{ invoice: 'onbekend' }, 'filler_invoice_number credit_note_wrong'],
      [{ date: 'ooit' }, 'bad_invoice_date credit_note_wrong'],
      [{}, 'credit_note_early'],
    ] as const
    const lines = faults.flatMap(([change, kinds], at) => [
      claimLine(at, kinds === 'credit_note_early' ? { date: '01-02-2062', due: '15-02-2062' } : {}),
      note(at, `CN-${at}`, '-98,00', change),
    ])
    const { id } = await uploadList(employee, claimsList(...lines, claimLine(9)), customer)
    const states = await statesOf(id)
    expect(states.filter((_, at) => at % 2 === 1)).toEqual(faults.map(([, kinds], at) => `${at * 2 + 3} bad ${kinds}`))
    expect(await releaseList(employee, id)).toMatchObject({ state: 'ready', counts: { released: 1, bad: 10 } })
    await employee.put(`/api/v4/import/${id}/cell`, { rows: [5], column: 6, text: 'CN-1' })
    expect((await statesOf(id)).slice(2, 4)).toEqual(['4 good lowered_by_credit_note', '5 credit credit_note_on'])
    await releaseList(employee, id)
    expect((await filesOf(customer)).map(({ claims }) => claims)).toEqual([['F9 59800'], ['F1 50000']])
  })

  it('that its claim does not take on release waits, with its debtor; the others are released', async () => {
    const customer = await createCustomer(server)
    const first = await uploadList(employee, claimsList(claimLine(3)), customer)
    await releaseList(employee, first.id)
    const notes = [note(1, 'CN-1', '-98,00'), note(2, 'CN-2', '-98,00'), note(3, 'CN-3', '-98,00')]
    const { id } = await uploadList(employee, claimsList(claimLine(1), claimLine(2), ...notes), customer, 'twee.csv')
    // What no look at the list can foresee.
    await sql`update import_row set credit = credit || '{"number": null}'
      where batch_id = ${id} and row_number in (4, 6)`.execute(server.database.db)
    expect(await releaseList(employee, id)).toMatchObject({ state: 'ready', counts: { released: 2, bad: 3 } })
    expect((await statesOf(id)).filter((line) => line.includes('bad'))).toEqual([
      '2 bad waits_for_credit_note',
      '4 bad credit_note_refused',
      '6 bad credit_note_refused',
    ])
    expect((await filesOf(customer)).map(({ claims }) => claims)).toEqual([['F3 59800'], ['F2 50000']])
    await employee.put(`/api/v4/import/${id}/cell`, { rows: [4, 6], column: 9, text: '-97,00' })
    expect(await releaseList(employee, id)).toMatchObject({ state: 'done', counts: { released: 5 } })
    expect((await filesOf(customer)).map(({ claims }) => claims)).toEqual([['F3 50100'], ['F2 50000'], ['F1 50100']])
  })

  it('with the number of another waits for a number of its own, in the same list and in a later one', async () => {
    const customer = await createCustomer(server)
    const parts = [note(1, 'F1', '-100,00'), note(1, 'F1', '-50,00'), note(1, 'F1', '-100,00')]
    const { id } = await uploadList(employee, claimsList(claimLine(1), ...parts), customer)
    expect(await statesOf(id)).toEqual([
      '2 bad waits_for_credit_note',
      '3 credit credit_note_on',
      '4 bad credit_note_number_again',
      '5 duplicate already_imported',
    ])
    await employee.put(`/api/v4/import/${id}/cell`, { rows: [4], column: 6, text: 'F1-2' })
    await releaseList(employee, id)
    expect((await filesOf(customer)).map(({ claims }) => claims)).toEqual([['F1 44800']])
    const later = [note(1, 'F1', '-100,00'), note(1, 'F1', '-25,00'), note(1, 'F1-2', '-50,00', { date: '11-09-2026' })]
    const second = await uploadList(employee, claimsList(...later), customer, 'later.csv')
    expect(await statesOf(second.id)).toEqual([
      '2 duplicate already_imported',
      '3 bad credit_note_number_again',
      '4 bad credit_note_number_again',
    ])
  })

  it('on a row that another list was quicker with leaves that row known', async () => {
    const customer = await createCustomer(server)
    const { id } = await uploadList(employee, claimsList(claimLine(1), note(1, 'CN-1', '-98,00')), customer)
    const quicker = await uploadList(employee, claimsList(claimLine(1)), customer, 'eerder.csv')
    await releaseList(employee, quicker.id)
    await employee.put(`/api/v4/import/${id}/cell`, { rows: [2], column: 4, text: 'Zaandam.' })
    expect(await statesOf(id)).toEqual(['2 duplicate already_imported', '3 credit credit_note_on'])
  })
})
