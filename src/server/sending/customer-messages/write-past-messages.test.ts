import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { systemActor } from '#server/actor.ts'
import { hearAll } from '#test/customer-messages.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { writePastMessages } from './write-past-messages.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
})
afterAll(async () => server.close())

it('a demonstration shows what customers were told lately, and tells nothing of the past anew', async () => {
  const { db } = server.database
  const customerId = await createCustomer(server)
  await db.updateTable('customer').set({ email: 'post@krekel.example' }).where('id', '=', customerId).execute()
  const ids = [await createDossier(db, customerId), await createDossier(db, customerId)]
  const handedIn = async (dossierId: number, at: string) =>
    db
      .transaction()
      .execute(async (tx) =>
        recordAudit(tx, systemActor(new Date(at)), { kind: 'dossier.created', dossierId, customerId }),
      )
  await handedIn(ids[0] ?? 0, '2026-11-18T10:00:00Z')
  // On a Sunday nobody is written to.
  await handedIn(ids[1] ?? 0, '2026-11-15T10:00:00Z')
  const files = { firstId: Math.min(...ids), lastId: Math.max(...ids), sinceDay: day('2026-11-01') }
  await db.transaction().execute(async (tx) => writePastMessages(tx, server.clock, files))
  const messages = await db.selectFrom('customerMessage').select(['occasion', 'state', 'about', 'fileCount']).execute()
  expect(messages).toEqual([{ occasion: 'files_received', state: 'delivered', about: 'day:2026-11-18', fileCount: 1 }])
  await hearAll(server)
  expect((await sql`select from customer_news where message_id is null`.execute(db)).rows).toHaveLength(0)
})
