import type { AddressStatus, CheckSource } from '#domain/addresses/address-check.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { changeDebtorAddress } from '#server/book/debtors/debtor-changes.ts'
import type { Actor } from '#server/actor.ts'
import type { DebtorNow } from './check-queries.ts'

interface Judgment {
  readonly status: AddressStatus
  readonly source: CheckSource
  /** When somebody made sure of it; null when it is not sure. */
  readonly checkedDay: Day | null
}

/** Gives the address that a held debtor has another judgment; the former one stays in the history. */
export async function judgeAddress(
  db: Db,
  actor: Actor,
  { id: debtorId, version, address, dossiers: [dossier] }: DebtorNow,
  { status, source, checkedDay }: Judgment,
): Promise<void> {
  if (!address || !dossier) return
  const which = { dossierId: dossier.id, debtorId, version }
  await changeDebtorAddress(
    db,
    actor,
    which,
    { ...address, status, version },
    { source, validFrom: actor.now, checkedDay },
  )
}
