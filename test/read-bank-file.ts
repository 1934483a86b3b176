import { Readable } from 'node:stream'
import type { CamtStatement } from '#server/money/bank-formats/camt-head.ts'
import { linesOf } from '#server/money/bank-formats/camt-lines.ts'
import type { ReadLine } from '#server/money/bank-formats/statement.ts'
import { readCamt } from '#server/money/bank-formats/read-camt.ts'

/** The statement of a bank file with its lines, as the portal reads them. */
export async function readBankFile(bytes: Buffer): Promise<{ head: CamtStatement; lines: ReadLine[] }> {
  let head: CamtStatement | null = null
  const lines: ReadLine[] = []
  for await (const record of readCamt(Readable.from([bytes]))) {
    if (record.kind === 'statement') head = record.statement
    if (record.kind === 'entry' && head) lines.push(...linesOf(record.entry, head).lines)
  }
  if (!head) throw new Error('a bank file without a statement')
  return { head, lines }
}
