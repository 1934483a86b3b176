import { setImmediate } from 'node:timers/promises'
import { abnAmro, abnAmroTabs } from './abn-amro-format.ts'
import { bunq } from './bunq-format.ts'
import type { BankFormat } from './bank-format.ts'
import { camt } from './camt-format.ts'
import { ing } from './ing-format.ts'
import { mt940 } from './mt940-format.ts'
import { rabobank } from './rabobank-format.ts'
import { revolut } from './revolut-format.ts'
import type { StatementRecord } from './statement.ts'

/** Each format in a file of its own; the first that recognises a file reads it. What a payer wrote may look like MT940. */
const formats: readonly BankFormat[] = [ing, rabobank, abnAmro, abnAmroTabs, bunq, revolut, mt940]

const headBytes = 16 * 1024
const recordsAtOnce = 500

/**
 * Reads the statements of a bank file in any format, recognised by its content. Throws UnreadableFile for a file that
 * cannot be read whole, in words that say what it is.
 */
export async function* readStatements(bytes: Buffer): AsyncGenerator<StatementRecord> {
  let count = 0
  for await (const record of formatOf(bytes).read(bytes)) {
    yield record
    count += 1
    // Between the pieces others have their turn: reading a large file takes seconds.
    if (count % recordsAtOnce === 0) await setImmediate()
  }
}

/** What is no text of a bank goes to the reader of CAMT, which says what it is instead. */
function formatOf(bytes: Buffer): BankFormat {
  const head = headOf(bytes)
  if (/^\s*</.test(head)) return camt
  return formats.find((format) => format.recognises(head)) ?? camt
}

function headOf(bytes: Buffer): string {
  const first = bytes.subarray(0, headBytes)
  const encoding =
    first[0] === 0xff && first[1] === 0xfe ? 'utf-16le' : first[0] === 0xfe && first[1] === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(first)
}
