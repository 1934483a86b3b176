import type { RunState } from '#contract/sending/runs.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findRunRows } from '#server/sending/items/run-queries.ts'

/** The runs in a state, the oldest first, as their list has them. */
export async function readRunsIn(db: Db, state: RunState) {
  return findRunRows(db, { state: [state], sortBy: 'number', sortOrder: 'asc', offset: 0, limit: -1 })
}

/** The newest run in a state: the others are not counted. */
export async function readNewestRunIn(db: Db, state: RunState) {
  const { rows } = await findRunRows(db, { state: [state], sortBy: 'number', sortOrder: 'desc', offset: 0, limit: 1 })
  return rows[0]
}
