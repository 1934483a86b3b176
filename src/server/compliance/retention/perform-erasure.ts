import { createHash } from 'node:crypto'
import { type Actor, systemActor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isRefusedByRule, violationOf } from '#server/platform/db/violation.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import { logFault } from '#server/platform/log/log.ts'
import type { Printer } from '#server/platform/outside/print.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import { drawExhibit } from '#server/sending/letters/draw-exhibit.ts'
import { readCertificate } from './certificate.ts'
import { type DuePiece, findDuePiece } from './due-queries.ts'
import { erasePiece } from './erase-piece.ts'
import { findLaidBatches } from './erase-queries.ts'
import { lockSubject } from './held-file-queries.ts'
import { auditRun, withLimitation } from './propose-erasure.ts'
import {
  addContents,
  concludeContent,
  concludeItem,
  findMonths,
  findWaiting,
  findWaitingContents,
  forgetContent,
  isLogo,
  keepItem,
  listGone,
  type LockedRun,
  lockItem,
  lockRun,
  updateRun,
  type WaitingItem,
} from './run-queries.ts'
import { type Places, removeFolders } from './remove-folders.ts'

const pieceCount = 100

interface Outside {
  readonly storage: Storage
  /** Where letters are laid for the print shop, and our own outbox, where they were laid before there was one. */
  readonly printer: Printer
  readonly outbox: Printer
}

/** What lies outside the portal could not be taken away: it stays, and no other piece waits for it. */
class StaysOutside extends Error {}

/**
 * Erases what a run lets go, a piece a transaction, then the contents that hung on it, then writes the certificate. Killed at any
 * place it goes on where it was. Each piece is looked at again: what somebody holds by now stays.
 */
export async function performErasure(job: JobRun, { storage, printer, outbox }: Outside): Promise<unknown> {
  const { db } = job
  const { runId } = job.job.payload as { runId: number }
  const run = await inTransaction(db, async (tx) => lockRun(tx, runId))
  if (run?.state !== 'released') return null
  const places: Places = new Map([
    ['shop', printer],
    ['outbox', outbox],
  ])
  if (!(await erasePieces(job, run, places)) || !(await eraseContents(job, run, storage))) return unfinished
  await conclude(job, run, storage)
  return { runId }
}

async function erasePieces(job: JobRun, run: LockedRun, places: Places): Promise<boolean> {
  const { db, clock, report, stopped } = job
  let done = 0
  for (;;) {
    const waiting = await findWaiting(db, run.id, pieceCount)
    if (waiting.length === 0) return true
    const taken = await takeLetters(job, run, places, waiting)
    for (const item of waiting) {
      if (stopped()) return false
      const actor = systemActor(clock.now())
      try {
        await inTransaction(db, async (tx) => erase(tx, actor, { run, taken }, item))
      } catch (error) {
        if (!isRefusedByRule(error) && !(error instanceof StaysOutside)) throw error
        // One piece of which a rule of the database, or the print shop, lets nothing go stops no other.
        logFault('retention', { err: error, runId: run.id, kind: item.kind, id: item.subjectId }, 'a piece stays')
        await inTransaction(db, async (tx) => keepFaulty(tx, actor, run, item))
      }
      await report((done += 1))
    }
  }
}

/** Takes letters that may go off the shelf before that is written down: nothing is held while another machine is waited for. */
async function takeLetters(
  { db, clock }: JobRun,
  run: LockedRun,
  places: Places,
  waiting: readonly WaitingItem[],
): Promise<ReadonlySet<number>> {
  const going: number[] = []
  for (const { kind, subjectId } of waiting) {
    if (kind !== 'print_batch') continue
    const piece = await lookAgain(db, systemActor(clock.now()), run, { kind, subjectId })
    if (piece?.heldBy === null) going.push(subjectId)
  }
  return going.length === 0 ? new Set() : removeFolders(places, await findLaidBatches(db, going))
}

