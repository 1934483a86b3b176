import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { pauseDossier, pauseReasons } from '#contract/files/dossier-commands.ts'
import {
  discardImport,
  downloadRefusedRows,
  editImportCell,
  followImport,
  getImport,
  getImportCell,
  listImportLines,
  listImports,
  listUploadedImports,
  releaseImport,
  replaceInImport,
  saveImportMapping,
  shareImport,
  undoImport,
  uploadImport,
  type ImportRow,
} from '#contract/intake/imports.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { untilHeldUp } from '#test/held-up.ts'
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
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person

beforeAll(async () => {
  ;({ server, employee } = await createImportServer())
})
afterAll(async () => server.close())

describe('taking an import back', () => {
  it('undoes what was released, while nothing was done with it', async () => {
    const customer = await createCustomer(server)
    const { id } = await uploadList(employee, claimsList(claimLine(1), claimLine(2)), customer)
    expect((await releaseList(employee, id)).undoable).toBe(true)
    const answer = await employee.post(callPath(undoImport, { id }))
    expect(answer.json()).toEqual({ dossiers: 2, claims: 2 })
    expect(await settledImport(employee, id)).toMatchObject({
      state: 'ready',
      counts: { good: 2, released: 0 },
      undoable: false,
    })
    expect(
      (await dossiersOf(server, customer)).map(({ status, closingReason, openCents }) => [
        status,
        closingReason,
        openCents,
      ]),
    ).toEqual([
      ['closed', 'import_undone', 0],
      ['closed', 'import_undone', 0],
    ])
    expect((await verifyBooks(server.database.db)).faults).toEqual([])
    await releaseList(employee, id)
    expect((await dossiersOf(server, customer)).filter(({ status }) => status !== 'closed')).toHaveLength(2)
  })

  it('undoes it weeks later too: a pause leaves nothing behind, and ends with the file', async () => {
    const customer = await createCustomer(server)
    const { id } = await uploadList(employee, claimsList(claimLine(1)), customer)
    await releaseList(employee, id)
    const [dossier] = await dossiersOf(server, customer)
    server.clock.set(clockOn(day('2026-12-20')))
    const pause = { reason: pauseReasons[0], untilDay: '2026-12-28', note: 'Even wachten', version: dossier!.version }
    const paused = await employee.post(callPath(pauseDossier, { id: dossier!.id }), pause)
    expect(paused.statusCode, paused.body).toBeLessThan(300)
    expect((await settledImport(employee, id)).undoable).toBe(true)
    expect((await employee.post(callPath(undoImport, { id }))).json()).toEqual({ dossiers: 1, claims: 1 })
    const halts = server.database.db.selectFrom('dossierHalt').select('endedAt').where('dossierId', '=', dossier!.id)
    expect((await halts.execute()).map(({ endedAt }) => endedAt !== null)).toEqual([true])
    server.clock.set(clockOn(day('2026-11-20')))
  })

  it('waits for what is being booked on a file at that moment, and is refused for it', async () => {
    const customer = await createCustomer(server)
    const { id } = await uploadList(employee, claimsList(claimLine(1)), customer)
    await releaseList(employee, id)
    const [file] = await dossiersOf(server, customer)
    const dossierId = file!.id
    const { db } = server.database
    let undoing: ReturnType<typeof employee.post> | undefined
    await db.transaction().execute(async (booking) => {
      await booking.selectFrom('dossier').select('id').where('id', '=', dossierId).forUpdate().execute()
      undoing = employee.post(callPath(undoImport, { id }))
      await untilHeldUp(db)
      const booked = {
        kind: 'waiver',
        valueDay: day('2026-11-20'),
        amountCents: 100,
        causeKind: 'test',
        key: 'meanwhile',
      }
      const createdAt = server.clock.now()
      await booking
        .insertInto('accountEvent')
        .values({ ...booked, dossierId, createdAt })
        .execute()
    })
    expect((await undoing)?.statusCode).toBe(409)
    expect((await dossiersOf(server, customer)).map(({ status }) => status)).toEqual(['not_started'])
  })

  it('refuses once something was booked on a file, also when another row was released after it', async () => {
    const customer = await createCustomer(server)
    const { id } = await uploadList(employee, claimsList(claimLine(1), claimLine(2, { amount: 'x' })), customer)
    expect((await releaseList(employee, id)).undoable).toBe(true)
    const [dossier] = await dossiersOf(server, customer)
    const booked = { kind: 'waiver', valueDay: day('2026-11-20'), amountCents: 100, causeKind: 'test', key: 'undo' }
    const createdAt = server.clock.now()
    await server.database.db
      .insertInto('accountEvent')
      .values({ ...booked, dossierId: dossier!.id, createdAt })
      .execute()
    expect((await settledImport(employee, id)).undoable).toBe(false)
    await employee.put(callPath(editImportCell, { id }), { rows: [3], column: 9, text: '10,00' })
    server.clock.set(clockOn(day('2026-11-22')))
    expect((await releaseList(employee, id)).undoable).toBe(false)
    expect((await employee.post(callPath(undoImport, { id }))).statusCode).toBe(409)
    server.clock.set(clockOn(day('2026-11-20')))
  })

  it('throws away what was not released', async () => {
    const customer = await createCustomer(server)
    const bytes = claimsList(claimLine(1), claimLine(2, { amount: 'n.v.t.' }))
    const { id } = await uploadList(employee, bytes, customer)
    expect((await employee.post(callPath(discardImport, { id }))).statusCode).toBe(204)
    expect(await settledImport(employee, id)).toMatchObject({ state: 'discarded', counts: { all: 0 } })
    // Thrown away, the same file may be handed in again.
    const again = await uploadList(employee, bytes, customer)
    expect(again.alreadyUploaded).toBe(false)
    await releaseList(employee, again.id)
    await employee.post(callPath(discardImport, { id: again.id }))
    expect(await settledImport(employee, again.id)).toMatchObject({ state: 'done', counts: { all: 1, released: 1 } })
  })
})

