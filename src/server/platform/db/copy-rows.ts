import { once } from 'node:events'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | null | Date

/** Rows for one table, written as COPY reads them. */
export class CopyBuffer<Column extends string> {
  readonly table: string
  readonly columns: readonly Column[]
  #lines: string[] = []

  constructor(table: string, columns: readonly Column[]) {
    this.table = table
    this.columns = columns
  }

  add(row: Readonly<Record<Column, CopyValue>>): void {
    this.#lines.push(this.columns.map((column) => textOf(row[column])).join('\t'))
  }

  /** The rows so far, and forgets them. */
  take(): string[] {
    const lines = this.#lines
    this.#lines = []
    return lines
  }

  /** The rows so far as a buffer of their own; this one goes on empty. */
  split(): CopyBuffer<Column> {
    const other = new CopyBuffer(this.table, this.columns)
    other.#lines = this.take()
    return other
  }
}

/** Large pieces: whoever makes the rows at the same time gives the connection a turn only now and then. */
const charactersAtOnce = 1_000_000

/** Writes the rows of a buffer; within a transaction of the client, if it has one open. */
export async function copyRows(client: pg.ClientBase, buffer: CopyBuffer<string>): Promise<number> {
  const lines = buffer.take()
  if (lines.length === 0) return 0
  const stream = client.query(from(`copy ${buffer.table} (${buffer.columns.join(', ')}) from stdin`))
  const finished = once(stream, 'finish')
  // Awaited below; a refusal that comes in between must not be taken for one nobody handles.
  finished.catch(() => {})
  for (const piece of piecesOf(lines)) {
    if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), finished])
  }
  stream.end()
  await finished
  return lines.length
}

function* piecesOf(lines: readonly string[]): Generator<string> {
  let piece: string[] = []
  let length = 0
  for (const line of lines) {
    piece.push(line)
    length += line.length
    if (length < charactersAtOnce) continue
    yield `${piece.join('\n')}\n`
    piece = []
    length = 0
  }
  if (piece.length > 0) yield `${piece.join('\n')}\n`
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function textOf(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return value.replace(/[\\\n\r\t]/g, (mark) => escapes[mark] ?? mark)
  return value instanceof Date ? value.toISOString() : String(value)
}
