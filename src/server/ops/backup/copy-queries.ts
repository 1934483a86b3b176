import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { type KeptTable, rowsOf } from './queries.ts'

/** Texts of days, moments and spans that mean the same wherever they are read. */
const plainTexts = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'`

/** Begins the transaction of a backup: it sees one moment, and writes nothing. */
export async function beginReading(client: pg.ClientBase): Promise<void> {
  await client.query(`begin isolation level repeatable read read only; ${plainTexts}`)
}

/** Begins the transaction of a restore. */
export async function beginWriting(client: pg.ClientBase): Promise<void> {
  await client.query(`begin; ${plainTexts}; set local maintenance_work_mem = '512MB'`)
}

/** The rows of a table, or of a query, as text; how many those were is known at the end. */
export function copyOut(client: pg.ClientBase, source: string): Readable & { readonly rowCount: number } {
  return client.query(to(`copy ${source} to stdout`))
}

/**
 * Writes such text into a table that the transaction of the client has emptied: nobody has to look later whether its rows
 * are there for everybody. Answers how many.
 */
export async function copyIn(
  client: pg.ClientBase,
  table: KeptTable,
  text: Readable,
  signal: AbortSignal,
): Promise<number> {
  const rows = client.query(from(`copy ${rowsOf(table)} from stdin with (freeze)`))
  await pipeline(text, rows, { signal })
  return rows.rowCount
}
