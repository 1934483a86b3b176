import type { BackupManifest } from '#contract/ops/backup-manifest.ts'
import { readAuditHead } from '#server/platform/audit/verify-audit.ts'
import { ConfigError } from '#server/platform/config/config-error.ts'
import { makeTables } from '#server/platform/migration/migrate.ts'
import type { OwnConnection } from '#server/platform/db/own-connection.ts'
import { beginWriting, copyIn } from './copy-queries.ts'
import { continueNumbering, continueSequences, emptyTables, hasTables, setAsideRules } from './load-queries.ts'
import type { partsOf } from './manifest.ts'
import { readPart } from './parts.ts'
import { findKeptTables, type KeptTable } from './queries.ts'

/**
 * Makes the tables of a backup in an empty database, and fills them, in one transaction: afterwards all of it is there, or
 * nothing. Throws ConfigError when the database is not empty.
 */
export async function loadTables(
  { db, client }: OwnConnection,
  manifest: BackupManifest,
  parts: ReturnType<typeof partsOf>,
  watch: { readonly signal: AbortSignal; progress(line: string): void },
): Promise<void> {
  await beginWriting(client)
  if (await hasTables(db)) {
    throw new ConfigError(
      'The database is not empty. Make a new one, with "createdb NAME", and name that in DATABASE_URL.',
    )
  }
  await makeTables(client, manifest.migrations)
  const tables = await findKeptTables(db)
  refuseOtherShape(tables, manifest.tables)
  const putBackRules = await setAsideRules(db)
  await emptyTables(db, tables)
  for (const { name, columns, rows } of manifest.tables) {
    watch.signal.throwIfAborted()
    const loaded = await copyIn(client, { name, columns }, readPart(parts.table(name)), watch.signal)
    if (loaded !== rows) throw new Error(`${name} has ${loaded} rows, and the backup says ${rows}`)
  }
  await continueSequences(db, manifest.sequences)
  watch.progress('Making indexes and looking at references …')
  await putBackRules()
  await continueNumbering(db)
  const head = await readAuditHead(db)
  if (head?.hash !== manifest.audit?.hash || head?.sealId !== manifest.audit?.sealId) {
    throw new Error('the last seal of the audit trail is not the one the backup names')
  }
  watch.signal.throwIfAborted()
  await client.query('commit')
}

/** A table that a backup has otherwise was changed by hand, or by a version that is not this one. */
function refuseOtherShape(made: readonly KeptTable[], kept: readonly KeptTable[]): void {
  const shapeOf = (tables: readonly KeptTable[]) =>
    new Map(tables.map(({ name, columns }) => [name, columns.toSorted().join()]))
  const [here, there] = [shapeOf(made), shapeOf(kept)]
  const names = [...new Set([...here.keys(), ...there.keys()])]
  const other = names.filter((name) => here.get(name) !== there.get(name))
  if (other.length === 0) return
  throw new ConfigError(`The tables of this backup are not those of its migrations: ${other.join(', ')}.`)
}