describe('whose import it is', () => {
  it('a customer imports for himself only, and sees only his own [req 2.31]', async () => {
    const [own, other] = [await createCustomer(server), await createCustomer(server, 'Ander B.V.')]
    const contact = await createPerson(server, 'contact', own)
    const { id, import: mine } = await uploadList(contact, claimsList(claimLine(1)))
    expect(mine.customer?.id).toBe(own)
    expect(
      (
        await contact.upload(
          callPath(uploadImport),
          { name: 'a.csv', bytes: claimsList(claimLine(2)) },
          { customer: String(other) },
        )
      ).statusCode,
    ).toBe(404)
    const theirs = await uploadList(employee, claimsList(claimLine(3)), other)
    const hidden = await uploadList(employee, claimsList(claimLine(4)), own)

    const stranger = await createPerson(server, 'contact', other)
    const list = async (person: Person) =>
      (await person.get(callPath(listImports))).json<{ items: ImportRow[] }>().items.map((row) => row.id)
    expect(await list(contact)).toEqual([id])
    expect(await list(stranger)).toEqual([])
    const calls = (batch: number) =>
      [
        ['get', callPath(getImport, { id: batch })],
        ['get', callPath(followImport, { id: batch })],
        ['get', callPath(listImportLines, { id: batch })],
        ['get', `${callPath(getImportCell, { id: batch })}?row=2&column=1`],
        ['get', callPath(downloadRefusedRows, { id: batch })],
        ['put', callPath(editImportCell, { id: batch }), { rows: [2], column: 1, text: 'x' }],
        ['post', callPath(replaceInImport, { id: batch }), { column: 1, search: 'a', replacement: 'b' }],
        ['put', callPath(saveImportMapping, { id: batch }), { columns: [], version: 1 }],
        ['post', callPath(releaseImport, { id: batch })],
        ['post', callPath(undoImport, { id: batch })],
        ['post', callPath(discardImport, { id: batch })],
      ] as const
    for (const [person, batch] of [
      [stranger, id],
      [contact, theirs.id],
      [contact, hidden.id],
    ] as const) {
      for (const [method, url, body] of calls(batch))
        expect((await person[method](url, body)).statusCode, url).toBe(404)
    }
  })

  it('an employee lets the customer mend it', async () => {
    const customer = await createCustomer(server)
    const contact = await createPerson(server, 'contact', customer)
    const { id } = await uploadList(employee, claimsList(claimLine(1, { amount: 'x' }), claimLine(2)), customer)
    expect((await contact.post(callPath(shareImport, { id }), { shared: true })).statusCode).toBe(403)
    expect((await employee.post(callPath(shareImport, { id }), { shared: true })).statusCode).toBe(204)
    expect(
      (await contact.put(callPath(editImportCell, { id }), { rows: [2], column: 9, text: '10,00' })).statusCode,
    ).toBe(200)
    expect((await releaseList(contact, id)).counts.released).toBe(2)
  })

  it('is listed for who made it; an administrator sees all [req 6.24]', async () => {
    const customer = await createCustomer(server)
    const admin = await createPerson(server, 'admin')
    const colleague = await createPerson(server, 'employee')
    const { id } = await uploadList(employee, claimsList(claimLine(1)), customer)
    const ids = async (person: Person, path: string) =>
      (await person.get(`${path}?customer=${customer}`)).json<{ items: ImportRow[] }>().items.map((row) => row.id)
    expect(await ids(employee, callPath(listImports))).toEqual([id])
    expect(await ids(colleague, callPath(listImports))).toEqual([])
    expect(await ids(admin, callPath(listUploadedImports))).toEqual([id])
    expect((await employee.get(callPath(listUploadedImports))).statusCode).toBe(403)
  })

  it('needs the right to upload', async () => {
    const other = await createPerson(server, ['ROLE_FILE_SEARCH'])
    expect(
      (await other.upload(callPath(uploadImport), { name: 'a.csv', bytes: claimsList(claimLine(1)) })).statusCode,
    ).toBe(403)
  })

  it('an employee must say for whom, and it must be an active customer', async () => {
    const customer = await createCustomer(server)
    await server.database.db.updateTable('customer').set({ active: false }).where('id', '=', customer).execute()
    const send = (fields: Record<string, string>) =>
      employee.upload(callPath(uploadImport), { name: 'a.csv', bytes: claimsList(claimLine(1)) }, fields)
    expect((await send({})).json()).toMatchObject({ errors: { customer: ['Kies voor welke klant u aanlevert.'] } })
    expect((await send({ customer: String(customer) })).statusCode).toBe(400)
    expect((await send({ customer: '999999' })).statusCode).toBe(404)
    expect((await send({ customer: 'x' })).statusCode).toBe(400)
  })
})

