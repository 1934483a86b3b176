import type { BlockReason } from '#contract/blocked-uploads.ts'
import { translate } from '#contract/texts.ts'
import { putOnAgenda } from '#server/agenda/put-on-agenda.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { systemActor } from '#server/http/actor.ts'
import { enqueue, type JobRun, unfinished } from '#server/jobs/queue.ts'
import type { Storage } from '#server/outside/storage.ts'
import { refusalOf } from './pass-guard.ts'
import { countWaiting, findDossiersWith, findWaiting, insertBlocked, type WaitingFile, writeScan } from './queries.ts'

/** The job that has what waits looked at. */
export const scanJob = 'uploads.scan'
const atOnce = 50

/** Puts looking in the queue, where something waits. */
export async function wakeScan(db: Db): Promise<void> {
  if ((await countWaiting(db)) > 0) await enqueue(db, { kind: scanJob, uniqueKey: scanJob })
}

/** Has the scanner look at what came in while it was away; stops as soon as it is away again. */
export async function scanWaiting(run: JobRun, storage: Storage): Promise<unknown> {
  let done = 0
  for (;;) {
    const waiting = await findWaiting(run.db, atOnce)
    if (waiting.length === 0) return { done }
    for (const file of waiting) {
      if (run.stopped()) return unfinished
      if (!(await scanOne(run, storage, file))) return { done }
      done += 1
      await run.report(done)
    }
  }
}

/** Looks at one; false when there was no answer. */
async function scanOne({ db, clock }: JobRun, storage: Storage, file: WaitingFile): Promise<boolean> {
  const bytes = await storage.get(file.sha256)
  if (!bytes || !storage.scanner) return false
  const answer = await storage.scanner.scan(bytes, { insist: true })
  if (answer.kind === 'away') return false
  const refusal = refusalOf(answer)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    if (!refusal) {
      await writeScan(tx, file.sha256, { scan: 'clean', find: null, at })
      return
    }
    // What cannot be looked at is never opened either.
    const find = answer.kind === 'infected' ? answer.find : 'too large for the scanner'
    if (await writeScan(tx, file.sha256, { scan: 'infected', find, at })) {
      await tellFind(tx, file, { reason: refusal.reason, find, at })
    }
  })
  return true
}

/** A find is counted among what was refused, and stands on the agenda of every file of a debtor where it hangs. */
async function tellFind(
  db: Db,
  { sha256, sizeBytes, mimeType, purpose }: WaitingFile,
  { reason, find, at }: { reason: BlockReason; find: string; at: Date },
): Promise<void> {
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
  const { day: dueDay } = inAmsterdam(at)
  const note = translate('nl', 'upload.agenda.infected', { find })
  const wishes = (await findDossiersWith(db, sha256)).map((dossier) => ({
    ...dossier,
    subject: 'review_file' as const,
    dueDay,
    cause: 'person' as const,
    key: `virus:${dossier.dossierId}:${sha256}`,
    note,
  }))
  await putOnAgenda(db, systemActor(at), wishes)
}
