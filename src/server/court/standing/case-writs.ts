import type { CaseWrit } from '#domain/court/cases/case-writ.ts'
import { claimableCents } from '#domain/court/competent-court.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCaseWrit } from './queries.ts'

/**
 * The writ that was made of a case last, with what of what it can claim is open by now on the day it is to be served; null while there
 * is none.
 */
export async function readCaseWrit(
  db: Db,
  { id, dossierId }: { readonly id: number; readonly dossierId: number },
): Promise<CaseWrit | null> {
  const found = await findCaseWrit(db, id)
  if (!found) return null
  const { fileKind, ...writ } = found
  const account = (await readAccounts(db, [dossierId], writ.servedDay)).get(dossierId)
  return { ...writ, openCents: account ? claimableCents(account, fileKind) : 0 }
}
