import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forecastBulkUpdate, listBulkUpdates } from '#contract/files/bulk-updates.ts'
import { suspendDossier } from '#contract/files/dossier-commands.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { type Bulk, openBulk, owingFiles } from '#test/bulk.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

type Forecast = OutputOf<typeof forecastBulkUpdate>

let server: TestServer
let file: Arranging
let clerk: Person
let bulk: Bulk

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  file = await openArranging(server)
  clerk = await createPerson(server, 'management')
  bulk = openBulk(server, clerk)
})
afterAll(async () => server.close())

const ask = async (ids: readonly number[], changes: object, who = clerk) =>
  who.post(callPath(forecastBulkUpdate), { selection: (await bulk.select(ids, who)).id, ...changes })
const pause = { act: 'pause', reason: 'question_to_customer', untilDay: '2027-01-05' }

describe('what a bulk update would do, as somebody fills it in', () => {
  it('is what its preview says of the same files: how many, with what reasons; and nothing is written', async () => {
    const ids = await owingFiles(file, 4)
    const suspended = { reason: 'dispute', note: 'Betwist.', version: (await file.page(ids[0]!)).version }
    expect((await clerk.post(callPath(suspendDossier, { id: ids[0]! }), suspended)).statusCode).toBe(200)
    const before = (await clerk.get(listBulkUpdates.path)).json<{ total: number }>().total
    const versions = await Promise.all(ids.map(async (id) => (await file.page(id)).version))
    const forecast = (await ask(ids, pause)).json<Forecast>()
    expect(await Promise.all(ids.map(async (id) => (await file.page(id)).version))).toEqual(versions)
    expect((await clerk.get(listBulkUpdates.path)).json<{ total: number }>().total).toBe(before)

    const { counts, reasons } = await bulk.preview(ids, pause)
    expect(forecast).toMatchObject({ itemCount: 4, judgedCount: 4, alsoCount: 0, approvalAbove: null })
    expect(forecast.changingCount).toBe(counts.pending)
    expect(forecast.changingCount).toBe(3)
    expect(forecast.reasons).toEqual(reasons.map(({ text, count }) => ({ text, count })))
    const open = await Promise.all(ids.slice(1).map(async (id) => (await file.page(id)).balance.openCents))
    expect(forecast.open).toEqual([{ currency: 'EUR', cents: open.reduce((sum, cents) => sum + cents, 0) }])
  })

  it('says what is still to be filled in at its field, and is refused to who may not do it', async () => {
    const ids = await owingFiles(file, 1)
    const answer = await ask(ids, { act: 'pause' })
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['reason']])
    const employee = await createPerson(server, 'employee')
    expect((await ask(ids, { act: 'reopen', explanation: 'Toch.' }, employee)).statusCode).toBe(403)
  })

  it('counts the first ones of very many, and says so', async () => {
    const ids = await owingFiles(file, 2)
    const { id } = await bulk.select(ids)
    const { db } = server.database
    await db
      .insertInto('listSelectionRow')
      .values(Array.from({ length: 2_100 }, (_, index) => ({ selectionId: id, objectId: 5_000_000 + index })))
      .execute()
    await db.updateTable('listSelection').set({ rowCount: 2_102 }).where('id', '=', id).execute()
    const forecast = (await clerk.post(callPath(forecastBulkUpdate), { selection: id, ...pause })).json<Forecast>()
    expect(forecast).toMatchObject({ itemCount: 2_102, judgedCount: 2_000, changingCount: 2 })
    expect(forecast.reasons).toEqual([{ text: expect.any(String), count: 1_998 }])
  })
})
