import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { readStatements } from '#server/money/bank-formats/formats.ts'
import type { StatementHead } from '#server/money/bank-formats/statement.ts'
import { UnreadableFile } from '#server/money/bank-formats/unreadable-file.ts'
import { isAccount } from '#server/money/bank-formats/written-values.ts'
import type { Db } from '#server/platform/db/db.ts'
import { importStatement, type StatementImport } from './import-statement.ts'
import { lockImports, readBankAccounts, statementsOfFile, type AccountKind } from './statement-queries.ts'

export interface BankFile {
  readonly name: string
  readonly sha256: string
  readonly bytes: Buffer
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
 * Takes in the statements of our accounts in a bank file, whole or not at all. The same file again adds nothing, nor
 * do the same days in another format; of overlapping days only the new lines are added. What is not of the trust
 * account books nothing. Throws UnreadableFile for a file that cannot be taken in.
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
  const accounts = await readBankAccounts(tx)
  const { statementIds, skipped } = nothing
  let { newCount, knownCount } = nothing
  let current: StatementImport | null = null
  const paired = new Set<string>()
  for await (const record of readStatements(file.bytes)) {
    if (record.kind === 'statement') {
      const account = accountOf(record.statement, accounts)
      if (!account) {
        skipped.push({ reference: record.statement.reference, accountIban: record.statement.account })
        continue
      }
      const head = { fileSha256: file.sha256, fileName: file.name, position: statementIds.length + 1, currency }
      const made = { createdBy: actor.userId, createdAt: actor.now }
      const ofAccount = { accountIban: account.iban, accountKind: account.kind }
      const statement = { ...record.statement, account: account.iban }
      current = await importStatement(tx, statement, { ...head, ...made, ...ofAccount }, today, paired)
      statementIds.push(current.id)
    } else if (record.kind === 'entry') {
      await current?.add(record.entry)
    } else if (current) {
      const counts = await current.finish(record.end)
      newCount += counts.newCount
      knownCount += counts.knownCount
      current = null
    }
  }
  const [other] = skipped
  if (statementIds.length === 0) {
    if (!other) throw new UnreadableFile('no_statement')
    const trust = accounts.find(({ kind }) => kind === 'trust')?.iban ?? '–'
    throw new UnreadableFile('other_account', { found: other.accountIban, trust })
  }
  return { alreadyImported: false, statementIds, newCount, knownCount, skipped }
}

/** Older files name an account by its number at the bank, which ends its IBAN. */
function accountOf(
  { account }: StatementHead,
  accounts: readonly { iban: string; kind: AccountKind }[],
): { iban: string; kind: AccountKind } | undefined {
  const named = accounts.find(({ iban }) => iban === account)
  const alike = accounts.filter(({ iban }) => isAccount(iban, account))
  return named ?? (alike.length === 1 ? alike[0] : undefined)
}
