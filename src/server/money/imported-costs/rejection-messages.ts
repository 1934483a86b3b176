import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { mailedMessages, recordMailed, type Refused } from '#server/sending/delivery/mailed-messages.ts'
import { systemActor } from '#server/actor.ts'
import {
  findDueRejection,
  findParties,
  findRejection,
  lockRejection,
  redirectRejection,
  type RejectionRow,
} from './rejection-queries.ts'
import { auditRejection } from './send-rejection.ts'

const table = 'cost_rejection'

/** E-mails to offices of bailiffs about lines that are not paid. */
export const costRejections = mailedMessages<RejectionRow>({
  table,
  of: 'office',
  patienceMinutes: [1, 2, 4, 8, ...Array<number>(24).fill(60)],
  findDue: async (db, clock) => findDueRejection(db, clock.now()),
  find: findRejection,
  lock: lockRejection,
  // Its lines may be gone with the file that they came in.
  findSending: async (db, { lineIds: [lineId] }) =>
    lineId === undefined ? null : { agency: (await findParties(db, lineId)).agency },
  recheck,
  note: async (db, actor, row, state) => {
    if (state !== 'uncertain') await auditRejection(db, actor, row, state)
  },
  refuse,
})

/** It goes when all its lines are still rejected by it; to an address that changed meanwhile it is written anew. */
async function recheck(db: Db, clock: Clock, row: RejectionRow): Promise<boolean> {
  const { id, lineCount, standingCount, officeEmail, recipient } = row
  if (standingCount !== lineCount) await recordMailed(db, table, id, { state: 'cancelled' })
  else if (officeEmail === null) await refuse(db, clock, row, { error: '', address: false })
  else if (officeEmail === recipient.email) return true
  else await redirectRejection(db, id, officeEmail)
  return false
}

/** Its lines were not told, and can be sent again. */
async function refuse(db: Db, clock: Clock, row: RejectionRow, { error, address }: Refused): Promise<void> {
  await recordMailed(db, table, row.id, { state: address ? 'bounced' : 'failed', error })
  await auditRejection(db, systemActor(clock.now()), row, 'bounced', { error })
}
