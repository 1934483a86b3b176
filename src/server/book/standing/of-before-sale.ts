import { type RawBuilder, sql } from 'kysely'

/**
 * Whether what moved money on a file that was sold has to do with money that was there before: it takes a payment of then back, or
 * says that it was not taken back after all. Both are aliases: of a `transfer`, and of the `item` by which its file was sold.
 */
export const isOfBeforeSale = (transfer: RawBuilder<unknown>, item: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (
    with recursive origin as (
      select event.id, event.reverses_id from account_event event
      where event.dossier_id = ${transfer}.dossier_id and event.id = ${transfer}.cause_id
      union all
      select event.id, event.reverses_id from origin join account_event event
        on event.dossier_id = ${transfer}.dossier_id and event.id = origin.reverses_id
    )
    select from origin join ledger_transfer former on former.dossier_id = ${transfer}.dossier_id
      and former.cause_kind = 'account_event' and former.cause_id = origin.id
    where former.id <= ${item}.sold_after)`
