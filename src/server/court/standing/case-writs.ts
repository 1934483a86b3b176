import type { CaseWrit } from '#domain/court/cases/case-writ.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCaseWrit } from './queries.ts'

/** The writ that was made of a case last, with what is open by now on the day it is to be served; null while there is none. */
export async function readCaseWrit(
  db: Db,
  { id, dossierId }: { readonly id: number; readonly dossierId: number },
): Promise<CaseWrit | null> {
  const writ = await findCaseWrit(db, id)
  if (!writ) return null
  const account = (await readAccounts(db, [dossierId], writ.servedDay)).get(dossierId)
  return { ...writ, openCents: account?.openCents ?? 0 }
}
