import type { Day } from '#domain/day.ts'
import type { ImportReport } from '#contract/intake/import-report.ts'
import type { Language } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Actor } from '#server/actor.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { type UnreadableReason, UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import { tryImport } from './try-import.ts'
import { releaseAtOnce } from './release-at-once.ts'
import { importReporter } from './import-report.ts'
import { owingOf } from '#server/intake/imports/judge-row.ts'
import { type Batch, findBatch, findCustomersNamed } from '#server/intake/imports/queries.ts'
import type { ImportWork } from '#server/intake/imports/import-target.ts'
import { readBatch } from '#server/intake/imports/read-batch.ts'
import { nextJudged } from '#server/intake/imports/row-queries.ts'
import { startImport } from '#server/intake/imports/start-import.ts'

export interface FileToImport {
  readonly name: string
  readonly bytes: Buffer
  /** The customer's number, or his name. */
  readonly customer: string
  /** Says what would come of it and writes nothing. */
  readonly dryRun: boolean
}

export interface ImportSurroundings {
  readonly db: Db
  readonly storage: Storage
  readonly today: Day
  readonly language: Language
  report?(doneCount: number, totalCount?: number): void
}

/** Why nothing could be imported at all; what is wrong with single rows stands in the report. */
export type ImportRefusal =
  | { readonly refusal: 'unknown_customer' | 'several_customers'; readonly names: readonly string[] }
  | {
      readonly refusal: 'unreadable'
      readonly reason: UnreadableReason
      readonly values: Readonly<Record<string, string | number>>
    }

/**
 * Imports a file from the command line, from reading to files, and answers when all is done. The same file again makes
 * nothing and says of each row why.
 */
export async function importFile(
  surroundings: ImportSurroundings,
  actor: Actor,
  file: FileToImport,
): Promise<ImportReport | ImportRefusal> {
  const { db, today, language } = surroundings
  const customers = await findCustomersNamed(db, file.customer)
  const [customer] = customers
  if (!customer) return { refusal: 'unknown_customer', names: [] }
  if (customers.length > 1) return { refusal: 'several_customers', names: customers.map(({ name }) => name) }
  try {
    if (file.dryRun) return await tryImport(db, customer.id, file.bytes, today, language)
    return await importNow(surroundings, actor, customer.id, file)
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    return { refusal: 'unreadable', reason: error.reason, values: error.values }
  }
}

async function importNow(surroundings: ImportSurroundings, actor: Actor, customerId: number, file: FileToImport) {
  const { db, storage, today, language, report } = surroundings
  const work: ImportWork = {
    db,
    storage,
    today,
    now: actor.now,
    report: async (done, total) => report?.(done, total),
    stopped: () => false,
  }
  const upload = { name: file.name, mimeType: 'application/octet-stream', bytes: file.bytes, scan: 'none' } as const
  const { id } = await inTransaction(db, (tx) =>
    startImport(tx, storage, actor, { kind: 'file', customerId, isTrial: false }, upload),
  )
  await readBatch(work, id)
  const batch = await readyBatch(db, id)
  const earlier = await releasedRows(db, id)
  await releaseAtOnce(work, actor, id)
  return reportOf(db, batch, earlier, language)
}

/** The import once it was read; what could not be read is refused with the reason that was kept. */
async function readyBatch(db: Db, id: number): Promise<Batch> {
  const batch = await findBatch(db, id)
  if (!batch?.layout || !batch.mapping || batch.state === 'failed') {
    throw new UnreadableSheet((batch?.error?.reason ?? 'not_a_table') as UnreadableReason, batch?.error?.values)
  }
  return batch
}

async function releasedRows(db: Db, batchId: number): Promise<Set<number>> {
  const released = new Set<number>()
  for await (const row of nextJudged(db, batchId)) if (row.state === 'released') released.add(row.rowNumber)
  return released
}

/** What this call made; rows that became claims before it are refused as known. */
async function reportOf(db: Db, batch: Batch, earlier: ReadonlySet<number>, language: Language): Promise<ImportReport> {
  const { layout, mapping } = batch
  if (!layout || !mapping) throw new Error(`import ${batch.id} was never read`)
  const reporter = importReporter({ layout, mapping }, language)
  for await (const row of nextJudged(db, batch.id)) {
    const known = earlier.has(row.rowNumber)
    const problems = known ? [{ kind: 'already_imported', field: 'invoiceNumber' } as const] : row.problems
    reporter.add({
      ...row,
      problems,
      taken: row.state === 'released' && !known && !row.isCredit,
      owing: owingOf(row),
      fileKey: String(row.dossierId),
    })
  }
  return reporter.report()
}
