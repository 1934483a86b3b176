import {
  cancelPaymentBatch,
  cancelPaymentOrder,
  failPaymentOrder,
  forecastPaymentBatch,
  getFeeHeld,
  getPaymentBatch,
  getPaymentFile,
  listPaymentBatches,
  listPaymentOrders,
  makePaymentBatch,
  makePaymentFile as fileEndpoint,
  orderFeePayment,
  redirectPaymentOrder,
  releasePaymentBatch,
  repeatPaymentOrder,
} from '#contract/money/payment-batches.ts'
import { coverShortage as coverEndpoint, getShortage } from '#contract/money/check-finance/shortage.ts'
import { personAtWork } from '#server/actor.ts'
import { readAgencyHeld } from '#server/money/account/agency-held.ts'
import type { App } from '#server/app.ts'
import { readListTrouble } from '#server/compliance/due-diligence/read-list-trouble.ts'
import { readOrderCheck } from '#server/money/check-finance/expect-faultless-check.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { findBatch, findBatches, findOrderedAt, findOrderers } from './batch-queries.ts'
import { cancelBatch } from './cancel-batch.ts'
import { cancelOrder, failOrder } from './cancel-order.ts'
import { readBatchForecast } from './read-batch-forecast.ts'
import { makeBatch } from './make-batch.ts'
import { makePaymentFile, readPaymentFile } from './make-payment-file.ts'
import { orderFee } from './order-fee.ts'
import { coverShortage, readShortage } from './cover-shortage.ts'
import { listOrders } from './order-list-queries.ts'
import { findAgencyPayee } from './order-queries.ts'
import { releaseBatch } from './release-batch.ts'
import { redirectOrder, repeatOrder } from './repeat-order.ts'

/** What is paid out: orders, put together in batches, released by another, handed to the bank as a file. */
export function registerPaymentOrders(app: App): void {
  registerBatches(app)
  registerOrders(app)
}

function registerBatches(app: App): void {
  route(app, listPaymentBatches, async ({ db, query }) => paged(await findBatches(db, query), query))

  route(app, getPaymentBatch, async ({ db, actor, clock, params: { id } }) => {
    const batch = await findBatch(db, id)
    if (!batch) throw notFound()
    const reader = personAtWork(actor)
    return {
      ...batch,
      isOwn: batch.madeBy.id === reader || (await findOrderers(db, id)).includes(reader),
      dayCheck: await readOrderCheck(db, clock.today(), await findOrderedAt(db, id)),
      listTrouble: await readListTrouble(db, clock.today()),
    }
  })

  route(app, forecastPaymentBatch, async ({ db, actor, input }) =>
    inTransaction(db, async (tx) => readBatchForecast(tx, actor, input.orderIds)),
  )
  route(app, makePaymentBatch, async ({ db, actor, input }) => ({ id: await makeBatch(db, actor, input.orderIds) }))

  route(app, releasePaymentBatch, async ({ db, actor, params, input }) =>
    releaseBatch(db, actor, { ...params, ...input }),
  )

  route(app, fileEndpoint, async ({ db, actor, params, input }) =>
    makePaymentFile(db, actor, app.storage, { ...params, ...input }),
  )

  route(app, getPaymentFile, async ({ db, params, reply }) => {
    const { bytes, name } = await readPaymentFile(db, app.storage, params.id)
    await reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/xml; charset=utf-8')
      .send(bytes)
  })

  route(app, cancelPaymentBatch, async ({ db, actor, params, input }) =>
    cancelBatch(db, actor, { ...params, ...input }),
  )
}

function registerOrders(app: App): void {
  route(app, listPaymentOrders, async ({ db, query, clock }) => paged(await listOrders(db, query, clock.now()), query))

  route(app, cancelPaymentOrder, async ({ db, actor, params, input }) =>
    cancelOrder(db, actor, { ...params, ...input }),
  )

  route(app, failPaymentOrder, async ({ db, actor, params, input }) => failOrder(db, actor, { ...params, ...input }))

  route(app, repeatPaymentOrder, async ({ db, actor, params, input }) => ({
    id: await repeatOrder(db, actor, { ...params, ...input }),
  }))

  route(app, redirectPaymentOrder, async ({ db, actor, params, input }) =>
    redirectOrder(db, actor, { ...params, ...input }),
  )

  route(app, getFeeHeld, async ({ db }) => ({
    heldCents: await readAgencyHeld(db, 'EUR'),
    iban: (await findAgencyPayee(db)).iban,
  }))

  route(app, orderFeePayment, async ({ db, actor, input }) => ({ id: await orderFee(db, actor, input.amountCents) }))
  route(app, getShortage, async ({ db }) => readShortage(db))

  route(app, coverEndpoint, async ({ db, actor, input }) => coverShortage(db, actor, input.amountCents))
}
