import type { RetentionKind } from '#domain/retention/retention.ts'
import type { Actor } from '#server/actor.ts'
import { blankDebtors, deleteDebtors } from '#server/book/debtors/debtor-erasure.ts'
import { eraseDossier } from '#server/book/dossiers/erase-dossier.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  eraseLogs,
  eraseWords,
  findFileContents,
  findFileEvents,
  findLastOwing,
  findLogContents,
  findLogEvents,
} from './erase-file-queries.ts'
import { eraseAudit, erasePlain, findContents, findDebtorEvents, findEvents, type PlainKind } from './erase-queries.ts'

/** What went of a piece: how many rows, and the contents that hung on it. */
export interface Erased {
  readonly rowCount: number
  readonly contents: readonly string[]
}

/** Takes one piece away, with what the trail says of it. Its contents are left for who forgets them. */
export async function erasePiece(
  db: Db,
  actor: Actor,
  { kind, id }: { readonly kind: RetentionKind; readonly id: number },
): Promise<Erased> {
  switch (kind) {
    case 'file':
      return eraseFile(db, actor, id)
    case 'log': {
      const contents = await findLogContents(db, id)
      await eraseAudit(db, await findLogEvents(db, id), actor)
      return { contents, rowCount: await eraseLogs(db, id) }
    }
    case 'debtor':
      await eraseAudit(db, await findDebtorEvents(db, [id]), actor)
      await deleteDebtors(db, [id])
      return { rowCount: 1, contents: [] }
    default:
      return eraseRows(db, actor, kind, id)
  }
}

async function eraseRows(db: Db, actor: Actor, kind: PlainKind, id: number): Promise<Erased> {
  const contents = await findContents(db, kind, id)
  await eraseAudit(db, await findEvents(db, kind, id), actor)
  return { contents, rowCount: await erasePlain(db, kind, id) }
}

/** A file with all that was said on it, and those who owed this one alone. Its books, days and numbers stay. */
async function eraseFile(db: Db, actor: Actor, id: number): Promise<Erased> {
  const debtors = await findLastOwing(db, id)
  const contents = await findFileContents(db, id)
  await eraseAudit(db, await findFileEvents(db, id, debtors), actor)
  const rowCount = (await eraseLogs(db, id)) + (await eraseWords(db, id))
  await eraseDossier(db, id)
  await blankDebtors(db, debtors)
  return { rowCount: rowCount + 1 + debtors.length, contents }
}
