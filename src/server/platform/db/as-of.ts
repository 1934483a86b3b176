import { type RawBuilder, sql } from 'kysely'

/**
 * The dossiers as they stood until a moment, to read from as `dossier`; null for now. With it the same query answers
 * for today and for another day. What is kept of former moments are the columns of former_standing and its like, of which
 * the database makes `standing_until` (db/migrations/0268); what never changes is named here.
 */
export function dossierUntil(end: Date | null): RawBuilder<unknown> {
  if (end === null) return sql`dossier`
  return sql`(
    select present.id, present.number, present.version, present.kind, present.currency, present.language,
      present.customer_id, present.payment_reference, present.opened_day, standing.*, called.*
    from dossier present
    cross join lateral standing_until(present, ${end}) standing
    cross join lateral reference_until(present, ${end}) called) dossier`
}

/** The debtors as they were until a moment, to read from as `debtor`; null for now. */
export function debtorUntil(end: Date | null): RawBuilder<unknown> {
  if (end === null) return sql`debtor`
  return sql`(
    select present.id, present.version, present.customer_id, present.customer_debtor_number, who.*
    from debtor present cross join lateral debtor_until(present, ${end}) who) debtor`
}

/** The customers as they were until a moment, with what was agreed, to read from as `customer`; null for now. */
export function customerUntil(end: Date | null): RawBuilder<unknown> {
  if (end === null) return sql`customer`
  return sql`(
    select present.id, present.number, agreed.*
    from customer present cross join lateral customer_until(present, ${end}) agreed) customer`
}

/** Whether an address, contact, representative or bailiff, under this name in the query, was in use until a moment; null for now. */
export function inUseUntil(
  name: 'address' | 'contact' | 'representative' | 'held',
  end: Date | null,
): RawBuilder<boolean> {
  const [from, to] = [sql.ref(`${name}.valid_from`), sql.ref(`${name}.valid_to`)]
  if (end === null) return sql`${to} is null`
  return sql`(${from} < ${end} and (${to} is null or ${to} >= ${end}))`
}
