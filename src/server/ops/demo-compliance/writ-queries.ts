import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Gives a court of the demo the address at which a debtor has to appear; undefined where there is no such court. */
export async function seatCourt(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update court set street = 'Ebbehout', house_number = '31', postcode = '1507 EA'
    where city = 'Zaanstad' and street is null returning id`.execute(db)
  return rows[0]?.id
}

/** A file of a private person that is to be summoned. */
export async function findFileToSummon(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from dossier where phase = 'judicial' and kind = 'private' and status <> 'closed' and currency = 'EUR'
    order by id limit 1`.execute(db)
  return rows[0]?.id
}
