import { type RawBuilder, sql } from 'kysely'

/**
 * Whether what moved money on a file that was sold has to do with a payment that was there before: it takes that back, or says that
 * it was not taken back after all. The books write either under the payment, and on its day. Both are aliases: of a `transfer`, and
 * of the `item` by which its file was sold.
 */
export const isOfBeforeSale = (transfer: RawBuilder<unknown>, item: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select from ledger_transfer former
    where former.dossier_id = ${transfer}.dossier_id and former.cause_kind = 'account_event'
      and former.cause_id = ${transfer}.cause_id and former.id <= ${item}.sold_after)`
