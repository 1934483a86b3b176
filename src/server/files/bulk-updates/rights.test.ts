import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approveBulkUpdate,
  type BulkUpdate,
  getBulkUpdate,
  rejectBulkUpdate,
  retryBulkUpdate,
  startBulkUpdate,
  undoBulkUpdate,
} from '#contract/files/bulk-updates.ts'
import { reopenDossier } from '#contract/files/dossier-commands.ts'
import type { Role } from '#contract/people/permission.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { type Bulk, openBulk, owingFiles, standingOf } from '#test/bulk.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let file: Arranging
let manager: Person
/** Changes many files, but no single one. */
let junior: Person
/** Edits and closes files, and opens none again. */
let employee: Person
let bulk: Bulk

const pause = { act: 'pause', reason: 'question_to_customer', untilDay: '2026-12-18' }
const closing = { act: 'close', reason: 'uncollectable', waive: true, explanation: 'Oninbaar.' }
const lookingAt = ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH', 'ROLE_FILE_BULK_ACTIONS'] as const satisfies readonly Role[]

const owing = async (count: number) => owingFiles(file, count)
const standing = async (ids: readonly number[]) => standingOf(server, ids)
const seenBy = async (person: Person, id: number) =>
  (await person.get(callPath(getBulkUpdate, { id }))).json<BulkUpdate>()
const above = async (count: number) => sql`update agency set bulk_approval_above = ${count}`.execute(server.database.db)
const refusal = async (...[endpoint, id, person]: Parameters<Bulk['act']>) => {
  const answer = await bulk.act(endpoint, id, person)
  return [answer.statusCode, answer.json().error_message]
}
const noRight = [403, 'U mag niet alles wat deze wijziging doet. Een collega met die rechten kan dit.']
/** In whose name the rows of a bulk update were written on a file. */
const actorsOn = async (update: number, dossierId: number) => {
  const { rows } = await sql<{ actorId: number }>`select distinct actor_id from audit_event
    where dossier_id = ${dossierId} and (data ->> 'bulkUpdate')::int = ${update}`.execute(server.database.db)
  return rows.map(({ actorId }) => actorId)
}

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  file = await openArranging(server)
  manager = await createPerson(server, 'management')
  junior = await createPerson(server, lookingAt)
  employee = await createPerson(server, [...lookingAt, 'ROLE_FILE_EDIT'])
  bulk = openBulk(server, manager)
})
afterAll(async () => server.close())

describe('taking a bulk update back', () => {
  it('takes the rights of what it did, of who asks for it', async () => {
    const ids = await owing(1)
    const { id } = await bulk.perform(ids, { ...pause, changesOwner: true, owner: manager.userId })
    const after = await standing(ids)
    expect(await refusal(undoBulkUpdate, id, junior)).toEqual(noRight)
    expect(await seenBy(junior, id)).toMatchObject({ undo: { count: 1 }, undoRefusal: 'no_right' })
    await bulk.work()
    expect(await standing(ids)).toEqual(after)
    expect(await seenBy(employee, id)).toMatchObject({ undoRefusal: null })
    expect((await bulk.act(undoBulkUpdate, id, employee)).statusCode).toBe(200)
    await bulk.work()
    expect(await bulk.read(id)).toMatchObject({ state: 'undone', counts: { undone: 1 } })
    expect((await actorsOn(id, ids[0]!)).toSorted((a, b) => a - b)).toEqual([manager.userId, employee.userId])
  })

  it('takes the right to open files again where it closed them', async () => {
    const ids = await owing(1)
    const without = { act: 'close', reason: 'withdrawn' }
    await file.pay(ids[0]!, '2026-11-20', 60_010)
    await file.act(reopenDossier, ids[0]!, {}, manager)
    const { id } = await bulk.perform(ids, without, employee)
    expect(await seenBy(employee, id)).toMatchObject({ counts: { done: 1 }, undoRefusal: 'no_right_to_reopen' })
    expect(await refusal(undoBulkUpdate, id, employee)).toEqual([
      403,
      'Hierdoor gaan dossiers weer open, en dat mag u niet. Een leidinggevende kan dit.',
    ])
    expect((await standing(ids))[0]).toMatchObject({ status: 'closed' })
    expect((await bulk.act(undoBulkUpdate, id)).statusCode).toBe(200)
    await bulk.work()
    expect((await standing(ids))[0]).toMatchObject({ status: 'in_progress' })
  })

  it('goes no further for who has lost a right meanwhile, and can be asked for again', async () => {
    const ids = await owing(1)
    const { id } = await bulk.perform(ids, pause)
    const leaving = await createPerson(server, [...lookingAt, 'ROLE_FILE_EDIT'])
    await bulk.act(undoBulkUpdate, id, leaving)
    await sql`update app_user set acl = array_remove(acl, 'ROLE_FILE_EDIT') where id = ${leaving.userId}`.execute(
      server.database.db,
    )
    await bulk.work()
    expect(await bulk.read(id)).toMatchObject({ state: 'stopped', counts: { done: 1 }, undo: { count: 1 } })
    expect((await standing(ids))[0]).toMatchObject({ status: 'paused' })
    await bulk.act(undoBulkUpdate, id)
    await bulk.work()
    expect(await bulk.read(id)).toMatchObject({ state: 'undone', counts: { undone: 1 } })
  })
})

