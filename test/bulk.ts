import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  type BulkUpdate,
  getBulkUpdate,
  type listBulkItems,
  makeBulkUpdate,
  startBulkUpdate,
} from '#contract/files/bulk-updates.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import { makeSelection, type Selection } from '#contract/lists/selections.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import type { Arranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { mergingOf } from '#test/merging.ts'
import type { Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

/** Files that owe € 600, in the order of their keys. */
export async function owingFiles(file: Arranging, count: number): Promise<number[]> {
  const ids = await Promise.all(Array.from({ length: count }, async () => file.createOwing()))
  return ids.toSorted((a, b) => a - b)
}

/** Everything of these files that an update may change and undoing has to bring back. */
export async function standingOf(server: TestServer, ids: readonly number[]): Promise<object[]> {
  const { rows } = await sql<object>`
    select id, status, next_day, next_reason, owner_id, step_id, step_occurrence, workflow_version_id, closed_day,
      closing_reason, (select count(*) from dossier_halt where dossier_id = dossier.id and ended_at is null) as halts
    from dossier where id = any(${[...ids]}::bigint[]) order by id`.execute(server.database.db)
  return rows
}

export type Bulk = ReturnType<typeof openBulk>

/** Somebody who changes many files, on a server without a worker: the work is done when the test says so. */
export function openBulk(server: TestServer, person: Person) {
  const { db } = server.database
  /** Everything that waits in the queue. */
  const work = async () => {
    while (await workOnce(db, server.clock, 'one'));
  }
  const read = async (id: number, who = person) => (await who.get(callPath(getBulkUpdate, { id }))).json<BulkUpdate>()
  const select = async (ids: readonly number[], who = person) =>
    (await who.post(callPath(makeSelection), { list: '/api/v4/file', ids })).json<Selection>()
  const make = async (ids: readonly number[], changes: object, who = person) =>
    who.post(callPath(makeBulkUpdate), { selection: (await select(ids, who)).id, ...changes })
  /** With its preview. */
  const preview = async (ids: readonly number[], changes: object, who = person): Promise<BulkUpdate> => {
    const answer = await make(ids, changes, who)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    await work()
    return read(answer.json<BulkUpdate>().id)
  }
  const act = async (endpoint: Endpoint, id: number, who = person) =>
    who.post(callPath(endpoint, { id }), { version: (await read(id)).version })
  return {
    work,
    read,
    select,
    make,
    preview,
    act,
    /** Previewed, started and carried out. */
    perform: async (ids: readonly number[], changes: object, who = person): Promise<BulkUpdate> => {
      const { id } = await preview(ids, changes, who)
      const started = await act(startBulkUpdate, id, who)
      if (started.statusCode !== 200) throw new Error(started.body)
      await work()
      return read(id)
    },
    items: async (id: number, query = '') =>
      (await person.get(`/api/v4/bulk-update/${id}/item?limit=1000${query}`)).json<OutputOf<typeof listBulkItems>>()
        .items,
  }
}

/** A file that is in another one now: both of them, with their numbers. */
export async function mergedFiles(server: TestServer, file: Pick<Arranging, 'customerId'>, person: Person) {
  const { db } = server.database
  const name = `S. Samen ${randomUUID()}`
  const make = async (number: string) => {
    const invoices = [{ number: `${name} ${number}`, amountCents: 30_000, dueDay: '2026-10-15' }]
    return createDossier(db, file.customerId, { debtors: [{ name, identityKey: name }], invoices })
  }
  const survivor = await make('1')
  const gone = await make('2')
  const answer = await mergingOf(server, person).merge(survivor, [gone])
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const numberOf = async (id: number) =>
    (await db.selectFrom('dossier').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number
  return { survivor, gone, survivorNumber: await numberOf(survivor), goneNumber: await numberOf(gone) }
}
