import type { StatementRecord } from './statement.ts'

/** A way in which banks write statements. All of them become the same records. */
export interface BankFormat {
  readonly name: string
  /** Whether a file that begins so, as text, is written in it. Its name says nothing: banks end it as they please. */
  recognises(head: string): boolean
  /** Reads it piece by piece. Throws UnreadableFile. */
  read(bytes: Buffer): Iterable<StatementRecord> | AsyncIterable<StatementRecord>
}
