import type { Db } from '#server/platform/db/db.ts'
import { standWithoutNotice } from '#server/book/steps/wait-for-notice.ts'
import { voidNotice } from './return-queries.ts'

/**
 * A 14-day letter reached nobody: its term counts no more, and its file stands without it and is raised, so that a letter
 * with costs that was looked at before does not leave after it. False when the message was none, or counted no more.
 */
export async function endNotice(db: Db, dossierId: number, dispatchId: number): Promise<boolean> {
  const isEnded = await voidNotice(db, dispatchId)
  if (isEnded) await standWithoutNotice(db, dossierId)
  return isEnded
}
