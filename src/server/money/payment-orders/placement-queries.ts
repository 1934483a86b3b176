import { sql } from 'kysely'
import type { PlacementKind } from '#contract/money/bank-lines.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What of a line of the bank has its place, other than on a file. Money in is positive. */
export interface NewPlacement {
  readonly bankLineId: number
  readonly kind: PlacementKind
  readonly orderId: number | null
  readonly amountCents: Cents
  readonly placedBy: number | null
  readonly placedAt: Date
}

export async function insertPlacements(tx: Db, placements: readonly NewPlacement[]): Promise<void> {
  await tx
    .insertInto('bankLinePlacement')
    .values([...placements])
    .execute()
}

/**
 * A placement of an order counts no more: its line is to be sorted out again, and says why. Somebody who looks at the line
 * sees that it changed.
 */
export async function liftPlacement(
  tx: Db,
  orderId: number,
  kind: PlacementKind,
  now: Date,
  why: 'refund_failed',
): Promise<void> {
  await sql`
    with lifted as (
      update bank_line_placement set undone_at = ${now}
      where order_id = ${orderId} and kind = ${kind} and undone_at is null returning bank_line_id
    )
    update bank_line set state = 'open', version = version + 1,
      reason = jsonb_build_object('kind', ${why}::text, 'values', '{}'::jsonb)
    where id in (select bank_line_id from lifted)`.execute(tx)
}

/** Those of a line count no more; the line itself is for whoever asked this. */
export async function liftPlacements(tx: Db, bankLineId: number, kind: PlacementKind, now: Date): Promise<void> {
  await tx
    .updateTable('bankLinePlacement')
    .set({ undoneAt: now })
    .where('bankLineId', '=', bankLineId)
    .where('kind', '=', kind)
    .where('undoneAt', 'is', null)
    .execute()
}

/** What of a line has its place, as it counts now. */
export async function activePlacements(db: Db, bankLineId: number) {
  return db
    .selectFrom('bankLinePlacement')
    .select(['id', 'kind', 'orderId', 'amountCents'])
    .$narrowType<{ kind: PlacementKind }>()
    .where('bankLineId', '=', bankLineId)
    .where('undoneAt', 'is', null)
    .orderBy('id')
    .execute()
}
