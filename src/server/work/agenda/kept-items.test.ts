import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '#test/server.ts'
import { forgetKeys } from './kept-item-queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(async () => server.close())

it('what comes back is looked for among the items that keep step with a cause, not in all that was ever finished', async () => {
  const scans = await server.database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await forgetKeys(tx, ['message:'], [])
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans('agenda_item_message'::regclass)::int as scans`.execute(tx)
    return rows[0]?.scans
  })
  expect(scans).toBe(1)
})
