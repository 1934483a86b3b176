import type { InputOf } from '#contract/platform/endpoint.ts'
import type { undoPrecasso } from '#contract/files/precasso/precasso-acts.ts'
import type { Actor } from '#server/actor.ts'
import { restoreBefore } from '#server/files/acts/restore-before.ts'
import { post } from '#server/money/account/post.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { findLastClosing, findPrecassoFiles, type PrecassoFile } from './act-queries.ts'
import { undoTime } from './give-time.ts'

/** Takes an act of one's own back on all of these files, or on none: as long as nothing of it has left or changed. */
export async function undoActs(
  db: Db,
  actor: Actor,
  clock: Clock,
  { act, files: ids }: InputOf<typeof undoPrecasso>,
): Promise<number> {
  const files = await findPrecassoFiles(db, actor, ids, { hold: true })
  if (files.length === 0) throw notFound()
  for (const file of files) {
    if (act === 'extend') await undoTime(db, actor, file)
    else await undoClosing(db, actor, clock, file)
  }
  return files.length
}

/** What was given up so that the file could close is owed again, and it stands as it did. */
async function undoClosing(db: Db, actor: Actor, clock: Clock, file: PrecassoFile): Promise<void> {
  const last = await findLastClosing(db, file.id)
  if (!last || last.actorId !== actor.userId || file.status !== 'closed') {
    throw new UserError(409, 'precasso.undo.changed')
  }
  const refusal = await restoreBefore(db, actor, file.id, last.at)
  if (refusal) throw new UserError(409, refusal === 'sent' ? 'precasso.undo.left' : 'precasso.undo.changed')
  if (last.waiverId === null) return
  const today = clock.today()
  const { waiverId: reversesId, waiverCents: amountCents } = last
  const event = { kind: 'reversal', valueDay: today, reversesId, amountCents } as const
  const key = `precasso undone:${reversesId}`
  await post(db, actor, today, [{ dossierId: file.id, event, causeKind: 'user', causeId: actor.userId, key }])
  await recordAudit(db, actor, {
    kind: 'waiver.undone',
    dossierId: file.id,
    customerId: file.customerId,
    subjectKind: 'account_event',
    subjectId: reversesId,
  })
}
