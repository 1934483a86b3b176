import type { RetentionKind } from '#domain/retention/retention.ts'
import type { Actor } from '#server/actor.ts'
import { blankDebtors, deleteDebtors } from '#server/book/debtors/debtor-erasure.ts'
import { eraseDossier } from '#server/book/dossiers/erase-dossier.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Printer } from '#server/platform/outside/print.ts'
import {
  eraseLogs,
  eraseWords,
  findFileContents,
  findFileEvents,
  findLastOwing,
  findLogContents,
  findLogEvents,
} from './erase-file-queries.ts'
import {
  eraseAudit,
  erasePlain,
  findContents,
  findDebtorEvents,
  findEvents,
  findPrintFolder,
  type PlainKind,
} from './erase-queries.ts'

/** What went of a piece: how many rows, and the contents that hung on it. */
export interface Erased {
  readonly rowCount: number
  readonly contents: readonly string[]
}

/** Takes one piece away, with what the trail says of it. Its contents are left for who forgets them. */
export async function erasePiece(
  db: Db,
  actor: Actor,
  printer: Printer,
  { kind, id }: { readonly kind: RetentionKind; readonly id: number },
): Promise<Erased> {
  switch (kind) {
    case 'print_batch':
      await takeOffShelf(printer, await findPrintFolder(db, id))
      return eraseRows(db, actor, kind, id)
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

/** What lies outside the portal could not be taken away: it stays, and no other piece waits for it. */
export class StaysOutside extends Error {}

/** Takes letters away from where they were laid for the print shop; that they are there no more is as well. */
async function takeOffShelf(printer: Printer, folder: string): Promise<void> {
  try {
    await printer.open(async (shelf) => shelf.remove(folder))
  } catch (error) {
    throw new StaysOutside(`the folder ${folder} could not be taken away`, { cause: error })
  }
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
