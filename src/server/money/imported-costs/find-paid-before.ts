import type { CostBearer } from '#contract/money/costs/imported-costs.ts'
import { findSchemesOf } from '#server/money/settlement/scheme-queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type AdvanceInvoice, findAdvanceInvoice } from './cost-queries.ts'

/** The invoice that paid the same out of an advance, and who would bear it once more. */
export async function findPaidBefore(
  db: Db,
  { id, dossier }: { readonly id: number; readonly dossier: { readonly id: number } | null },
): Promise<(AdvanceInvoice & { readonly bearers: CostBearer[] }) | null> {
  const found = dossier === null ? undefined : await findAdvanceInvoice(db, id)
  if (!found || dossier === null) return null
  const billed: CostBearer[] = (await isPassedOn(db, dossier.id)) ? ['customer', 'debtor'] : ['customer']
  // What was passed through is booked as paid by the agency: borne by itself it would have paid it twice.
  return { ...found, bearers: found.isPassedThrough ? [...billed, 'own'] : billed }
}

/** Whether the customer of a file is billed, now or as it is recovered, what its debtor is charged. */
export async function isPassedOn(db: Db, dossierId: number): Promise<boolean> {
  const scheme = (await findSchemesOf(db, [dossierId])).get(dossierId)
  return scheme !== undefined && scheme.passOn !== 'never'
}
