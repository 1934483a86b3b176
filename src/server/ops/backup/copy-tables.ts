import type { BackupManifest } from '#contract/ops/backup-manifest.ts'
import { readAuditHead } from '#server/platform/audit/verify-audit.ts'
import type { Clock } from '#server/clock.ts'
import { ConfigError } from '#server/platform/config/config-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lowerConnectionPriority } from '#server/platform/db/lower-connection-priority.ts'
import type { OwnConnection } from '#server/platform/db/own-connection.ts'
import { beginReading, copyOut } from './copy-queries.ts'
import type { partsOf } from './manifest.ts'
import { writePart } from './parts.ts'
import { backupPriority } from './priority.ts'
import {
  findHiddenTables,
  findKeptTables,
  findSequences,
  lockShape,
  type KeptTable,
  namedDocuments,
  readOrigin,
  rowsOf,
} from './queries.ts'

export type CopiedDatabase = Pick<
  BackupManifest,
  'takenAt' | 'postgres' | 'migrations' | 'audit' | 'tables' | 'sequences' | 'documents'
>

interface Watch {
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Writes every table as it was at one moment, and the list of the documents that were named then. */
export async function copyTables(
  connection: OwnConnection,
  parts: ReturnType<typeof partsOf>,
  { clock, signal }: Watch,
): Promise<CopiedDatabase> {
  const { db, client } = connection
  await lowerConnectionPriority(client, backupPriority)
  const kept = await beginWithTables(connection)
  const { postgres, migrations } = await readOrigin(db)
  const takenAt = clock.now().toISOString()
  const copy = async (source: string, path: string) => {
    signal.throwIfAborted()
    const rows = copyOut(client, source)
    const written = await writePart(path, rows, signal)
    return { rows: rows.rowCount, ...written }
  }
  const audit = await readAuditHead(db)
  const tables: BackupManifest['tables'] = []
  for (const table of kept) {
    tables.push({ ...table, ...(await copy(rowsOf(table), parts.table(table.name))) })
  }
  const documents = await copy(`(${namedDocuments})`, parts.documents)
  const sequences = await findSequences(db)
  await client.query('commit')
  return { takenAt, postgres, migrations, audit, tables, sequences, documents }
}

/** A migration holds tables for moments: so often it is tried again. */
const attempts = 12

/** Begins the transaction with every table held in its shape, and answers which those are; its moment is right after. */
async function beginWithTables({ db, client }: OwnConnection): Promise<KeptTable[]> {
  for (let attempt = 1; ; attempt += 1) {
    const tables = await findKeptTables(db)
    await refuseHidden(db, tables)
    await beginReading(client)
    try {
      await lockShape(db, tables)
      if (JSON.stringify(await findKeptTables(db)) === JSON.stringify(tables)) return tables
    } catch (error) {
      if (attempt === attempts) throw error
    }
    await client.query('rollback')
  }
}

const namesShown = 5

async function refuseHidden(db: Db, tables: readonly KeptTable[]): Promise<void> {
  const hidden = await findHiddenTables(db, tables)
  if (hidden.length === 0) return
  const more = hidden.length > namesShown ? ` and ${hidden.length - namesShown} more` : ''
  throw new ConfigError(
    'The login of the database does not see everything, and a backup would lack rows of ' +
      `${hidden.slice(0, namesShown).join(', ')}${more}. Use the login that owns the tables.`,
  )
}
