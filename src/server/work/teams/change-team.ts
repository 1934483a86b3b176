import type { Team } from '#contract/work/teams.ts'
import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { askWithout, inTransaction } from '#server/platform/db/transaction.ts'
import {
  countOf,
  findMisplaced,
  type Misplaced,
  moveMisplaced,
  sumMoves,
} from '#server/work/distribution/misplaced-work.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { enqueue, type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import { checkTeam } from './check-team.ts'
import { closeTeam, deleteTeam, findTeam, lockTeams, type TeamFields, updateTeam, writeMembers } from './queries.ts'

/** More than this of items, files or calls is moved by a job, in transactions of so many. */
const movedAtOnce = 500

/** What went to others, or goes there as a job. */
export interface Moved {
  readonly items: number
  readonly files: number
  readonly calls: number
  readonly jobId: number | null
}

export const moveKind = 'team.move'

/** Changes a team that is held; what it was given and does not belong with it any more goes to others. */
export async function changeTeam(db: Db, actor: Actor, before: Team, fields: TeamFields) {
  const today = inAmsterdam(actor.now).day
  await checkTeam(db, fields, before)
  await write(db, before.id, fields, today)
  const after = needed(await findTeam(db, before.id))
  await recordAudit(db, actor, { kind: 'team.changed', subjectKind: 'team', subjectId: before.id, before, after })
  return { ...after, moved: await moveOrEnqueue(db, actor, before.id, false) }
}

/** Removes a team that is held, once its work is with others. */
export async function removeTeam(db: Db, actor: Actor, before: Team): Promise<Moved> {
  await closeTeam(db, before.id)
  const moved = await moveOrEnqueue(db, actor, before.id, true)
  const kind = moved.jobId === null ? 'team.removed' : 'team.closing'
  await recordAudit(db, actor, { kind, subjectKind: 'team', subjectId: before.id, before })
  if (moved.jobId === null) await deleteTeam(db, before.id)
  return moved
}

/** What would move, and where to, if a team became so, or were removed (null). Nothing stays of it. */
export async function previewTeam(db: Db, actor: Actor, before: Team, fields: TeamFields | null) {
  const today = inAmsterdam(actor.now).day
  if (fields) await checkTeam(db, fields, before)
  return askWithout(db, async () => {
    if (fields) await write(db, before.id, fields, today)
    else await closeTeam(db, before.id)
    const misplaced = await findMisplaced(db, before.id, today, { limit: Number.MAX_SAFE_INTEGER, lock: false })
    const to = await sumMoves(db, today, misplaced)
    return { ...countOf(misplaced), to, inJob: isMuch(misplaced) }
  })
}

async function write(db: Db, id: number, fields: TeamFields, today: Day): Promise<void> {
  await updateTeam(db, id, fields)
  await writeMembers(db, id, fields.members, today)
}

const isMuch = (misplaced: Misplaced) => Object.values(countOf(misplaced)).some((count) => count > movedAtOnce)

const sumOf = ({ items, files, calls }: ReturnType<typeof countOf>) => items + files + calls

async function moveOrEnqueue(db: Db, actor: Actor, teamId: number, remove: boolean): Promise<Moved> {
  const today = inAmsterdam(actor.now).day
  const misplaced = await findMisplaced(db, teamId, today, { limit: movedAtOnce + 1, lock: true })
  if (isMuch(misplaced)) {
    const all = countOf(await findMisplaced(db, teamId, today, { limit: Number.MAX_SAFE_INTEGER, lock: false }))
    const payload = { teamId, remove, total: sumOf(all) }
    const job = { kind: moveKind, payload, uniqueKey: String(teamId), userId: actor.userId }
    return { ...all, jobId: await enqueue(db, job) }
  }
  await moveMisplaced(db, actor, today, misplaced)
  return { ...countOf(misplaced), jobId: null }
}

/** Moves the work of a team in small transactions; a team that goes is gone once nothing is left. */
export async function carryOutMove({ db, clock, job, report, stopped }: JobRun) {
  const { teamId, remove, total } = job.payload as { teamId: number; remove: boolean; total: number }
  for (let done = 0; ; ) {
    if (stopped()) return unfinished
    const count = await inTransaction(db, async (tx) => {
      await lockTeams(tx)
      const today = clock.today()
      const misplaced = await findMisplaced(tx, teamId, today, { limit: movedAtOnce, lock: true })
      await moveMisplaced(tx, systemActor(clock.now()), today, misplaced)
      const found = sumOf(countOf(misplaced))
      if (found === 0 && remove) await finishRemoval(tx, systemActor(clock.now()), teamId)
      return found
    })
    if (count === 0) return { moved: done }
    done += count
    await report(done, Math.max(total, done))
  }
}

async function finishRemoval(tx: Db, actor: Actor, teamId: number): Promise<void> {
  const before = await findTeam(tx, teamId)
  if (!before?.closing) return
  await deleteTeam(tx, teamId)
  await recordAudit(tx, actor, { kind: 'team.removed', subjectKind: 'team', subjectId: teamId, before })
}

export function needed(team: Team | undefined): Team {
  if (!team) throw notFound()
  return team
}
