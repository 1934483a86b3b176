import { type RawBuilder, sql } from 'kysely'

/** The debtor of a dossier who comes first: the lists show him, and what names nobody is to him. Null without any debtor. */
export function firstDebtorOf(dossierId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(select first.debtor_id from dossier_debtor first
    where first.dossier_id = ${dossierId} order by first.position, first.debtor_id limit 1)`
}

/** Whether a row of `dossier_debtor`, under this name in the query, is of the debtor who comes first. */
export function isFirstDebtor(link: string): RawBuilder<boolean> {
  const column = (name: 'dossier_id' | 'position' | 'debtor_id') => sql.ref(`${link}.${name}`)
  return sql<boolean>`not exists (select from dossier_debtor before where before.dossier_id = ${column('dossier_id')}
    and (before.position, before.debtor_id) < (${column('position')}, ${column('debtor_id')}))`
}

/** Of whom a row with a dossier and a debtor is, such as a message or an item of a run: without a debtor, of the first. */
export function addresseeOf(row: string): RawBuilder<number> {
  return sql<number>`coalesce(${sql.ref(`${row}.debtor_id`)}, ${firstDebtorOf(sql.ref(`${row}.dossier_id`))})`
}
