import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { isFirstDebtor } from '#server/book/debtors/first-debtor.ts'
import { refreshDossierSearch } from '#server/book/search/refresh-dossier-search.ts'

const mostPairs = 3

/**
 * A few debtors who did not pay another invoice of the same customer either, which came in as a file of its own: nobody
 * has merged them yet. A file on which nothing was sent or booked becomes one of a debtor that is there.
 */
export async function insertDemoMerging(db: Db, loaded: { firstId: number; count: number }): Promise<void> {
  const { firstId, count } = loaded
  const { rows } = await sql<{ dossierId: number; formerId: number }>`
    with fit as (
      select dossier.id, dossier.customer_id, dossier.debtor_name, dossier.debtor_sort, dossier.status, link.debtor_id,
        dossier.status = 'not_started'
          and not exists (select from dispatch where dispatch.dossier_id = dossier.id)
          and not exists (select from account_event event where event.dossier_id = dossier.id)
          and not exists (select from dossier_debtor other
            where other.debtor_id = link.debtor_id and other.dossier_id <> dossier.id)
          and not exists (select from address_watch watch where watch.debtor_id = link.debtor_id)
          and not exists (select from log_request asked where asked.debtor_id = link.debtor_id) as is_fresh
      from dossier join dossier_debtor link on link.dossier_id = dossier.id and ${isFirstDebtor('link')}
      where dossier.id >= ${firstId} and dossier.id < ${firstId + count} and dossier.kind = 'private'
        and dossier.phase = 'amicable' and dossier.status in ('not_started', 'in_progress') and dossier.currency = 'EUR'
        and not exists (select from dossier_debtor other where other.dossier_id = dossier.id and other.position > 1)
        and not exists (select from run_item item where item.dossier_id = dossier.id
          and item.state in ('pending', 'sending', 'in_hold'))
        and not exists (select from payment_promise promise
          where promise.dossier_id = dossier.id and promise.state = 'open')
        and not exists (select from settlement_offer offer where offer.dossier_id = dossier.id
          and offer.state in ('open', 'accepted'))
    ), debtor_there as (
      select *, row_number() over (partition by customer_id order by id) as place from fit where status = 'in_progress'
    ), newcomer as (
      select *, row_number() over (partition by customer_id order by id desc) as place from fit where is_fresh
    ), pair as (
      select newcomer.id, newcomer.debtor_id as former_id, debtor_there.debtor_id, debtor_there.debtor_name,
        debtor_there.debtor_sort
      from newcomer join debtor_there using (customer_id, place)
      order by newcomer.customer_id, place limit ${mostPairs}
    ), linked as (
      update dossier_debtor set debtor_id = pair.debtor_id from pair where dossier_debtor.dossier_id = pair.id
    )
    update dossier set debtor_name = pair.debtor_name, debtor_sort = pair.debtor_sort from pair
    where dossier.id = pair.id returning dossier.id as dossier_id, pair.former_id`.execute(db)
  // Nobody is left who owes nothing.
  const gone = rows.map(({ formerId }) => formerId)
  for (const table of ['debtorAddress', 'debtorContact', 'formerDebtor'] as const) {
    await sql`delete from ${sql.table(table)} where debtor_id = any(${gone}::bigint[])`.execute(db)
  }
  await sql`delete from debtor where id = any(${gone}::bigint[])`.execute(db)
  await refreshDossierSearch(
    db,
    rows.map(({ dossierId }) => dossierId),
  )
}
