import type { BlockReason } from '#contract/platform/blocked-uploads.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { enqueue, type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import type { VirusScanner } from '#server/platform/outside/virus-scanner.ts'
import { refusalOf } from './admit-file.ts'
import { type FileToScan, findDossiersWith, findToScan, insertBlocked, setAside, writeScan } from './queries.ts'

/** The job that has looked at what came in while there was no scanner, or none that answered. */
export const scanJob = 'uploads.scan'
/** After so many the job lets other work go first. */
const portion = 200

/** What the scanner found in a file that had come in, and the files of debtors on which it hangs. */
export interface Find {
  readonly sha256: string
  readonly find: string
  readonly dossiers: readonly { readonly dossierId: number; readonly customerId: number }[]
}

/** Tells people of a find, in the transaction that shuts the file. */
export type TellFind = (db: Db, actor: Actor, find: Find) => Promise<void>

/** Puts looking in the queue, where there is a scanner and something to look at. */
export async function wakeScan(db: Db, clock: Clock, { scanner }: Pick<Storage, 'scanner'>): Promise<void> {
  if (!scanner) return
  const [file] = await findToScan(db, { now: clock.now(), most: 1 })
  if (file) await enqueue(db, { kind: scanJob, uniqueKey: scanJob })
}

/**
 * Has the scanner look at a portion of what it has not seen; stops as soon as it is away. What it said of a file is written
 * at once, so that after a kill the next goes on where this one was.
 */
export async function scanWaiting(run: JobRun, storage: Storage, tell: TellFind): Promise<unknown> {
  const { scanner } = storage
  if (!scanner) return { done: 0 }
  const files = await findToScan(run.db, { now: run.clock.now(), most: portion })
  for (const [index, file] of files.entries()) {
    if (run.stopped()) return unfinished
    if (!(await scanOne(run, { storage, scanner, tell }, file))) return { done: index }
    await run.report(index + 1, files.length)
  }
  await wakeScan(run.db, run.clock, storage)
  return { done: files.length }
}

/** Looks at one; false when the scanner is away. */
async function scanOne(
  { db, clock }: JobRun,
  { storage, scanner, tell }: { storage: Storage; scanner: VirusScanner; tell: TellFind },
  file: FileToScan,
): Promise<boolean> {
  const bytes = await storage.get(file.sha256)
  const answer = bytes ? await scanner.scan(bytes, { insist: true }) : ({ kind: 'away' } as const)
  const at = clock.now()
  if (answer.kind === 'away') {
    // One file that is lost, or on which the scanner chokes, does not keep all others waiting.
    const isUp = !bytes || (await scanner.scan(Buffer.from('-'), { insist: true })).kind !== 'away'
    if (isUp) await setAside(db, file.sha256, at)
    return isUp
  }
  const refusal = refusalOf(answer)
  await inTransaction(db, async (tx) => {
    if (!refusal) {
      await writeScan(tx, file.sha256, { scan: 'clean', find: null, at })
      return
    }
    // What cannot be looked at is never opened either.
    const find = answer.kind === 'infected' ? answer.find : 'too large for the scanner'
    if (await writeScan(tx, file.sha256, { scan: 'infected', find, at })) {
      await tell(tx, systemActor(at), await recordFind(tx, file, { reason: refusal.reason, find, at }))
    }
  })
  return true
}

/** A find is counted among what was refused, and stands in the trail with where it hangs. */
async function recordFind(
  db: Db,
  { sha256, sizeBytes, mimeType, state, purpose }: FileToScan,
  { reason, find, at }: { reason: BlockReason; find: string; at: Date },
): Promise<Find> {
  await insertBlocked(db, {
    at,
    purpose,
    extension: '',
    sniffedType: mimeType,
    sizeBytes,
    reason,
    find: reason === 'virus' ? find : null,
    userId: null,
  })
  const dossiers = await findDossiersWith(db, sha256)
  await recordAudit(db, systemActor(at), {
    kind: 'upload.shut',
    data: { sha256, reason, find, wasOpen: state === 'none', dossierIds: dossiers.map(({ dossierId }) => dossierId) },
  })
  return { sha256, find, dossiers }
}
