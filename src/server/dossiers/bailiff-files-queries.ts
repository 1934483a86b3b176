import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { firstDebtorOf } from '#server/db/first-debtor.ts'
import { inScope } from '#server/db/scope.ts'
import type { Actor } from '#server/http/actor.ts'

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
  const waiting = sql`from dossier where phase = 'bailiff' and status <> 'closed'
    and ${inScope(actor, 'dossier.customerId')} and not exists (select from dossier_bailiff held
      where held.dossier_id = dossier.id and held.valid_to is null)`
  const { rows: items } = await sql<WaitingRow>`
    select dossier.id, dossier.number, debtor.name as debtor, address.postcode, address.city, dossier.open_cents
    from (select * ${waiting} order by dossier.id limit ${most}) dossier
    left join debtor on debtor.id = ${firstDebtorOf(sql`dossier.id`)}
    left join lateral (select postcode, city from debtor_address where debtor_id = debtor.id and valid_to is null
      order by id desc limit 1) address on true
    order by dossier.id`.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${waiting}`.execute(db)
  return { items, total: rows[0]?.total ?? 0 }
}
