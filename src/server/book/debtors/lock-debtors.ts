import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Holds debtors, with every dossier of theirs and whatever other dossiers are named, until the transaction ends.
 *
 * Everybody holds in this order, so that two who want the same wait for each other once, never both: dossiers by their ids,
 * then debtors by theirs, then the contacts of a debtor or the watch of his address. So what changes a dossier because of
 * its debtor (files that stop, a name, a key) holds the dossiers here, before the debtor. A dossier he has got since then is
 * not held; whoever would meet another over that one is tried again (`inTransaction`).
 */
export async function lockWithDossiers(
  db: Db,
  debtorIds: readonly number[],
  dossierIds: readonly number[] = [],
): Promise<void> {
  await sql`
    select from dossier where id = any(array(
      select dossier_id from dossier_debtor where debtor_id = any(${[...debtorIds]}::bigint[])
      union select unnest(${[...dossierIds]}::bigint[])))
    order by id for update`.execute(db)
  await lockDebtors(db, debtorIds)
}

/** Holds debtors until the transaction ends, in their order: for who changes no dossier, or holds those already. */
export async function lockDebtors(db: Db, debtorIds: readonly number[]): Promise<void> {
  await sql`select from debtor where id = any(${[...debtorIds]}::bigint[]) order by id for update`.execute(db)
}
