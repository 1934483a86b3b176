import { nextWorkingDay } from '#domain/deadlines/working-days.ts'
import { sumCents } from '#domain/money.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { inAmsterdam } from '#server/clock.ts'
import { expectFaultlessCheck } from '#server/money/check-finance/expect-faultless-check.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import { findBatch, findOrderedAt, findPayer, messageIdOf, updateBatch } from './batch-queries.ts'
import { lockBatch, type SeenBatch } from './lock-batch.ts'
import { lockOrdersOfBatch } from './order-queries.ts'
import { checkPayees, expectScreened } from './check-payees.ts'
import { writePain } from './write-pain.ts'

/**
 * Makes the file for the bank of a released batch, on a day of which the last check found no faults and saw all of it: once. Its bytes are on
 * the disk before the batch says so; whoever comes second, or comes back after a break, finds the batch as it was left, with
 * its file or without.
 */
export async function makePaymentFile(tx: Db, actor: Actor, storage: Storage, seen: SeenBatch): Promise<void> {
  const batch = await lockBatch(tx, actor, seen, ['released'])
  await expectFaultlessCheck(tx, actor, await findOrderedAt(tx, batch.id))
  await keepPaymentFile(tx, actor, storage, batch.id)
}

/** Makes the file of a batch, and keeps it. Whether it may be made is for who asks. */
export async function keepPaymentFile(tx: Db, actor: Actor, storage: Storage, batchId: number): Promise<void> {
  const orders = await lockOrdersOfBatch(tx, batchId)
  await checkPayees(tx, orders, actor.now)
  await expectScreened(tx, orders)
  const payer = await findPayer(tx)
  if (!payer) throw new UserError(409, 'payment_batch.refusal.no_account')
  const { day } = inAmsterdam(actor.now)
  const bytes = Buffer.from(
    writePain({
      messageId: messageIdOf(batchId),
      createdAt: `${actor.now.toISOString().slice(0, 19)}Z`,
      executionDay: nextWorkingDay(day, await findHolidays(tx)),
      payer,
      orders: orders.map(({ amountCents, ...order }) => ({ ...order, cents: amountCents })),
    }),
  )
  const about = { mimeType: 'application/xml', scan: 'none', purpose: null } as const
  const sha256 = await saveContent(tx, storage, bytes, about)
  await updateBatch(tx, batchId, {
    state: 'file_made',
    fileSha256: sha256,
    fileBy: personAtWork(actor),
    fileAt: actor.now,
  })
  await recordAudit(tx, actor, {
    kind: 'payment_batch.file_made',
    subjectKind: 'payment_batch',
    subjectId: batchId,
    data: {
      sha256,
      count: orders.length,
      totalCents: sumCents(orders.map(({ amountCents }) => amountCents)),
    },
  })
}

/** The file as it was made. */
export async function readPaymentFile(db: Db, storage: Storage, id: number): Promise<{ bytes: Buffer; name: string }> {
  const batch = await findBatch(db, id)
  if (!batch?.fileSha256) throw notFound()
  const bytes = await storage.get(batch.fileSha256)
  if (!bytes) throw new Error(`the file of payment batch ${id} is gone`)
  return { bytes, name: `${batch.messageId}.xml` }
}
