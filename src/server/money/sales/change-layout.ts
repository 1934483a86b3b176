import type { InputOf } from '#contract/platform/endpoint.ts'
import type { changeSaleLayout as changeCall, SaleLayout } from '#contract/money/sales/sale-layouts.ts'
import { salePartners } from '#contract/money/sales/sale-files.ts'
import { layoutFault } from '#domain/settlement/sale-layout.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { findLayout, insertLayout } from './layout-queries.ts'
import { expectPartner } from './sale-commands.ts'
import { lockPartner } from './sale-queries.ts'

/**
 * Says how the file for a partner is written from the next proposal on. What was proposed already keeps the one it was proposed
 * with, so that who approves it sees what is handed over.
 */
export async function changeLayout(
  db: Db,
  actor: Actor,
  { id, columns, number }: { readonly id: number } & InputOf<typeof changeCall>,
): Promise<SaleLayout> {
  const partnerKey = expectPartner(actor, salePartners[id - 1])
  await lockPartner(db, partnerKey)
  const before = await findLayout(db, partnerKey)
  if (before.number !== number) throw await describeConflict(db, actor, { kind: 'sale_partner', id }, before)
  const wrong = layoutFault(columns)
  if (wrong) {
    const field = wrong.fault === 'twice' ? 'column' : 'name'
    throw fieldError(
      `columns.${Math.min(wrong.index, columns.length - 1)}.${field}`,
      `sale.layout.error.${wrong.fault}`,
    )
  }
  const made = { madeBy: personAtWork(actor), madeAt: actor.now }
  await insertLayout(db, { partnerKey, number: number + 1, columns, ...made })
  await recordAudit(db, actor, {
    kind: 'sale_partner.layout_changed',
    subjectKind: 'sale_partner',
    subjectId: id,
    before: { number, columns: before.columns },
    after: { number: number + 1, columns },
  })
  return findLayout(db, partnerKey)
}
