import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { FeeScheme } from '#domain/settlement/fee-scheme.ts'
import type { SchemeState } from '#domain/settlement/scheme-standing.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'
import { schemeOfDossier } from '#server/money/settlement/scheme-queries.ts'

/** A fee scheme as it is kept. */
export interface SchemeRow extends FeeScheme {
  id: number
  customerId: number | null
  fromDay: Day
  lastDay: Day | null
  state: SchemeState
  madeBy: { id: number; name: string }
  madeAt: Date
  decidedBy: { id: number; name: string } | null
  decidedAt: Date | null
  note: string
  version: number
}

/** Which schemes are asked for: those of a customer, null the standard ones; or one. */
type Which = { readonly customerId: number | null } | { readonly id: number }

/** The newest first; those that nobody has decided about before all. */
export async function findSchemes(db: Db, which: Which): Promise<SchemeRow[]> {
  const chosen =
    'id' in which ? sql`scheme.id = ${which.id}` : sql`scheme.customer_id is not distinct from ${which.customerId}`
  const { rows } = await sql<SchemeRow>`
    select scheme.id, scheme.customer_id, scheme.from_day, scheme.last_day, scheme.state, scheme.rules,
      scheme.minimum_cents, scheme.maximum_cents, scheme.cap_at_collected, scheme.withdrawal, scheme.pass_on,
      json_build_object('id', maker.id, 'name', maker.name) as made_by, scheme.made_at,
      case when decider.id is not null then json_build_object('id', decider.id, 'name', decider.name) end as decided_by,
      scheme.decided_at, scheme.note, scheme.version
    from fee_scheme scheme join app_user maker on maker.id = scheme.made_by
    left join app_user decider on decider.id = scheme.decided_by
    where ${chosen}
    order by scheme.state in ('draft', 'waiting') desc, scheme.from_day desc, scheme.id desc`.execute(db)
  return rows
}

/** One scheme; nobody changes it, or another of the same customer, before this transaction has ended. */
export async function lockScheme(db: Db, id: number): Promise<SchemeRow | undefined> {
  await sql`
    select other.id from fee_scheme one join fee_scheme other on other.customer_id is not distinct from one.customer_id
    where one.id = ${id} order by other.id for update of other`.execute(db)
  return (await findSchemes(db, { id }))[0]
}

/** How many files that are not closed are under each scheme of a customer, or each standard one. */
export async function countFiles(db: Db, customerId: number | null): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select scheme.id, sum(dossier.count)::int as count
    from (
      select customer_id, opened_day, moved.scheme_id, count(*)
      from dossier left join dossier_fee_scheme moved on moved.dossier_id = dossier.id
      where status <> 'closed' and ${isReal('customer_id')}
        and (${customerId}::bigint is null or customer_id = ${customerId})
      group by 1, 2, 3
    ) dossier cross join lateral (select dossier.scheme_id) moved ${schemeOfDossier}
    where scheme.customer_id is not distinct from ${customerId}
    group by scheme.id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export interface SchemeTerms extends FeeScheme {
  readonly fromDay: Day
}

const columnsOf = ({ rules, withdrawal, ...terms }: SchemeTerms) => ({
  ...terms,
  rules: JSON.stringify(rules),
  withdrawal: withdrawal && JSON.stringify(withdrawal),
})

