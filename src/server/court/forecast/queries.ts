import { sql } from 'kysely'
import type { LikeCase } from '#contract/court/legal-cases.ts'
import { chanceMonths, type ClaimBand, type LikeCases } from '#domain/court/case-forecast.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { firstDebtorOf } from '#server/book/debtors/first-debtor.ts'
import { firstProvince } from '#server/book/debtors/first-province.ts'
import type { Db } from '#server/platform/db/db.ts'
import { onlyRow } from '#server/platform/db/only-row.ts'

/** What decides about the case of a file, beside its money. */
export interface CaseFacts {
  readonly kind: 'private' | 'company'
  readonly currency: string
  readonly recoversVat: boolean
}

export async function findCaseFacts(db: Db, dossierId: number): Promise<CaseFacts> {
  const { rows } = await sql<CaseFacts>`select dossier.kind, currency, vat_recoverable as recovers_vat
    from dossier join customer on customer.id = customer_id where dossier.id = ${dossierId}`.execute(db)
  return onlyRow(rows)
}

/** The principal for which the customer of a file was asked last whether its debtor may be summoned. */
export async function findShownPrincipal(db: Db, dossierId: number): Promise<Cents | null> {
  const row = await db
    .selectFrom('legalCase')
    .select('shownPrincipalCents')
    .where('dossierId', '=', dossierId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.shownPrincipalCents ?? null
}

interface Like extends Pick<CaseFacts, 'kind' | 'currency'> {
  /** The file they are to be like. */
  readonly dossierId: number
  readonly band: ClaimBand
  readonly closedSince: Day
}

/** What came in of a file's principal until so many months after it went to a bailiff. */
const cameIn = sql.join(
  chanceMonths.map(
    (months) => sql`coalesce(sum(cents) filter (
      where flow.day < went.day + make_interval(months => ${months}::int)), 0)::bigint`,
  ),
  sql`, `,
)

/** A file that ended so says nothing of what a case brings: it was called back, sold or never there. */
const calledOff = ['withdrawn', 'import_undone', 'merged', 'sold']

const cameAtLast = sql`came[${sql.lit(chanceMonths.length)}]`

/** Files like one, each with what was claimed, and what of it came in since. */
const withLikeCases = ({ dossierId, kind, currency, band, closedSince }: Like) => sql`
    went as (
      select dossier_id, min(since_day) as day from dossier_bailiff join dossier on dossier.id = dossier_id
      where closed_day >= ${closedSince} and closing_reason <> all(${calledOff}::text[])
        and (valid_to is null or valid_to >= closed_day) and dossier_id <> ${dossierId}
      group by dossier_id
    ), one as (
      select fact.dossier_id, fact.customer_id, fact.closed_day, went.day, claimed.cents as claimed, came.cents as came
      from went join stat_file fact on fact.dossier_id = went.dossier_id and fact.to_gen is null
      cross join lateral (select fact.handed_cents - coalesce(sum(flow.cents), 0)::bigint as cents from stat_flow flow
        where flow.dossier_id = fact.dossier_id and flow.flow = 'principal' and flow.to_gen is null
          and flow.day < went.day) claimed
      cross join lateral (select array[${cameIn}] as cents from stat_flow flow
        where flow.dossier_id = fact.dossier_id and flow.flow = 'principal' and flow.to_gen is null
          and flow.day >= went.day) came
      where fact.kind = ${kind} and fact.currency = ${currency} and claimed.cents > ${band.aboveCents}::bigint
        and claimed.cents <= coalesce(${band.upToCents}::bigint, claimed.cents)
        and fact.province = (select ${firstProvince} from dossier where dossier.id = ${dossierId})
    )`

/**
 * Files of the agency that were with a bailiff until they were closed, since a day, of the kind, the currency, the province
 * and the band of one: what was open of their principal on the day they went, and what of it came in since.
 */
export async function findLikeCases(db: Db, like: Like): Promise<LikeCases> {
  const { rows } = await sql<LikeCases>`
    with ${withLikeCases(like)}
    select count(*)::int as count, count(distinct customer_id)::int as customers,
      coalesce(sum(claimed), 0)::bigint as claimed_cents,
      json_build_array(${sql.join(
        chanceMonths.map((_, index) => sql`coalesce(sum(came[${sql.lit(index + 1)}]), 0)::bigint`),
        sql`, `,
      )}) as collected_cents,
      count(*) filter (where ${cameAtLast} >= claimed)::int as paid,
      count(*) filter (where ${cameAtLast} > 0 and ${cameAtLast} < claimed)::int as in_part,
      count(*) filter (where ${cameAtLast} <= 0)::int as unpaid
    from one`.execute(db)
  return onlyRow(rows)
}

/** How many of them are told one by one. */
const fewLast = 5

/** Those of them that were closed last. */
export async function findLastLikeCases(db: Db, like: Like): Promise<LikeCase[]> {
  const { rows } = await sql<LikeCase>`
    with ${withLikeCases(like)}
    select json_build_object('id', dossier.id, 'number', dossier.number) as file,
      (select debtor.name from debtor where debtor.id = ${firstDebtorOf(sql`dossier.id`)}) as debtor,
      one.day as since_day, claimed as claimed_cents, greatest(0, ${cameAtLast}) as collected_cents
    from one join dossier on dossier.id = one.dossier_id
    order by one.closed_day desc, one.dossier_id desc limit ${fewLast}`.execute(db)
  return rows
}
