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
import { type Asked, type DuePiece, findDue, type Terms } from './due-queries.ts'
import { findStillOwed } from './held-file-queries.ts'
import {
  findRules,
  hasOpenRun,
  insertItems,
  insertRun,
  isStuckRun,
  type LockedRun,
  lockRun,
  updateRun,
} from './run-queries.ts'

/** The job that erases what a run lets go. */
export const erasureJob = 'retention.erase'

/** So much of a kind goes in one run, and so much of what stays is told: what is left comes in the next. */
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
    const pieces = await choosePieces(db, actor, { kind, months, today })
    await insertItems(db, id, pieces)
    count += pieces.length
  }
  if (count === 0) throw fieldError('kinds', 'retention.error.nothing_due')
  await auditRun(db, actor, id, 'proposed', { ...run, count })
  return id
}

/** Of what may go the oldest, however much stands before it that stays; of what stays the oldest as well. */
async function choosePieces(db: Db, actor: Actor, asked: Asked): Promise<DuePiece[]> {
  const going: DuePiece[] = []
  const staying: DuePiece[] = []
  for (let offset = 0; going.length < mostOfAKind; offset += mostOfAKind) {
    const found = await findDue(db, asked, { offset, limit: mostOfAKind })
    for (const piece of await withLimitation(db, actor, asked.kind, found))
      (piece.heldBy === null ? going : staying).push(piece)
    // From the first that is held on all are, save for what can still be acted on: that stands before them.
    const areAllHeld = found.some(({ heldBy }) => heldBy !== null) && staying.length >= mostOfAKind
    if (found.length < mostOfAKind || areAllHeld) break
  }
  return [...going.slice(0, mostOfAKind), ...staying.slice(0, mostOfAKind)]
}

/**
 * Another person lets a run go: its pieces go one by one from then on, and do not come back. One that was let go and of which the
 * work stopped on a fault goes on where it was.
 */
export async function releaseErasure(db: Db, actor: Actor, seen: Seen): Promise<void> {
  const run = await lockSeen(db, actor, seen, ['proposed', 'stuck'])
  const isStuck = isStuckRun(run)
  const refusal = isStuck ? null : refuseSecond(actor, run.proposedBy)
  if (refusal) throw new UserError(409, `retention.refusal.${refusal}`)
  const jobId = await enqueue(db, { kind: erasureJob, payload: { runId: run.id }, userId: actor.userId })
  await updateRun(db, run.id, isStuck ? { jobId } : { ...decided(actor), state: 'released', jobId })
  await auditRun(db, actor, run.id, isStuck ? 'resumed' : 'released')
}

/** Takes a proposal back; nothing was erased. */
export async function withdrawErasure(db: Db, actor: Actor, seen: Seen): Promise<void> {
  const run = await lockSeen(db, actor, seen, ['proposed'])
  await updateRun(db, run.id, { ...decided(actor), state: 'withdrawn' })
  await auditRun(db, actor, run.id, 'withdrawn')
}

/**
 * Of a file on which something is still owed, or on the file it went into, it is asked whether that can be acted on: as long as it
 * can, the file, its logs and the papers it stands in stay. An acknowledgement is in the logs alone (art. 3:318 BW).
 */
export async function withLimitation(
  db: Db,
  actor: Actor,
  kind: RetentionKind,
  pieces: readonly DuePiece[],
): Promise<readonly DuePiece[]> {
  const owed = await findStillOwed(
    db,
    kind,
    pieces.filter(({ heldBy }) => heldBy === null).map(({ subjectId }) => subjectId),
  )
  const judged = new Map<number, boolean>()
  const actionable = new Set<number>()
  for (const { id, owingId } of owed) {
    // One file is enough to keep papers.
    if (actionable.has(id)) continue
    const known = judged.get(owingId) ?? (await readLimitation(db, actor, owingId)).nextDay !== null
    judged.set(owingId, known)
    if (known) actionable.add(id)
  }
  return pieces.map((piece) => (actionable.has(piece.subjectId) ? { ...piece, heldBy: 'limitation' } : piece))
}

interface Seen {
  readonly id: number
  readonly version: number
}

async function lockSeen(
  db: Db,
  actor: Actor,
  { id, version }: Seen,
  wanted: readonly ('proposed' | 'stuck')[],
): Promise<LockedRun> {
  const run = await lockRun(db, id)
  if (!run) throw notFound()
  if (run.version !== version) {
    throw await describeConflict(db, actor, { kind: 'erasure_run', id }, { state: run.state, version: run.version })
  }
  const stands = isStuckRun(run) ? 'stuck' : run.state
  if (!wanted.some((state) => state === stands)) throw new UserError(409, 'retention.refusal.decided')
  return run
}

const decided = (actor: Actor) => ({ decidedBy: personAtWork(actor), decidedAt: actor.now })

/** Writes down what was done with a run. */
export async function auditRun(
  db: Db,
  actor: Actor,
  subjectId: number,
  deed: 'proposed' | 'released' | 'resumed' | 'withdrawn' | 'erased' | 'kept' | 'done',
  data?: { readonly asOf?: Day; readonly count?: number } & Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(db, actor, {
    kind: `erasure_run.${deed}`,
    subjectKind: 'erasure_run',
    subjectId,
    ...(data ? { data } : {}),
  })
}