/** A piece as it stands by now: by the term it was proposed by, or by a longer one that holds since. */
async function lookAgain(
  db: Db,
  actor: Actor,
  { asOf: today, terms }: LockedRun,
  { kind, subjectId }: Pick<WaitingItem, 'kind' | 'subjectId'>,
): Promise<DuePiece | undefined> {
  const months = Math.max(terms[kind] ?? 0, await findMonths(db, kind))
  const found = await findDuePiece(db, { kind, months, today }, subjectId)
  return found && (await withLimitation(db, actor, kind, [found]))[0]
}

async function erase(
  tx: Db,
  actor: Actor,
  { run, taken }: { readonly run: LockedRun; readonly taken: ReadonlySet<number> },
  { id, kind, subjectId }: WaitingItem,
): Promise<void> {
  if (run.terms[kind] === undefined || !(await lockItem(tx, id))) return
  await lockSubject(tx, kind, subjectId)
  const piece = await lookAgain(tx, actor, run, { kind, subjectId })
  if (!piece || piece.heldBy !== null) return keepItem(tx, id, piece?.heldBy ?? 'not_due')
  if (kind === 'print_batch' && !taken.has(subjectId)) {
    throw new StaysOutside(`the letters of ${piece.label} could not be taken away`)
  }
  const erased = await erasePiece(tx, actor, { kind, id: subjectId })
  await concludeItem(tx, { runId: run.id, id }, { ...erased, at: actor.now })
  const { rowCount, contents } = erased
  await auditRun(tx, actor, run.id, 'erased', { kind, label: piece.label, rowCount, contentCount: contents.length })
}

async function keepFaulty(tx: Db, actor: Actor, run: LockedRun, { id, kind, subjectId }: WaitingItem): Promise<void> {
  if (!(await lockItem(tx, id))) return
  await keepItem(tx, id, 'fault')
  await auditRun(tx, actor, run.id, 'kept', { kind, subjectId, heldBy: 'fault' })
}

async function eraseContents({ db, stopped }: JobRun, { id }: LockedRun, storage: Storage): Promise<boolean> {
  for (;;) {
    const waiting = await findWaitingContents(db, id, pieceCount)
    if (waiting.length === 0) return true
    for (const sha256 of waiting) {
      if (stopped()) return false
      await eraseContent(db, id, storage, sha256)
    }
  }
}

/**
 * Takes a content off the disk, unless something else points to it. Who keeps the same content meanwhile writes its row first and
 * waits for us there: then it is kept anew.
 */
async function eraseContent(db: Db, runId: number, storage: Storage, sha256: string): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      if (await isLogo(tx, sha256)) return concludeContent(tx, runId, sha256, 'used')
      await addContents(tx, runId, await forgetContent(tx, sha256))
      await storage.remove(sha256)
      await concludeContent(tx, runId, sha256, 'gone')
    })
  } catch (error) {
    if ((await violationOf(db, error))?.kind !== 'in_use') throw error
    await concludeContent(db, runId, sha256, 'used')
  }
}

async function conclude({ db, clock }: JobRun, { id }: LockedRun, storage: Storage): Promise<void> {
  const lines = await listGone(db, id)
  const digest = createHash('sha256').update(lines.join('\n')).digest('hex')
  const finishedAt = clock.now()
  const pdf = await drawExhibit(await readCertificate(db, id, { digest, finishedAt }), clock.today())
  await inTransaction(db, async (tx) => {
    if ((await lockRun(tx, id))?.state !== 'released') return
    const certificateSha256 = await saveContent(tx, storage, pdf, {
      mimeType: 'application/pdf',
      scan: 'none',
      purpose: null,
    })
    await updateRun(tx, id, { state: 'done', finishedAt, digest, certificateSha256 })
    await auditRun(tx, systemActor(finishedAt), id, 'done', { digest, certificateSha256, count: lines.length })
  })
}