describe('bad input', () => {
  it('a list whose reading ends every worker that takes it has failed, and says so', async () => {
    const customer = await createCustomer(server)
    const { id } = await uploadList(employee, claimsList(claimLine(1)), customer)
    const { db } = server.database
    await db.updateTable('importBatch').set({ state: 'reading' }).where('id', '=', id).execute()
    await db
      .updateTable('job')
      .set(({ ref }) => {
        const left = { state: 'running', worker: 'gone', leaseUntil: new Date(0), finishedAt: null }
        return { ...left, deaths: 9, doneAtDeath: ref('doneCount') }
      })
      .where('kind', '=', 'import.read')
      .where('customerId', '=', customer)
      .execute()
    expect(await settledImport(employee, id)).toMatchObject({ state: 'failed', error: { reason: 'internal' } })
  })

  it.each<[string, string, Buffer]>([
    ['an empty list', 'empty', Buffer.from('\n\n')],
    ['a broken zip', 'broken_zip', Buffer.from('PK\u0003\u0004 broken')],
    ['an old Excel file', 'old_excel', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a page of the web', 'not_a_table', Buffer.from('<html><body>')],
    [
      'an invoice with a document type',
      'doctype',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Invoice>&b;</Invoice>'),
    ],
  ])('%s fails with the reason %s, and says so', async (_, reason, bytes) => {
    const customer = await createCustomer(server)
    const { import: failed } = await uploadList(employee, bytes, customer)
    expect(failed).toMatchObject({ state: 'failed', error: { reason } })
  })

  it('nothing at all is refused at once', async () => {
    const customer = await createCustomer(server)
    const answer = await employee.upload(
      callPath(uploadImport),
      { name: 'leeg.csv', bytes: '' },
      { customer: String(customer) },
    )
    expect(answer.statusCode).toBe(400)
    expect((await employee.post(callPath(uploadImport), { customer })).statusCode).toBe(400)
  })

  it('an amount of 10^18, a name of 10,000 characters and a date of nowhere are refused in their row', async () => {
    const customer = await createCustomer(server)
    const bytes = claimsList(
      claimLine(1, { amount: '1000000000000000000' }),
      claimLine(2, { name: 'x'.repeat(10_000) }),
      claimLine(3, { date: '99-99-9999' }),
      claimLine(4, { name: '<script>alert(1)</script>' }),
    )
    const { id, import: read } = await uploadList(employee, bytes, customer)
    expect(read.counts).toMatchObject({ bad: 3, good: 1 })
    const { items } = await importLines(employee, id, 'bad')
    expect(items.map(({ problems }) => problems.map(({ kind }) => kind))).toEqual([
      ['amount_too_large'],
      ['text_too_long'],
      ['bad_invoice_date'],
    ])
  })
})