describe('a second person', () => {
  it('approves only what he may do himself, and may send it back', async () => {
    await above(0)
    const ids = await owing(2)
    const [first, second] = [await bulk.preview([ids[0]!], closing), await bulk.preview([ids[1]!], closing)]
    for (const { id } of [first, second]) await bulk.act(startBulkUpdate, id)
    expect(await seenBy(employee, first.id)).toMatchObject({ approvalRefusal: 'no_right', performRefusal: 'no_right' })
    expect(await refusal(approveBulkUpdate, first.id, employee)).toEqual([
      409,
      'U mag niet alles wat deze wijziging doet, en kunt haar dus niet goedkeuren.',
    ])
    expect((await bulk.act(rejectBulkUpdate, second.id, employee)).json()).toMatchObject({
      state: 'rejected',
      decidedBy: 'Iemand',
    })
    await bulk.work()
    expect(await standing(ids)).toMatchObject([{ status: 'in_progress' }, { status: 'in_progress' }])
    const other = await createPerson(server, 'management')
    expect((await bulk.act(approveBulkUpdate, first.id, other)).statusCode).toBe(200)
    await bulk.work()
    expect(await bulk.read(first.id)).toMatchObject({ state: 'done', counts: { done: 1 } })
    // It is the act of who asked for it; the other one is named as who approved it.
    expect(await actorsOn(first.id, ids[0]!)).toEqual([manager.userId])
    await above(500)
  })

  it('is another than who submitted what a colleague had made', async () => {
    await above(0)
    const [id] = await owing(1)
    const seen = await bulk.preview([id!], pause)
    expect(await refusal(startBulkUpdate, seen.id, junior)).toEqual(noRight)
    expect((await bulk.act(startBulkUpdate, seen.id, employee)).json()).toMatchObject({
      state: 'waiting',
      approvalRefusal: 'is_asker',
    })
    expect((await refusal(approveBulkUpdate, seen.id, employee))[0]).toBe(409)
    expect((await refusal(approveBulkUpdate, seen.id, manager))[0]).toBe(409)
    const third = await createPerson(server, 'management')
    expect((await bulk.act(approveBulkUpdate, seen.id, third)).statusCode).toBe(200)
    await bulk.work()
    expect(await actorsOn(seen.id, id!)).toEqual([employee.userId])
    await above(500)
  })
})

describe('trying again', () => {
  it('is done in the name and with the rights of who asks for it', async () => {
    const { db } = server.database
    const leaving = await createPerson(server, 'management')
    const ids = await owing(2)
    const broken = ids[1]!
    const setVersion = async (version: number) =>
      sql`update dossier set version = ${version} where id = ${broken}`.execute(db)
    const { id } = await bulk.preview(ids, pause, leaving)
    await setVersion(2_147_483_647)
    await bulk.act(startBulkUpdate, id, leaving)
    await bulk.work()
    await setVersion(1)
    expect(await bulk.read(id)).toMatchObject({ counts: { done: 1, failed: 1 } })
    expect(await refusal(retryBulkUpdate, id, junior)).toEqual(noRight)
    expect(await seenBy(junior, id)).toMatchObject({ performRefusal: 'no_right', counts: { failed: 1 } })
    // Who made it is gone; that is nothing to who tries it again.
    await sql`update app_user set active = false where id = ${leaving.userId}`.execute(db)
    expect((await bulk.act(retryBulkUpdate, id, employee)).statusCode).toBe(200)
    await bulk.work()
    expect(await bulk.read(id)).toMatchObject({ state: 'done', counts: { done: 2, failed: 0 } })
    expect([await actorsOn(id, ids[0]!), await actorsOn(id, broken)]).toEqual([[leaving.userId], [employee.userId]])
  })
})
