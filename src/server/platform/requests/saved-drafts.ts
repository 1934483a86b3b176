import type { FastifyRequest } from 'fastify'
import { draftEntry, draftHeader } from '#contract/platform/draft-header.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordSaved } from './queries.ts'

/** More forms than this no command saves. */
const most = 10

/**
 * Writes down which forms a command saves, and takes what was typed in them away: a page that is loaded again at once finds
 * no draft of what was saved a moment ago, nor does what was typed last, and is still on its way, become one.
 */
export async function recordSavedDrafts(tx: Db, request: FastifyRequest, now: Date): Promise<void> {
  const header = request.headers[draftHeader]
  if (typeof header !== 'string' || !request.session) return
  const entries = header.split(',').filter((entry) => draftEntry.test(entry))
  if (entries.length > 0) await recordSaved(tx, request.session.userId, [...new Set(entries)].slice(0, most), now)
}
