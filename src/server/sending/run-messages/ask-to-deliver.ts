import type { Db } from '#server/platform/db/db.ts'
import { enqueue, sharedJobs } from '#server/platform/jobs/queue.ts'
import type { DeliveredChannel } from '#server/sending/delivery/carriers.ts'

/** The jobs that bring the messages of each channel to its carrier. */
export const deliveryJobs = { email: 'dispatch.deliver', sms: 'dispatch.deliver_sms' } as const

/** Asks for the messages of a channel to be handed over, in the caller's transaction. */
export async function askToDeliver(db: Db, channel: DeliveredChannel): Promise<void> {
  const kind = deliveryJobs[channel]
  for (let turn = 0; turn < sharedJobs; turn += 1) {
    const uniqueKey = turn === 0 ? kind : `${kind}:${turn}`
    await enqueue(db, { kind, uniqueKey, payload: { turn }, isPatient: true })
  }
}
