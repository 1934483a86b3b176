import type { ImportField } from '#contract/intake/claim-list.ts'
import type { ImportDetail, ImportLine, ImportTab } from '#contract/intake/imports.ts'
import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import type { ListFile } from '#server/intake/reading/open-claims-file.ts'
import type { ListWords } from '#server/intake/reading/propose-mapping.ts'
import type { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import type { JudgedRow } from './judge-row.ts'
import type { LineRow } from './list-queries.ts'
import type { ReadBatch } from './queries.ts'
import type { StoredRow } from './row-queries.ts'

/** What the work on an import is given: by its job, or by the command line. */
export interface ImportWork {
  readonly db: Db
  readonly storage: Storage
  readonly today: Day
  readonly now: Date
  report(doneCount: number, totalCount?: number): Promise<void>
  stopped(): boolean
}

export interface LinesAsked {
  readonly tab: ImportTab
  readonly offset: number
  readonly limit: number
  readonly sortOrder: 'asc' | 'desc'
}

/** What an import of a kind makes of its rows. How they are kept, mended and shown is the same of all. */
export interface ImportTarget {
  /** How its lists name their columns. */
  readonly words: ListWords
  /** Throws UnreadableSheet where the file is none of its lists. */
  open(bytes: Buffer): Promise<ListFile>
  /** Judges rows, piece by piece in the order of the file: each beside those before it, and what is known already. */
  judge(batch: ReadBatch, today: Day): (tx: Db, rows: readonly StoredRow[]) => Promise<JudgedRow[]>
  /** What is only told by all rows together, once each was judged. */
  judgeTogether(tx: Db, batch: ReadBatch, today: Day): Promise<void>
  /** For what in its rows a list that was just read is refused whole; null: it is not. */
  refuseWhole(tx: Db, batch: ReadBatch): Promise<UnreadableSheet | null>
  /** Judges rows that changed again, and those whose judgement hangs on them. */
  recheck(tx: Db, batch: ReadBatch, today: Day, rowNumbers: readonly number[]): Promise<void>
  /** Refuses a release that may not be. */
  checkRelease(tx: Db, actor: Actor, batch: ReadBatch): Promise<void>
  /**
   * Makes what the good rows ask for, a piece in a transaction; what was released is no longer good, so it goes on where it
   * was broken off. False when it stopped before the end because it was asked to.
   */
  release(work: ImportWork, actor: Actor, batch: ReadBatch): Promise<boolean>
  /** Whether nothing of what was made was used. */
  isUnused(db: Db, batch: ReadBatch): Promise<boolean>
  /** Holds what was made, so that it is not used meanwhile, for a release that is about to be taken back. */
  lockMade(tx: Db, actor: Actor, batch: ReadBatch): Promise<void>
  /** Takes back what was made; its rows are good again. */
  undo(tx: Db, actor: Actor, batch: ReadBatch, today: Day): Promise<{ dossiers: number; claims: number }>
  /** What releasing the good rows would make. */
  showTotals(db: Db, batch: ReadBatch, today: Day): Promise<Pick<ImportDetail, 'totals' | 'subscriptions'>>
  /** Rows as a tab shows them, each with whom it is about. */
  findLines(db: Db, batch: ReadBatch, today: Day, asked: LinesAsked): Promise<(LineRow & Pick<ImportLine, 'told'>)[]>
  /** What could be meant by a text that is wrong for its field, the likeliest first. */
  suggest(db: Db, batch: ReadBatch, field: ImportField | null, text: string): Promise<string[]>
}
