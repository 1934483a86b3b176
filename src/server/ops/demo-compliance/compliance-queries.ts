import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The party of due diligence that a customer is; null: we ourselves. */
export async function findDemoParty(db: Db, customerId: number | null): Promise<number | undefined> {
  const row = await db
    .selectFrom('ddSubject')
    .select('id')
    .where('kind', '=', customerId === null ? 'own' : 'customer')
    .where('customerId', 'is not distinct from', customerId)
    .executeTakeFirst()
  return row?.id
}

/** Nothing of a file is about to leave. */
const isAtRest = sql`not exists (select from run_item item where item.dossier_id = dossier.id
  and item.state in ('proposed', 'pending', 'sending', 'in_hold'))`

/** Another change on a file would keep one of several files from being undone on it. */
export const isInBulk = sql`exists (select from bulk_update_item item where item.dossier_id = dossier.id)`

/**
 * A file that goes on as it should, on which nothing happened since a day but for notes and who deals with it, of which nothing
 * is about to leave, and of which no change of several files can be undone.
 */
export async function findQuietFile(
  db: Db,
  { customerIds, since }: { readonly customerIds: readonly number[]; readonly since: Day },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from dossier
    where customer_id = any(${[...customerIds]}::bigint[]) and status = 'in_progress' and phase = 'amicable'
      and not before_collection and opened_day < ${since}
      and not exists (select from audit_event event where event.dossier_id = dossier.id and event.at >= ${since}::date
        and event.kind not in ('log.written', 'dossier.owner_changed'))
      and ${isAtRest} and not ${isInBulk}
    order by id limit 1`.execute(db)
  return rows[0]?.id
}

/** A file of one debtor, of a kind, that goes on as it should, on which nothing happened today and of which nothing is about to leave. */
export async function findRunningFile(
  db: Db,
  { customerIds, kind, today }: { readonly customerIds: readonly number[]; readonly kind: string; readonly today: Day },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from dossier
    where customer_id = any(${[...customerIds]}::bigint[]) and status = 'in_progress' and kind = ${kind}
      and phase in ('amicable', 'judicial', 'monitoring') and not before_collection and opened_day < ${today}
      and not exists (select from audit_event event where event.dossier_id = dossier.id and event.at >= ${today}::date
        and event.kind not in ('log.written', 'dossier.owner_changed'))
      and ${isAtRest}
      and (select count(*) from dossier_debtor owing where owing.dossier_id = dossier.id) = 1
    order by ${isInBulk}, phase = 'amicable' desc, id limit 1`.execute(db)
  return rows[0]?.id
}
