import type { RetentionKind } from '#domain/retention/retention.ts'
import type { Day } from '#domain/day.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readLimitation } from '#server/files/limitation/read-limitation.ts'
import { readSender } from '#server/money/exhibit/read-sender.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { type DuePiece, findDue, findStillOwed, type Terms } from './due-queries.ts'
import { findRules, hasOpenRun, insertItems, insertRun, type LockedRun, lockRun, updateRun } from './run-queries.ts'

/** The job that erases what a run lets go. */
export const erasureJob = 'retention.erase'

/** So much of a kind is in one run: what is left comes in the next, and a list of more nobody reads. */
const mostOfAKind = 2_000

/**
 * Proposes to erase what may go of these kinds: all that goes stands in it, and all that stays although its term is over, with why.
 * Nothing goes before a second person lets it. Answers its id.
 */
export async function proposeErasure(db: Db, actor: Actor, kinds: readonly RetentionKind[]): Promise<number> {
  // The certificate bears the name of the agency: better asked for now than when all is gone.
  await readSender(db)
  if (await hasOpenRun(db)) throw new UserError(409, 'retention.refusal.open_run')
  const { day: today } = inAmsterdam(actor.now)
  const rules = (await findRules(db)).filter(({ kind }) => kinds.includes(kind))
  const terms: Terms = Object.fromEntries(rules.map(({ kind, months }) => [kind, months]))
  const run = { kinds: rules.map(({ kind }) => kind), terms, asOf: today }
  const id = await insertRun(db, { ...run, proposedBy: personAtWork(actor), proposedAt: actor.now })
  let count = 0
  for (const { kind, months } of rules) {
    const pieces = await withLimitation(db, actor, await findDue(db, { kind, months, today }, mostOfAKind))
    await insertItems(db, id, pieces)
    count += pieces.length
  }
  if (count === 0) throw fieldError('kinds', 'retention.error.nothing_due')
  await auditRun(db, actor, id, 'proposed', { ...run, count })
  return id
}

/** Another person lets a run go: its pieces go one by one from then on, and do not come back. */
export async function releaseErasure(db: Db, actor: Actor, seen: Seen): Promise<void> {
  const run = await lockSeen(db, actor, seen)
  const refusal = refuseSecond(actor, run.proposedBy)
  if (refusal) throw new UserError(409, `retention.refusal.${refusal}`)
  const jobId = await enqueue(db, { kind: erasureJob, payload: { runId: run.id }, userId: actor.userId })
  await updateRun(db, run.id, { ...decided(actor), state: 'released', jobId })
  await auditRun(db, actor, run.id, 'released')
}

/** Takes a proposal back; nothing was erased. */
export async function withdrawErasure(db: Db, actor: Actor, seen: Seen): Promise<void> {
  const run = await lockSeen(db, actor, seen)
  await updateRun(db, run.id, { ...decided(actor), state: 'withdrawn' })
  await auditRun(db, actor, run.id, 'withdrawn')
}

/** Of a file on which something is still owed it is asked whether that can be acted on: as long as it can, the file stays. */
export async function withLimitation(db: Db, actor: Actor, pieces: readonly DuePiece[]): Promise<DuePiece[]> {
  const files = pieces.filter(({ kind, heldBy }) => kind === 'file' && heldBy === null)
  const owed = await findStillOwed(
    db,
    files.map(({ subjectId }) => subjectId),
  )
  const actionable = new Set<number>()
  for (const id of owed) if ((await readLimitation(db, actor, id)).nextDay !== null) actionable.add(id)
  return pieces.map((piece) =>
    piece.kind === 'file' && actionable.has(piece.subjectId) ? { ...piece, heldBy: 'limitation' } : piece,
  )
}

interface Seen {
  readonly id: number
  readonly version: number
}

async function lockSeen(db: Db, actor: Actor, { id, version }: Seen): Promise<LockedRun> {
  const run = await lockRun(db, id)
  if (!run) throw notFound()
  if (run.version !== version) {
    throw await describeConflict(db, actor, { kind: 'erasure_run', id }, { state: run.state, version: run.version })
  }
  if (run.state !== 'proposed') throw new UserError(409, 'retention.refusal.decided')
  return run
}

const decided = (actor: Actor) => ({ decidedBy: personAtWork(actor), decidedAt: actor.now })

/** Writes down what was done with a run. */
export async function auditRun(
  db: Db,
  actor: Actor,
  subjectId: number,
  deed: 'proposed' | 'released' | 'withdrawn' | 'erased' | 'done',
  data?: { readonly asOf?: Day; readonly count?: number } & Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(db, actor, {
    kind: `erasure_run.${deed}`,
    subjectKind: 'erasure_run',
    subjectId,
    ...(data ? { data } : {}),
  })
}
