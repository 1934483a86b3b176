import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAgendaDate, exportAgenda } from '#contract/work/agenda.ts'
import { day } from '#domain/day.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { type Agenda, openAgenda } from '#test/agenda.ts'
import { callPath } from '#test/call-path.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { expectInOrderOfIndex } from '#test/whole-tables.ts'
import { findItems, readItems } from './list-queries.ts'

/** More than are read and changed at a time. */
const many = 1005

let server: TestServer
let agenda: Agenda
let ids: number[]

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  agenda = await openAgenda(server)
  const { db } = server.database
  const dossierId = await agenda.file.createOwing()
  const { subject } = await agenda.added(dossierId)
  const { customerId } = agenda.file
  const items = Array.from({ length: many - 1 }, (_, made) => ({
    dossierId,
    customerId,
    subjectId: subject.id,
    dueDay: day('2026-11-20'),
    cause: 'step',
    key: `whole:${made}`,
    note: `Punt ${made}`,
    createdAt: server.clock.now(),
  }))
  await db.insertInto('agendaItem').values(items).execute()
  const rows = await db.selectFrom('agendaItem').select('id').where('dossierId', '=', dossierId).execute()
  ids = rows.map(({ id }) => id)
})
afterAll(async () => server.close())

describe('an agenda that is read and changed in parts', () => {
  it('finds what is over in the order of its index, both ways', async () => {
    const actor = systemActor(server.clock.now())
    for (const sortOrder of ['asc', 'desc'] as const) {
      const page = { sortBy: 'finished', sortOrder, offset: 0, limit: 50 } as const
      await expectInOrderOfIndex(server.database, 'item', async (db) =>
        findItems(db, actor, { shown: 'finished' }, page),
      )
    }
  })

  it('is read as of one moment: what moves meanwhile is neither doubled nor missed', async () => {
    const { db } = server.database
    const actor = systemActor(server.clock.now())
    const read: number[] = []
    await inTransaction(db, async (tx) => {
      for await (const items of readItems(tx, actor, { shown: 'open' }, { sortBy: 'due', sortOrder: 'asc' })) {
        // A colleague puts off what was read first: it would come again behind the rest.
        if (read.length === 0) {
          const first = items.slice(0, 10).map(({ id }) => id)
          await db
            .updateTable('agendaItem')
            .set({ dueDay: day('2026-11-27') })
            .where('id', 'in', first)
            .execute()
        }
        read.push(...items.map(({ id }) => id))
      }
    })
    expect(read.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  })

  it('is exported whole, and each item that is moved has its line in the audit trail', async () => {
    const { employee } = agenda
    const exported = await employee.post(callPath(exportAgenda), {})
    expect(exported.body.trimEnd().split('\r\n')).toHaveLength(many + 1)
    const moved = await employee.post(callPath(changeAgendaDate), { dueDay: '2026-11-30', ids: ids.slice(0, 1000) })
    expect(moved.json()).toEqual({ changed: 1000, left: 0, reasons: [] })
    const { count } = await server.database.db
      .selectFrom('auditEvent')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', 'agenda.moved')
      .executeTakeFirstOrThrow()
    expect(count).toBe(1000)
  })
})
