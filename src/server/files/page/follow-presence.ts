import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import type { followPresence as endpoint } from '#contract/files/presence.ts'
import { personAtWork } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { streamEvents } from '#server/platform/requests/event-stream.ts'
import type { Call } from '#server/platform/requests/call.ts'
import { deletePresence, findPresence, insertPresence, touchPresence } from './presence-queries.ts'

const beatMilliseconds = 1_500
const touchEvery = 5

/** As long as the line is open the caller looks at the dossier, and hears who else does and what they change. */
export async function followPresence(call: Call<typeof endpoint>): Promise<void> {
  const { db, actor, params } = call
  if ((await findCustomerOf(db, actor, params.id)) === undefined) throw notFound()
  const userId = personAtWork(actor)
  const line = await insertPresence(db, params.id, userId)
  let beats = 0
  try {
    await streamEvents(
      call,
      async () => {
        beats += 1
        if (beats % touchEvery === 0) await touchPresence(db, line)
        return { data: await findPresence(db, params.id, userId), last: false }
      },
      { every: beatMilliseconds },
    )
  } finally {
    await deletePresence(db, line)
  }
}
