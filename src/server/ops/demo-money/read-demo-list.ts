import type { ImportKind } from '#contract/intake/claim-list.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { ImportWork } from '#server/intake/imports/import-target.ts'
import { readBatch } from '#server/intake/imports/read-batch.ts'
import { startImport } from '#server/intake/imports/start-import.ts'
import { csvRow } from '#server/intake/sheets/csv-row.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Storage } from '#server/platform/outside/storage.ts'

/** A list as it is handed over in the demo: its name, its head and its rows. */
interface DemoList {
  readonly kind: ImportKind
  /** Null: each row names its customer. */
  readonly customerId: number | null
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** Hands a list over and reads it, as the portal does; answers what is needed to release it. */
export async function readDemoList(
  db: Db,
  actor: Actor,
  storage: Storage,
  { kind, customerId, name, rows }: DemoList,
): Promise<{ id: number; work: ImportWork }> {
  const work: ImportWork = {
    db,
    storage,
    today: inAmsterdam(actor.now).day,
    now: actor.now,
    report: async () => {},
    stopped: () => false,
  }
  const bytes = Buffer.from(rows.map((row) => csvRow(row)).join(''))
  const file = { name, mimeType: 'text/csv', bytes, scan: 'none' } as const
  const { id } = await inTransaction(db, async (tx) =>
    startImport(tx, storage, actor, { kind, customerId, isTrial: false }, file),
  )
  await readBatch(work, id)
  return { id, work }
}
