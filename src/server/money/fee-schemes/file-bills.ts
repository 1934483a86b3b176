import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { FeeScheme } from '#domain/settlement/fee-scheme.ts'
import { feesOf, type FileToBill } from '#domain/settlement/fees.ts'
import type { Db } from '#server/platform/db/db.ts'
import { endOf, findFileFacts, sumCollected } from '#server/money/settlement/file-queries.ts'
import { findSchemesOf, type FoundScheme } from '#server/money/settlement/scheme-queries.ts'

/** A file with all that decides its fees on a moment. */
export interface BillableFile {
  readonly dossierId: number
  readonly number: string
  readonly file: FileToBill
  /** Undefined where none is in force for it. */
  readonly scheme: FoundScheme | undefined
}

/** What files would be billed by, as the books are at the end of a day. */
export async function readBillableFiles(
  db: Db,
  dossierIds: readonly number[],
  toDay: Day,
): Promise<Map<number, BillableFile>> {
  const scope = { toDay, before: endOf(toDay), customerIds: [], periods: [] }
  const schemes = await findSchemesOf(db, dossierIds)
  const collected = Map.groupBy(await sumCollected(db, dossierIds, scope), ({ dossierId }) => dossierId)
  const facts = await findFileFacts(db, dossierIds, toDay)
  return new Map(
    facts.map(({ id: dossierId, number, ageDays, withdrawnCostsCents }) => {
      const parts = (collected.get(dossierId) ?? []).map(({ component, paidTo, cents }) => ({
        component,
        paidTo,
        cents,
      }))
      const file = { collected: parts, ageDays, withdrawnCostsCents }
      return [dossierId, { dossierId, number, file, scheme: schemes.get(dossierId) }]
    }),
  )
}

/** What a scheme bills of a file in all, without VAT; nothing where there is none. */
export function feesTotal(file: FileToBill, scheme: FeeScheme | undefined): Cents {
  return scheme ? sumCents(feesOf(file, scheme).map(({ cents }) => cents)) : 0
}
