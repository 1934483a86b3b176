import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  editImportCell,
  handInTrial,
  releaseImport,
  saveImportMapping,
  uploadImport,
} from '#contract/intake/imports.ts'
import { callPath } from '#test/call-path.ts'
import {
  claimLine,
  claimsList,
  createImportServer,
  dossiersOf,
  releaseList,
  settledImport,
  uploadList,
} from '#test/imports.ts'
import { createCustomer, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'
import { forgetTrials } from './discard.ts'

let server: TestServer
let employee: Person

beforeAll(async () => {
  ;({ server, employee } = await createImportServer())
})
afterAll(async () => server.close())

describe('a list that is only tried', () => {
  const tried = async (bytes: Buffer, customer: number) => {
    const file = { name: 'proef.csv', bytes }
    const fields = { customer: String(customer), trial: '1' }
    const answer = await employee.upload(callPath(uploadImport), file, fields)
    expect(answer.statusCode, answer.body).toBe(200)
    const { id } = answer.json<{ id: number }>()
    return settledImport(employee, id)
  }
  const handIn = async (id: number) => employee.post(callPath(handInTrial, { id }))

  it('is read and judged, says what would come of it, and makes nothing until it is handed in', async () => {
    const customer = await createCustomer(server)
    const bytes = claimsList(claimLine(1), claimLine(2, { due: '31-11-2026' }))
    const { id, totals, counts, isTrial } = await tried(bytes, customer)
    expect([isTrial, counts.good, counts.bad, totals?.newDossiers, totals?.principal]).toEqual([
      true,
      1,
      1,
      1,
      [{ currency: 'EUR', cents: 59_800 }],
    ])
    const refused = await employee.post(callPath(releaseImport, { id }))
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('Dit is een proef.')
    const mended = { rows: [3], column: 8, text: '30-11-2026' }
    expect((await employee.put(callPath(editImportCell, { id }), mended)).statusCode).toBe(200)
    expect(await dossiersOf(server, customer)).toEqual([])

    expect((await handIn(id)).statusCode).toBe(204)
    expect(await settledImport(employee, id)).toMatchObject({ isTrial: false, state: 'ready', counts: { good: 2 } })
    expect(await releaseList(employee, id)).toMatchObject({ state: 'done', dossiers: 2 })
    // Handed in is handed in: once more it is the same import, and a trial of it finds both invoices there.
    expect(await uploadList(employee, bytes, customer)).toMatchObject({ id, alreadyUploaded: true })
    expect((await tried(bytes, customer)).counts).toMatchObject({ good: 0, duplicate: 2 })
  })

  it('remembers no columns, is not handed in beside the same list, and goes away when it was left', async () => {
    const customer = await createCustomer(server)
    const bytes = claimsList(claimLine(5))
    const trial = await tried(bytes, customer)
    const columns = trial.columns.map(({ field }) => field)
    await employee.put(callPath(saveImportMapping, { id: trial.id }), { columns, version: trial.version })
    await settledImport(employee, trial.id)
    const { id, alreadyUploaded, import: real } = await uploadList(employee, bytes, customer)
    expect([id === trial.id, alreadyUploaded, real.profileVersion]).toEqual([false, false, null])
    expect((await handIn(trial.id)).statusCode).toBe(409)

    await server.database.db
      .updateTable('importBatch')
      .set({ createdAt: new Date(server.clock.now().getTime() - 31 * 86_400_000) })
      .where('id', 'in', [id, trial.id])
      .execute()
    await forgetTrials(server.database.db, server.clock)
    expect(await settledImport(employee, trial.id)).toMatchObject({ state: 'discarded', counts: { all: 0 } })
    expect(await settledImport(employee, id)).toMatchObject({ state: 'ready', counts: { all: 1 } })
  })

  it('holds back no letter of a file that one of its credit notes may be about', async () => {
    const customer = await createCustomer(server)
    await releaseList(employee, (await uploadList(employee, claimsList(claimLine(7), claimLine(8)), customer)).id)
    const { db } = server.database
    const doubts = async (batch: number) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from undecided_credit where batch_id = ${batch}`.execute(db)
      return rows[0]?.count
    }
    const note = claimsList(claimLine(7, { invoice: 'C7', amount: '-10,00' }), claimLine(7, { invoice: 'F7B' }))
    const trial = await tried(note, customer)
    expect(await doubts(trial.id)).toBe(0)
    await handIn(trial.id)
    await settledImport(employee, trial.id)
    expect(await doubts(trial.id)).toBeGreaterThan(0)
  })
})