export async function insertScheme(
  db: Db,
  terms: SchemeTerms,
  of: { customerId: number | null; madeBy: number; madeAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('feeScheme')
    .values({ ...columnsOf(terms), ...of })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whoever changes a draft has made it: he is not the one who approves it. */
export async function updateTerms(
  db: Db,
  id: number,
  terms: SchemeTerms,
  by: { madeBy: number; madeAt: Date },
): Promise<void> {
  await db
    .updateTable('feeScheme')
    .set(({ eb }) => ({
      ...columnsOf(terms),
      ...by,
      state: 'draft',
      decidedBy: null,
      decidedAt: null,
      note: '',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

interface StateChange {
  readonly state?: SchemeState
  readonly lastDay?: Day | null
  readonly decidedBy?: number
  readonly decidedAt?: Date
  readonly note?: string
}

export async function updateState(db: Db, id: number, change: StateChange): Promise<void> {
  await db
    .updateTable('feeScheme')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteScheme(db: Db, id: number): Promise<void> {
  await db.deleteFrom('feeScheme').where('id', '=', id).execute()
}

/** How many files came in from a day on that are under another scheme, which one from that day would take from them. */
export async function countTaken(
  db: Db,
  { customerId, fromDay }: { readonly customerId: number | null; readonly fromDay: Day },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from dossier left join dossier_fee_scheme moved on moved.dossier_id = dossier.id ${schemeOfDossier}
    where dossier.opened_day >= ${fromDay} and moved.scheme_id is null and ${isReal('dossier.customerId')}
      and case when ${customerId}::bigint is null then scheme.customer_id is null
        else dossier.customer_id = ${customerId} end`.execute(db)
  return rows[0]?.count ?? 0
}

/** A file that can be moved to another scheme. */
export interface MovableFile {
  id: number
  number: string
  customerId: number
  debtorName: string
}

/** These files; of none: those that are not closed and under another scheme of the same customer, or standard one. */
export async function findMovable(
  db: Db,
  scheme: { readonly id: number; readonly customerId: number | null },
  dossierIds: readonly number[],
): Promise<MovableFile[]> {
  const chosen =
    dossierIds.length > 0
      ? sql`dossier.id = any(${dossierIds}::bigint[])`
      : sql`dossier.status <> 'closed' and (${scheme.customerId}::bigint is null or
          dossier.customer_id = ${scheme.customerId}) and not exists (
          select from (select 1) one left join dossier_fee_scheme moved on moved.dossier_id = dossier.id
          ${schemeOfDossier}
          where scheme.id = ${scheme.id}
            or (${scheme.customerId}::bigint is null and scheme.customer_id is not null))`
  const { rows } = await sql<MovableFile>`
    select dossier.id, dossier.number, dossier.customer_id, coalesce(debtor.name, '') as debtor_name
    from dossier
    left join lateral (select debtor.name from dossier_debtor link join debtor on debtor.id = link.debtor_id
      where link.dossier_id = dossier.id order by link.position limit 1) debtor on true
    where ${chosen} and ${isReal('dossier.customerId')} order by dossier.id`.execute(db)
  return rows
}

export async function upsertMoves(
  db: Db,
  dossierIds: readonly number[],
  to: { readonly schemeId: number; readonly movedBy: number; readonly movedAt: Date },
): Promise<void> {
  await sql`
    insert into dossier_fee_scheme (dossier_id, scheme_id, moved_by, moved_at)
    select dossier_id, ${to.schemeId}, ${to.movedBy}, ${to.movedAt} from unnest(${dossierIds}::bigint[]) dossier_id
    on conflict (dossier_id) do update set scheme_id = excluded.scheme_id, moved_by = excluded.moved_by,
      moved_at = excluded.moved_at`.execute(db)
}

/** How a customer stands to VAT. */
export interface VatRow {
  vatNumber: string | null
  country: string
  vatRecoverable: boolean
  checkedDay: Day | null
  vatUnit: string | null
  version: number
}

export async function findVat(db: Db, customerId: number, lock = false): Promise<VatRow | undefined> {
  const { rows } = await sql<VatRow>`
    select vat_number, country, vat_recoverable, vat_number_checked_day as checked_day, vat_unit,
      contract_version as version
    from customer where id = ${customerId} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** The names of the groups of customers that are one for VAT. */
export async function findUnitNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ unit: string }>`
    select distinct vat_unit as unit from customer where vat_unit is not null order by 1 limit 200`.execute(db)
  return rows.map(({ unit }) => unit)
}

export async function findCustomerOf(db: Db, dossierId: number): Promise<number | undefined> {
  const row = await db.selectFrom('dossier').select('customerId').where('id', '=', dossierId).executeTakeFirst()
  return row?.customerId
}
