import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBulkUpdate, undoBulkUpdate } from '#contract/files/bulk-updates.ts'
import { resumeDossier, suspendDossier, undoDossierAct } from '#contract/files/dossier-commands.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { type Bulk, openBulk, standingOf } from '#test/bulk.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier, type ExampleDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let file: Arranging
let clerk: Person
let bulk: Bulk
let elsewhere: number

const suspend = (reason: string) => ({ act: 'suspend', reason, explanation: 'Staat in het register.' })

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  file = await openArranging(server)
  clerk = await createPerson(server, 'management')
  bulk = openBulk(server, clerk)
  elsewhere = await createCustomer(server)
})
afterAll(async () => server.close())

const somebody = () => ({ name: 'E. van Rossum', identityKey: randomUUID() })
const fileOf = async (debtors: ExampleDossier['debtors'], more: ExampleDossier = {}, customer = file.customerId) =>
  createDossier(server.database.db, customer, { debtors: debtors ?? [], ...more })
const stand = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await file.page(id)).status))
const lastOf = async (id: number) => {
  const [last] = await file.timeline(id)
  return { kind: last?.kind, reason: last?.reason }
}

describe('many files that stop for what holds of their debtors', () => {
  it('stop his other files in the same act, of whichever customer, and the preview says how many', async () => {
    const [one, other] = [somebody(), somebody()]
    const [first, second] = [await fileOf([one]), await fileOf([one])]
    const [mine, away] = [await fileOf([one], {}, elsewhere), await fileOf([other])]
    const theirs = await fileOf([other], {}, elsewhere)
    const preview = await bulk.preview([first, second, away], suspend('deceased'))
    expect(preview).toMatchObject({ alsoCount: 2, counts: { pending: 3 } })
    expect(await stand(mine, theirs)).toEqual(['in_progress', 'in_progress'])
    await bulk.act(startBulkUpdate, preview.id)
    await bulk.work()
    expect(await bulk.read(preview.id)).toMatchObject({ alsoCount: 2, counts: { done: 3 } })
    expect(await stand(first, second, mine, away, theirs)).toEqual(Array(5).fill('suspend'))
    for (const id of [first, mine, theirs]) {
      expect(await lastOf(id)).toEqual({ kind: 'dossier.suspended', reason: 'deceased' })
    }
    // Each goes on by itself.
    const { version } = await file.page(mine)
    await clerk.post(callPath(resumeDossier, { id: mine }), { note: 'Een ander.', version })
    expect(await stand(first, mine, theirs)).toEqual(['suspend', 'in_progress', 'suspend'])
  })

  it('are put back with them, but for what changed since, and for what had stopped before', async () => {
    const person = somebody()
    const ids = [await fileOf([person]), await fileOf([person], {}, elsewhere), await fileOf([person], {}, elsewhere)]
    const stopped = await fileOf([person])
    const [chosen, runs, moved] = ids as [number, number, number]
    const { version } = await file.page(stopped)
    const own = { reason: 'bankruptcy', note: '', also: [], version }
    expect((await clerk.post(callPath(suspendDossier, { id: stopped }), own)).statusCode).toBe(200)
    const before = await standingOf(server, [chosen, runs])
    const done = await bulk.perform([chosen], suspend('bankruptcy'))
    expect(done).toMatchObject({ alsoCount: 2, undo: { count: 1 } })
    const since = { reason: 'dispute', note: '', also: [], version: (await file.page(moved)).version }
    expect((await clerk.post(callPath(suspendDossier, { id: moved }), since)).statusCode).toBe(200)
    await bulk.act(undoBulkUpdate, done.id)
    await bulk.work()
    expect(await bulk.read(done.id)).toMatchObject({ state: 'undone', alsoCount: 0, counts: { undone: 1 } })
    expect(await standingOf(server, [chosen, runs])).toEqual(before)
    expect(await stand(moved, stopped)).toEqual(['suspend', 'suspend'])
    expect(await lastOf(runs)).toMatchObject({ kind: 'dossier.change_undone' })
  })

  it('leave alone who is one of several debtors, whom a bailiff has, and what was chosen and cannot stop', async () => {
    const [person, partner] = [somebody(), somebody()]
    const both = await fileOf([person, partner])
    const single = await fileOf([person], {}, elsewhere)
    expect(await bulk.preview([both], suspend('guardianship'))).toMatchObject({ alsoCount: 0 })
    const bailiff = await fileOf([person], { phase: 'bailiff' })
    const closed = await fileOf([person], { status: 'closed' })
    const preview = await bulk.preview([single, bailiff, closed], suspend('guardianship'))
    expect(preview).toMatchObject({ alsoCount: 1, counts: { pending: 1, excluded: 2 } })
    await bulk.act(startBulkUpdate, preview.id)
    await bulk.work()
    expect(await stand(single, both, bailiff, closed)).toEqual(['suspend', 'suspend', 'in_progress', 'closed'])
  })

  it('stop nothing else for a reason of the file alone', async () => {
    const person = somebody()
    const [id, other] = [await fileOf([person]), await fileOf([person])]
    expect(await bulk.perform([id], suspend('dispute'))).toMatchObject({ alsoCount: 0, counts: { done: 1 } })
    expect(await stand(id, other)).toEqual(['suspend', 'in_progress'])
  })

  it('count for the second person who is asked above a number, as all that changes', async () => {
    const { db } = server.database
    await db.updateTable('agency').set({ bulkApprovalAbove: 1 }).execute()
    const person = somebody()
    const [id] = [await fileOf([person]), await fileOf([person])]
    const preview = await bulk.preview([id], suspend('debt_relief'))
    expect(preview).toMatchObject({ needsApproval: true, alsoCount: 1, counts: { pending: 1 } })
    expect((await bulk.act(startBulkUpdate, preview.id)).json()).toMatchObject({ state: 'waiting' })
    await db.updateTable('agency').set({ bulkApprovalAbove: 1000 }).execute()
  })

  it('go on together when who did it takes it back on one of the files', async () => {
    const person = somebody()
    const [id, other] = [await fileOf([person]), await fileOf([person], {}, elsewhere)]
    await bulk.perform([id], suspend('deceased'))
    const { version } = await file.page(id)
    const undone = await clerk.post(callPath(undoDossierAct, { id }), { version })
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await stand(id, other)).toEqual(['in_progress', 'in_progress'])
  })
})
