import { dueOfFailing, warningHours } from '#domain/webhooks/delivery-pace.ts'
import { addDays } from '#domain/day.ts'
import { type Clock, momentInAmsterdam } from '#server/clock.ts'
import { systemActor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { isSendingHalted } from '#server/sending/hours/halt-sending.ts'
import { missWaiting } from './delivery-queries.ts'
import { findFailing, forgetOldSecrets, hasFailedSince, noteWarned, switchOff } from './endpoint-queries.ts'
import { forgetEvents, haltedSince } from './event-queries.ts'
import { tellOwner } from './tell-owner.ts'

/** The longest pause between two attempts: who failed longer ago was not tried since. */
const recentHours = 27

/** Warns of endpoints that fail, and switches those off that have done so for five days: whatever is told is told once. */
export async function watchEndpoints(db: Db, clock: Clock): Promise<void> {
  // Nothing is sent while sending is halted: nobody fails then.
  if (await isSendingHalted(db)) return
  const now = clock.now()
  const recently = new Date(now.getTime() - recentHours * 3_600_000)
  const since = new Date(now.getTime() - warningHours[0] * 3_600_000)
  for (const endpoint of await findFailing(db, since)) {
    const { id, customerId, failingSince, warnedHours } = endpoint
    if (!failingSince) continue
    // While sending was halted nothing was tried: that time it did not fail.
    const counted = new Date(failingSince.getTime() + (await haltedSince(db, failingSince)))
    const due = dueOfFailing(counted, warnedHours, now)
    if (!due || (due === 'off' && !(await hasFailedSince(db, id, recently)))) continue
    await inTransaction(db, async (tx) => {
      const kind = due === 'off' ? 'webhook.switched_off' : 'webhook.warned'
      const isDone = due === 'off' ? await switchOff(tx, endpoint, 'failing', now) : await noteWarned(tx, id, due)
      if (!isDone) return
      if (due === 'off') await missWaiting(tx, id)
      await recordAudit(tx, systemActor(now), {
        kind,
        customerId,
        subjectKind: 'webhook',
        subjectId: id,
        data: { failingSince },
      })
      await tellOwner(tx, id, due === 'off' ? 'off' : `failing_${due}`)
    })
  }
}

/** So long it is kept what an event tells, and what became of it. */
export const keptDays = { payload: 30, rows: 90 } as const

/** Takes away what was told long ago, and secrets whose day is over. */
export async function forgetDeliveries(db: Db, clock: Clock): Promise<void> {
  const start = (days: number) => momentInAmsterdam(addDays(clock.today(), -days), 0)
  await inTransaction(db, async (tx) => forgetEvents(tx, { data: start(keptDays.payload), rows: start(keptDays.rows) }))
  await forgetOldSecrets(db, clock.now())
}
