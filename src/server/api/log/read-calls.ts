import type { getApiCall, listApiCalls } from '#contract/api/api-log.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import { addDays } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { keptDays } from './forget-calls.ts'
import { countCalls, findBodies, findCall, findCalls } from './queries.ts'

/** A page of the log, the newest first; people of a customer read their own calls. */
export async function readCalls(db: Db, actor: Actor, query: QueryOf<typeof listApiCalls>) {
  const { sortBy = 'at', sortOrder, offset, limit, ...filter } = query
  // Without a choice the newest come first, with one as was chosen.
  const order = query.sortBy === undefined ? 'desc' : sortOrder
  const items = await findCalls(db, actor, filter, { sortBy, sortOrder: order, offset, limit })
  return paged({ items, total: await countCalls(db, actor, filter) }, query)
}

/** A call with what was said in it. */
export async function readCall(db: Db, actor: Actor, id: number): Promise<OutputOf<typeof getApiCall>> {
  const row = await findCall(db, actor, id)
  if (!row) throw notFound()
  const { earlierCount, earlierAt, earlierId, ...call } = row
  const { day } = inAmsterdam(row.at)
  return {
    ...call,
    repeat:
      earlierCount && earlierAt && earlierId
        ? { time: earlierCount + 1, earlier: { requestId: earlierId, at: earlierAt } }
        : null,
    bodies: (await findBodies(db, row)) ?? null,
    bodiesKeptTo: addDays(day, keptDays.bodies),
    keptTo: addDays(day, keptDays.rows),
  }
}
