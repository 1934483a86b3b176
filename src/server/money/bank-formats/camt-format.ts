import { Readable } from 'node:stream'
import type { BankFormat } from './bank-format.ts'
import { linesOf } from './camt-lines.ts'
import type { CamtStatement } from './camt-head.ts'
import { readCamt } from './read-camt.ts'
import type { StatementRecord } from './statement.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** CAMT.053, and CAMT.054, which has no balances. */
export const camt: BankFormat = {
  name: 'camt',
  recognises: (head) => head.trimStart().startsWith('<'),
  read: camtRecords,
}

async function* camtRecords(bytes: Buffer): AsyncGenerator<StatementRecord> {
  let statement: CamtStatement | null = null
  for await (const record of readCamt(Readable.from(pieces(bytes)))) {
    if (record.kind === 'statement') {
      statement = record.statement
      if (statement.message.name === 'camt.052') throw new UnreadableFile('camt_052')
      yield { kind: 'statement', statement: { ...statement, format: statement.message.name } }
    } else if (record.kind === 'entry' && statement) {
      const { number, amountCents, currency, status } = record.entry
      // What has not moved money needs no day yet.
      const read = status === 'BOOK' ? linesOf(record.entry, statement) : { lines: [] }
      yield { kind: 'entry', entry: { number, amountCents, currency, status, ...read } }
    } else if (statement) {
      const { fromDay, toDay, closing } = statement
      yield { kind: 'end', end: { fromDay, toDay, closing } }
    }
  }
}

const pieceBytes = 64 * 1024

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes)
}
