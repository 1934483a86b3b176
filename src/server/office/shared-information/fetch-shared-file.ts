import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { digestOf } from './link.ts'
import { fetchFile } from './link-queries.ts'
import type { Caller } from './open-link.ts'

const ticketMinutes = 30

/** Where a file of something shared is kept, for whoever has just opened it; written down as fetched. */
export async function fetchSharedFile(
  db: Db,
  { actor }: Caller,
  { hash, id: fileId }: { hash: string; id: number },
  ticket: string,
) {
  const since = new Date(actor.now.getTime() - ticketMinutes * 60_000)
  return inTransaction(db, async (tx) => {
    const file = await fetchFile(tx, { linkDigest: digestOf(hash), ticketDigest: digestOf(ticket), fileId, since })
    if (!file) throw notFound()
    const about = { subjectKind: 'shared_info', subjectId: file.sharedInfoId, data: { fileId } }
    await recordAudit(tx, actor, { kind: 'shared_info.file_fetched', ...about })
    return file
  })
}
