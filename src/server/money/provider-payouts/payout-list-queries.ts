import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type {
  listProviderPayouts,
  listProviderRows,
  PayoutLine,
  ProviderPayout,
  ProviderRow,
} from '#contract/money/providers/provider-payouts.ts'
import { type Counted, countAndSum } from '#server/platform/db/counted.ts'
import type { Db } from '#server/platform/db/db.ts'
import { namingLine } from './payout-queries.ts'
import { shownRow } from './place-queries.ts'

const lineJson = sql`json_build_object('id', line.id, 'statementId', line.statement_id, 'valueDay', line.value_day,
  'amountCents', line.amount_cents, 'counterpartyName', line.counterparty_name, 'description', line.description)`

/** Payouts with their bank line and how they stand, of which the rest is what is to be done. */
function payouts(where: RawBuilder<unknown>): RawBuilder<ProviderPayout> {
  return sql<ProviderPayout>`
    select payout.id, payout.version, report_id, report.file_name, payout.provider, batch, first_day, last_day,
      payout.row_count, gross_cents, fee_cents, refund_cents, chargeback_cents, other_cents, net_cents,
      case when line.id is not null then ${lineJson} end as line,
      case when net_cents = 0 and line.id is null then 0 else line.amount_cents - net_cents end as difference_cents,
      waiting.open_count, waiting.blocking_count,
      case
        when payout.state in ('booking', 'reversing') then payout.state
        when payout.state = 'booked' then case when waiting.open_count > 0 then 'booked_rest' else 'booked' end
        when batch is null then 'not_paid_out'
        when waiting.untried_count > 0 then 'placing'
        when waiting.blocking_count > 0 then 'repair'
        when payout.state = 'reversed' then 'reversed'
        when net_cents = 0 then 'ready'
        when line.id is null then 'no_line'
        when line.amount_cents <> net_cents then 'differs'
        else 'ready' end as todo,
      booker.name as booked_by, booked_at, reverse_reason, report.created_at
    from provider_payout payout join provider_report report on report.id = report_id
    left join app_user booker on booker.id = payout.booked_by
    cross join lateral (
      select count(*) filter (where place = 'untried') as untried_count,
        count(*) filter (where place = 'open') as open_count,
        count(*) filter (where place = 'open' and kind <> 'payment') as blocking_count
      from provider_row where payout_id = payout.id and place in ('untried', 'open')
    ) waiting
    left join bank_line line on line.id = coalesce(payout.bank_line_id,
      case when payout.state in ('waiting', 'reversed') then (${namingLine}) end)
    where ${where}`
}

type PayoutQuery = QueryOf<typeof listProviderPayouts>

const sorts = {
  createdAt: sql`created_at`,
  lastDay: sql`last_day`,
  net: sql`net_cents`,
  provider: sql`provider`,
} as const

export async function listPayouts(db: Db, query: PayoutQuery): Promise<Counted & { items: ProviderPayout[] }> {
  const search = query.search || null
  const providers = query.provider ?? []
  const wanted = sql`(cardinality(${providers}::text[]) = 0 or payout.provider = any(${providers}))
    and (${query.from ?? null}::date is null or last_day >= ${query.from ?? null})
    and (${query.to ?? null}::date is null or first_day <= ${query.to ?? null})
    and (${search}::text is null
      or fold(report.file_name || ' ' || coalesce(batch, '')) like '%' || like_literal(fold(${search}::text)) || '%')`
  const direction = query.sortBy === undefined || query.sortOrder === 'desc' ? sql`desc` : sql`asc`
  const order = sql`order by ${sorts[query.sortBy ?? 'createdAt']} ${direction} nulls last, id ${direction}`
  const todo = query.todo ?? []
  const asked = todo.length === 0 ? wanted : sql`${wanted} and ${standsAs(todo, wanted)}`
  const source = sql`provider_payout payout join provider_report report on report.id = report_id where ${asked}`
  const { rows: page } = await sql<{ id: number }>`
    select id from (
      select payout.id, payout.provider, last_day, net_cents, report.created_at from ${source}
    ) as payout ${order} limit ${query.limit} offset ${query.offset}`.execute(db)
  const counted = await countAndSum(db, source, 'netCents', sorts.net)
  const ids = page.map(({ id }) => id)
  const { rows: items } = await sql<ProviderPayout>`
    select * from (${payouts(sql`payout.id = any(${ids}::bigint[])`)}) as payout ${order}`.execute(db)
  return { items, ...counted }
}

/**
 * Whether a payout stands as is asked for. Nearly all are booked, of which that is known from what of them is open; how one
 * stands that is not is worked out from its rows and its bank line.
 */
function standsAs(todo: readonly string[], wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const [booked, rest] = [todo.includes('booked'), todo.includes('booked_rest')]
  const others = todo.filter((one) => one !== 'booked' && one !== 'booked_rest')
  return sql`(
    (payout.state = 'booked' and case when payout.id in (select payout_id from provider_row where place = 'open')
      then ${rest}::boolean else ${booked}::boolean end)
    or payout.id in (select id from (${payouts(sql`${wanted} and payout.state <> 'booked'`)}) waiting
      where todo = any(${others}::text[])))`
}

export async function payoutsOf(db: Db, reportId: number): Promise<ProviderPayout[]> {
  const { rows } = await sql<ProviderPayout>`
    select * from (${payouts(sql`report_id = ${reportId}`)}) as payout order by batch is null, id`.execute(db)
  return rows
}

/** Lines of the trust account of just the net of a payout, on which nothing was decided: the newest first. */
export async function linesForPayout(db: Db, id: number): Promise<PayoutLine[]> {
  const { rows } = await sql<PayoutLine>`
    select line.id, statement_id, value_day, amount_cents, counterparty_name, description
    from provider_payout payout join bank_line line on line.amount_cents = payout.net_cents
    where payout.id = ${id} and line.is_trust and line.state in ('open', 'suspense')
    order by line.id desc limit 20`.execute(db)
  return rows
}

type RowQuery = QueryOf<typeof listProviderRows>

const rowSorts = { rowNumber: sql`row.row_number`, day: sql`row.day`, gross: sql`row.gross_cents` } as const

export async function listRows(db: Db, reportId: number, query: RowQuery): Promise<Counted & { items: ProviderRow[] }> {
  const search = query.search || null
  const wanted = sql`payout.report_id = ${reportId}
    and (${query.payout ?? null}::bigint is null or payout_id = ${query.payout ?? null})
    and (cardinality(${query.place ?? []}::text[]) = 0 or place = any(${query.place ?? []}))
    and (cardinality(${query.kind ?? []}::text[]) = 0 or row.kind = any(${query.kind ?? []}))
    and (${search}::text is null or external_id = ${search} or fold(coalesce(reference, '') || ' ' ||
      coalesce(dossier.number, '') || ' ' || coalesce(dossier.debtor_name, ''))
      like '%' || like_literal(fold(${search}::text)) || '%')`
  const from = sql`provider_row row join provider_payout payout on payout.id = payout_id
    left join dossier on dossier.id = row.dossier_id where ${wanted}`
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`
  const { rows: items } = await sql<ProviderRow>`
    select ${shownRow} from ${from}
    order by ${rowSorts[query.sortBy ?? 'rowNumber']} ${direction}, row.id ${direction}
    limit ${query.limit} offset ${query.offset}`.execute(db)
  return { items, ...(await countAndSum(db, from, 'grossCents', rowSorts.gross)) }
}
