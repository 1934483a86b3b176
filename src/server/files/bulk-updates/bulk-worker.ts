import type { BulkState } from '#contract/files/own-bulk-updates.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findTargetStep } from '#server/files/steps/find-target-step.ts'
import type { Actor } from '#server/actor.ts'
import type { JobRun } from '#server/platform/jobs/queue.ts'
import { readActor } from '#server/people/users/read-actor.ts'
import { type BulkRow, findBulkUpdate, findTeamMembers } from './bulk-queries.ts'
import type { Bench, JudgedChanges } from './judge-file.ts'

export interface BulkWork {
  readonly bulk: BulkRow
  /** With the rights of now; null when no longer active. */
  readonly actor: Actor | null
}

/** What a job is about and in whose name it works, as long as that is still wanted. */
export async function readWork(run: JobRun, wanted: readonly BulkState[], undoes = false): Promise<BulkWork | null> {
  const { id } = run.job.payload as { id: number }
  const bulk = await findBulkUpdate(run.db, id)
  if (!bulk || !wanted.includes(bulk.state)) return null
  const userId = bulk.askedAs ?? bulk.userId
  const person = bulk.askedBy ?? bulk.createdBy
  const asking = { language: 'nl', now: run.clock.now(), requestId: `job-${run.job.id}` } as const
  const actor = await readActor(run.db, userId, asking)
  const impersonatorId = person === userId ? null : person
  return { bulk, actor: actor && { ...actor, impersonatorId, bulkUpdate: id, bulkUndone: undoes } }
}

/** By what each file is judged. */
export async function benchOf<Changes extends JudgedChanges>(
  db: Db,
  { changes }: { readonly changes: Changes },
  actor: Actor,
): Promise<Bench<Changes>> {
  const target = changes.step === null ? null : await findTargetStep(db, changes.step)
  const members =
    changes.ownerTeam === null ? [] : await findTeamMembers(db, changes.ownerTeam, inAmsterdam(actor.now).day)
  return { changes, actor, today: inAmsterdam(actor.now).day, target, members }
}
