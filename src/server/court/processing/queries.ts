import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { firstDebtorOf } from '#server/book/debtors/first-debtor.ts'
import { inScope, isReal } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

/** An office that can get files, and how many it has. */
export interface OfficeRow {
  id: number
  name: string
  city: string
  exchange: string
  postcodes: string | null
  fileCount: number
}

/** A file at the bailiff that no office has. */
export interface WaitingRow {
  id: number
  number: string
  debtor: string | null
  postcode: string | null
  city: string | null
  openCents: number
}

/** The offices that can get files, by name. */
export async function findOffices(db: Db): Promise<OfficeRow[]> {
  return db
    .selectFrom('bailiff')
    .select(['id', 'name', 'city', 'exchange', 'postcodes'])
    .select((from) =>
      from
        .selectFrom('dossierBailiff')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('bailiffId', '=', 'bailiff.id')
        .where('validTo', 'is', null)
        .$asScalar()
        .$notNull()
        .as('fileCount'),
    )
    .where('active', '=', true)
    .orderBy('name')
    .execute()
}

/** The files at the bailiff that no office has, the oldest first, and how many there are in all. */
export async function findWaiting(db: Db, actor: Actor, most: number): Promise<{ items: WaitingRow[]; total: number }> {
  const { rows } = await sql<{ items: WaitingRow[]; total: number }>`
    -- By themselves, whole: in the order of the files every file would be gone through for the last of them.
    with waiting as materialized (
      select id from dossier where phase = 'bailiff' and status <> 'closed' and ${inScope(actor, 'dossier.customerId')}
        and ${isReal('dossier.customer_id')}
        and not exists (select from dossier_bailiff held where held.dossier_id = dossier.id and held.valid_to is null)
    ), oldest as (
      select dossier.id, dossier.number, debtor.name as debtor, address.postcode, address.city,
        dossier.open_cents as "openCents"
      from (select id from waiting order by id limit ${most}) first
      join dossier on dossier.id = first.id
      left join debtor on debtor.id = ${firstDebtorOf(sql`dossier.id`)}
      left join lateral (select postcode, city from debtor_address where debtor_id = debtor.id and valid_to is null
        order by id desc limit 1) address on true
    )
    select coalesce((select json_agg(oldest order by id) from oldest), '[]') as items,
      (select count(*)::int from waiting) as total`.execute(db)
  const [found] = rows
  if (!found) throw new Error('the files that wait for an office are not told')
  return found
}
