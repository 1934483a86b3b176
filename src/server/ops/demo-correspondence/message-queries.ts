import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

interface Loaded {
  readonly firstId: number
  readonly count: number
}

/** Neither a run nor a bulk update has it in hand. */
const isFree = sql<boolean>`not exists (select from run_item item where item.dossier_id = d.id)
  and not exists (select from bulk_update_item changed where changed.dossier_id = d.id)`

/** Its debtor has no other file, which could be merged with it. */
const isAlone = sql<boolean>`not exists (select from dossier_debtor mine
  join dossier_debtor other on other.debtor_id = mine.debtor_id and other.dossier_id <> mine.dossier_id
  where mine.dossier_id = d.id)`

/** E-mails of the last days on files that nothing else waits on, under the id by which their reports come back. */
export async function findMailsOfLate(
  db: Db,
  { firstId, count }: Loaded,
  { since, limit }: { readonly since: Day; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ messageId: string }>`
    update dispatch set message_id = 'vorder-' || id || '-' || left(content_sha256, 8)
    where id in (
      select dispatch.id from dispatch join dossier d on d.id = dispatch.dossier_id
      where d.id between ${firstId} and ${firstId + count} and d.status in ('not_started', 'in_progress') and ${isAlone}
        and dispatch.channel = 'email' and dispatch.state = 'sent' and dispatch.sent_at >= ${since}::date
        and dispatch.kind <> 'fourteen_day_letter' and dispatch.message_id is null
        and ${isFree}
        and not exists (select from dispatch later where later.dossier_id = d.id and later.id > dispatch.id)
      order by dispatch.id desc limit ${limit})
    returning message_id`.execute(db)
  return rows.map(({ messageId }) => messageId)
}

/** Files that run with nothing charged and nothing waiting, whose first debtor has a mobile number, or that have two debtors. */
export async function findFilesToWriteTo(
  db: Db,
  { firstId, count }: Loaded,
  who: 'second_debtor' | 'mobile',
  limit: number,
): Promise<number[]> {
  const isFit =
    who === 'second_debtor'
      ? sql`(select count(*) from dossier_debtor link where link.dossier_id = d.id) > 1`
      : sql`exists (select from dossier_debtor link join debtor_contact phone on phone.debtor_id = link.debtor_id
          where link.dossier_id = d.id and phone.kind = 'phone' and phone.valid_to is null
            and phone.value like '+316%')`
  const { rows } = await sql<{ id: number }>`
    select d.id from dossier d join dossier_balance balance on balance.dossier_id = d.id
    where d.id between ${firstId} and ${firstId + count} and d.status in ('not_started', 'in_progress') and ${isFit}
      and balance.collection_costs_cents = 0 and ${isFree}
    order by d.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
