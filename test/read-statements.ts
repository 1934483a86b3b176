import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { checkBalance } from '#server/money/bank-formats/statement.ts'
import { readBankFile } from '#test/read-bank-file.ts'

/** The statements of a database, from the first day on, each beside what its file reads as. */
export async function readStatements(db: Db, storage: Storage) {
  const statements = await db.selectFrom('bankStatement').selectAll().orderBy('fromDay').execute()
  return Promise.all(
    statements.map(async (kept) => {
      const { head, lines } = await readBankFile((await storage.get(kept.fileSha256 ?? '')) ?? Buffer.alloc(0))
      const moved = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
      const keptLines = await db
        .selectFrom('bankLine')
        .select(['lineKey', 'amountCents', 'reference', 'counterpartyIban'])
        .where('statementId', '=', kept.id)
        .orderBy('entryNumber')
        .execute()
      return {
        kept,
        balance: checkBalance(head, moved, 'EUR'),
        lines: lines.map(({ key, amountCents, reference, counterpartyIban }) => ({
          lineKey: key,
          amountCents,
          reference,
          counterpartyIban,
        })),
        keptLines,
      }
    }),
  )
}
