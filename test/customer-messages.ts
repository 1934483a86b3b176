import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { wakeCustomerMessages } from '#server/sending/customer-messages/tell-customers.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import type { TestServer } from '#test/server.ts'

/**
 * Lets the portal hear all that has happened: what is under way elsewhere holds it up, in the databases of other tests
 * too.
 */
export async function hearAll({ database: { db }, clock }: TestServer): Promise<void> {
  const { rows } = await sql<{ tx: string }>`select pg_current_xact_id()::text as tx`.execute(db)
  const tx = rows[0]?.tx ?? '0'
  for (let turn = 0; turn < 400; turn += 1) {
    await wakeCustomerMessages(db, clock)
    const heard = await sql`
      select from customer_news_mark where through_tx > ${tx}::text::xid8`.execute(db)
    if (heard.rows.length > 0) return
    await wait(50)
  }
  throw new Error('the audit trail was not read on')
}

/** What the schedule and the workers do for customers, until nothing is left to do now. */
export async function tellAll(server: TestServer): Promise<void> {
  await hearAll(server)
  for (let turn = 0; turn < 3; turn += 1) {
    await wakeCustomerMessages(server.database.db, server.clock)
    while (await workOnce(server.database.db, server.clock, 'test'));
    await othersAreDone(server)
  }
}

/** A worker of the portal itself may have taken the work. */
async function othersAreDone({ database: { db } }: TestServer): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    const busy = await db.selectFrom('job').select('id').where('state', '=', 'running').executeTakeFirst()
    if (!busy) return
    await wait(50)
  }
  throw new Error('a job did not come to an end')
}
