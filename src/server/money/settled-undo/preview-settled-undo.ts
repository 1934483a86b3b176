import type { SettledUndoPreview } from '#contract/money/settlement/settled-undo.ts'
import { addDays, type Day } from '#domain/day.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { findOpenSettledUndo } from '#server/money/payments/booking-queries.ts'
import { readLine } from '#server/money/payments/line-queries.ts'
import { undoBankLine } from '#server/money/payments/undo-bank-line.ts'
import { deriveSettlements, type SettlementDraft } from '#server/money/settlement/derive-settlements.ts'
import type { Db } from '#server/platform/db/db.ts'
import { askWithout, inTransaction } from '#server/platform/db/transaction.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { findBookedFiles, findCustomersOf, findOpen } from './queries.ts'

/**
 * What undoing a line would do, found by doing it and taking that back: the account of each file, and what the next settlement
 * of each customer comes to with it and without.
 */
export async function previewSettledUndo(db: Db, actor: Actor, today: Day, id: number): Promise<SettledUndoPreview> {
  return inTransaction(db, async (tx) => {
    const line = await readLine(tx, id)
    if (!line) throw notFound()
    const request = await findOpenSettledUndo(tx, id)
    const files = await findBookedFiles(tx, id)
    const customerIds = await findCustomersOf(tx, id)
    const before = await draftsOf(tx, today, customerIds)
    const after = await askWithout(tx, async () => {
      await undoBankLine(tx, actor, today, line, { reason: '', askedBy: personAtWork(actor) })
      return {
        open: new Map((await findOpen(tx, files)).map((file) => [file.id, file.openCents])),
        drafts: await draftsOf(tx, today, customerIds),
      }
    })
    return {
      files: files.map(({ openCents, ...file }) => ({
        ...file,
        openBeforeCents: openCents,
        openAfterCents: after.open.get(file.dossierId) ?? openCents,
      })),
      customers: after.drafts.map((draft) => compare(before, draft)),
      refusal: request && refuseSecond(actor, request.askedBy),
    }
  })
}

/** What the next settlement of customers comes to, as of this day. */
async function draftsOf(tx: Db, today: Day, customerIds: readonly number[]): Promise<SettlementDraft[]> {
  if (customerIds.length === 0) return []
  const groups = await deriveSettlements(tx, {
    fromDay: today,
    toDay: today,
    before: momentInAmsterdam(addDays(today, 1), 0),
    today,
    customerIds,
    periods: [],
    payerId: null,
    droppedIds: new Set(),
  })
  const drafts = groups.flatMap((group) => group.drafts)
  if (drafts.some(({ row }) => row.exceptions.includes('not_calculated'))) {
    throw new UserError(409, 'settlement.not_calculated')
  }
  return drafts
}

/** With nothing to settle a customer has what its last settlement left. */
function compare(drafts: readonly SettlementDraft[], { row, customer }: SettlementDraft) {
  const before = drafts.find((one) => one.row.customerId === row.customerId && one.row.currency === row.currency)?.row
  return {
    customer: { id: customer.id, name: customer.name },
    currency: row.currency,
    outBeforeCents: before?.outCents ?? 0,
    outAfterCents: row.outCents,
    closingBeforeCents: before?.closingCents ?? row.openingCents,
    closingAfterCents: row.closingCents,
    creditNetCents: (before?.feesCents ?? 0) - row.feesCents,
    creditVatCents: (before?.vatCents ?? 0) - row.vatCents,
  }
}
