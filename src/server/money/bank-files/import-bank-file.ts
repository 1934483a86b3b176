import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { importStatement, type StatementImport } from './import-statement.ts'
import { readCamt } from '#server/money/bank-formats/read-camt.ts'
import { lockImports, readTrustIban, statementsOfFile } from './statement-queries.ts'
import { UnreadableFile } from '#server/money/bank-formats/unreadable-file.ts'

export interface BankFile {
  readonly name: string
  readonly sha256: string
  readonly content: AsyncIterable<Uint8Array>
}

export interface ImportedFile {
  readonly alreadyImported: boolean
  readonly statementIds: number[]
  readonly newCount: number
  readonly knownCount: number
  readonly skipped: { reference: string; accountIban: string }[]
}

const currency = 'EUR'

/**
 * Takes in the statements of the trust account in a bank file, whole or not at all. The same file again adds
 * nothing; of overlapping days only the new lines are added. Throws UnreadableFile for a file that cannot be
 * taken in.
 */
export async function importBankFile(tx: Db, actor: Actor, today: Day, file: BankFile): Promise<ImportedFile> {
  await lockImports(tx)
  const earlier = await statementsOfFile(tx, file.sha256)
  const imported: ImportedFile = {
    alreadyImported: earlier.length > 0,
    statementIds: earlier,
    newCount: 0,
    knownCount: 0,
    skipped: [],
  }
  return imported.alreadyImported ? imported : importStatements(tx, actor, today, file, imported)
}

async function importStatements(
  tx: Db,
  actor: Actor,
  today: Day,
  file: BankFile,
  nothing: ImportedFile,
): Promise<ImportedFile> {
  const trustIban = await readTrustIban(tx)
  const { statementIds, skipped } = nothing
  let { newCount, knownCount } = nothing
  let current: StatementImport | null = null
  for await (const record of readCamt(file.content)) {
    if (record.kind === 'statement') {
      const { statement } = record
      if (statement.message.name === 'camt.052') throw new UnreadableFile('camt_052')
      if (statement.message.name === 'camt.054') throw new UnreadableFile('camt_054')
      if (statement.account !== trustIban) {
        skipped.push({ reference: statement.reference, accountIban: statement.account })
        continue
      }
      const head = { fileSha256: file.sha256, fileName: file.name, position: statementIds.length + 1, currency }
      const made = { createdBy: actor.userId, createdAt: actor.now }
      current = await importStatement(tx, statement, { ...head, ...made }, today)
      statementIds.push(current.id)
    } else if (record.kind === 'entry') {
      await current?.add(record.entry)
    } else if (current) {
      const counts = await current.finish()
      newCount += counts.newCount
      knownCount += counts.knownCount
      current = null
    }
  }
  const [other] = skipped
  if (statementIds.length === 0 && other) {
    throw new UnreadableFile('other_account', { found: other.accountIban, trust: trustIban ?? '–' })
  }
  return { alreadyImported: false, statementIds, newCount, knownCount, skipped }
}
