import { distribute, type Work } from '#domain/teams/distribute.ts'
import { type Cover, coverFor } from './cover-for.ts'
import { type CoveredItem, lockToCover } from './cover-queries.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { findNames, lockTurns, updateTurns } from './bench-queries.ts'
import { readBench } from './read-bench.ts'

const batchSize = 500

/**
 * Lets what fell due of who is away be done by whom his absence names, else by the rule of his team; nobody does it for
 * somebody while he is away himself. What is not done comes back with him. Safe in several processes at once.
 */
export async function coverAbsent(db: Db, clock: Clock): Promise<number> {
  for (let [looked, afterId] = [0, 0]; ; ) {
    const items = await inTransaction(db, async (tx) => coverSome(tx, systemActor(clock.now()), { afterId }))
    looked += items.length
    if (items.length < batchSize) return looked
    afterId = items.at(-1)?.id ?? afterId
  }
}

/** The same for the items of one person and those he does for others, in the caller's transaction. */
export async function coverItems(
  db: Db,
  actor: Actor,
  userId: number,
  { without = null }: { readonly without?: number | null } = {},
): Promise<void> {
  for (let afterId = 0; ; ) {
    const items = await coverSome(db, actor, { afterId, userId, without })
    if (items.length < batchSize) return
    afterId = items.at(-1)?.id ?? afterId
  }
}

interface Which {
  readonly afterId: number
  readonly userId?: number
  readonly without?: number | null
}

async function coverSome(
  db: Db,
  actor: Actor,
  { afterId, userId = null, without = null }: Omit<Which, 'userId'> & { readonly userId?: number | null },
): Promise<readonly CoveredItem[]> {
  const today = inAmsterdam(actor.now).day
  await lockTurns(db)
  const items = await lockToCover(db, { today, userId, without, limit: batchSize, afterId })
  if (items.length === 0) return items
  // Whoever does it goes on with it, unless he is away now or somebody else is named.
  const asked = items.filter((item) => item.duringId !== null && keptCover(item) === null)
  const bench = await readBench(db, today, 'item')
  const { placements, turns } = distribute(
    asked.map((item): Work => ({ ...item, notFor: item.employeeId, day: today })),
    bench,
  )
  const found = new Map(asked.map(({ id }, index) => [id, placements[index]?.employeeId ?? null]))
  const coverIds = items.map((item) =>
    item.duringId === null ? null : (keptCover(item) ?? found.get(item.id) ?? null),
  )
  const userIds = [...new Set(coverIds.filter((id) => id !== null))]
  const { people } = await findNames(db, { teamIds: [], userIds })
  const covered = items.map((item, index): [CoveredItem, Cover | null] => {
    const id = coverIds[index] ?? null
    return [item, id === null ? null : { id, name: people.get(id) ?? '' }]
  })
  await coverFor(db, actor, covered)
  await updateTurns(db, turns)
  return items
}

/** Whom the absence names, or whoever does it already; null where somebody has to be found. */
function keptCover({ absenceId, duringId, namedCoverId, coverId, coverIsGone }: CoveredItem): number | null {
  if (namedCoverId !== null) return namedCoverId
  return absenceId === duringId && !coverIsGone ? coverId : null
}
