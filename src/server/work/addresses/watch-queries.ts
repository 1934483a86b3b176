import { type RawBuilder, sql } from 'kysely'
import type { WatchState } from '#domain/addresses/address-check.ts'
import type {
  AddressWatch,
  AddressWatchDetails,
  AddressWatchFilter,
  AddressWatchSort,
  listFileAddressWatches,
} from '#contract/work/addresses.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isSamePerson } from '#server/book/debtors/same-person.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

const addressJson = sql`json_build_object('street', address.street, 'houseNumber', address.house_number,
  'secondLine', address.second_line, 'postcode', address.postcode, 'city', address.city, 'country', address.country)`

/** What a debtor's files are together: the newest of those that are open, else the newest of all. */
const filesOf = sql`
  select count(*)::int as file_count, coalesce(sum(dossier.open_cents), 0)::bigint as open_cents,
    (array_agg(dossier.currency order by dossier.status = 'closed', dossier.id desc))[1] as currency,
    (array_agg(json_build_object('id', dossier.id, 'number', dossier.number)
      order by dossier.status = 'closed', dossier.id desc))[1] as file
  from dossier_debtor link join dossier on dossier.id = link.dossier_id where link.debtor_id = watch.debtor_id`

const columns = sql`
  watch.id, watch.version, watch.debtor_id, debtor.name as debtor_name,
  json_build_object('id', customer.id, 'name', customer.name) as customer,
  case when address.id is not null then ${addressJson} end as address, address.status,
  watch.reason, watch.state, watch.outcome, watch.note, watch.last_day as checked_day, watch.last_source as source,
  watch.last_result as result, watch.last_confidence as confidence_percent, watch.last_ground as ground,
  watch.cost_cents, (watch.created_at at time zone 'Europe/Amsterdam')::date as since_day,
  files.file, files.file_count, coalesce(files.currency, 'EUR') as currency, files.open_cents`

const joined = sql`
  address_watch watch
  join debtor on debtor.id = watch.debtor_id
  join customer on customer.id = watch.customer_id
  left join lateral (select * from debtor_address where debtor_id = watch.debtor_id and valid_to is null
    order by id desc limit 1) address on true`

export interface WatchPage {
  readonly sortBy: AddressWatchSort
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

type Row = Omit<AddressWatch, 'ageDays'>

/** A page of the watched addresses, with how many there are in all. */
export async function findWatches(
  db: Db,
  actor: Actor,
  filter: AddressWatchFilter,
  page: WatchPage,
): Promise<{ items: Row[]; total: number }> {
  const where = meets(actor, filter)
  const { rows } = await sql<Row>`
    select ${columns} from ${joined} left join lateral (${filesOf}) files on true
    where ${where} order by ${orderOf(page)} offset ${page.offset} limit ${page.limit}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from ${countedFrom(filter)} where ${where}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

/** Names and addresses are read for the count only where the filter asks for them. */
function countedFrom({ search, status }: AddressWatchFilter) {
  return search || status ? joined : sql`address_watch watch`
}

function meets(actor: Actor, filter: AddressWatchFilter): RawBuilder<boolean> {
  const conditions = [inScope(actor, 'watch.customerId'), sql`watch.state = ${filter.shown}`]
  const any = (column: string, values: readonly (string | number)[] | undefined, type: 'text' | 'bigint') =>
    values && conditions.push(sql`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])`)
  any('watch.reason', filter.reason, 'text')
  any('watch.lastSource', filter.source, 'text')
  any('watch.lastResult', filter.result, 'text')
  any('watch.lastGround', filter.ground, 'text')
  any('address.status', filter.status, 'text')
  any('watch.customerId', filter.customer, 'bigint')
  const dayOf = (moment: string) => sql`(${sql.raw(moment)} at time zone 'Europe/Amsterdam')::date`
  if (filter.checkedFrom) conditions.push(sql`watch.last_day >= ${filter.checkedFrom}`)
  if (filter.checkedTo) conditions.push(sql`watch.last_day <= ${filter.checkedTo}`)
  if (filter.sinceFrom) conditions.push(sql`${dayOf('watch.created_at')} >= ${filter.sinceFrom}`)
  if (filter.sinceTo) conditions.push(sql`${dayOf('watch.created_at')} <= ${filter.sinceTo}`)
  if (filter.search) {
    const part = sql`'%' || like_literal(fold(${filter.search})) || '%'`
    conditions.push(sql`(fold(debtor.name) like ${part} or fold(customer.name) like ${part}
      or fold(concat_ws(' ', address.street, address.house_number, address.postcode, address.city)) like ${part}
      or exists (select from dossier_debtor link join dossier on dossier.id = link.dossier_id
        where link.debtor_id = watch.debtor_id and dossier.number = ${filter.search}))`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const sortColumns: Readonly<Record<AddressWatchSort, RawBuilder<unknown>>> = {
  since: sql`watch.created_at`,
  checked: sql`watch.last_day`,
  debtor: sql`debtor.sort_name`,
  customer: sql`fold(customer.name)`,
  confidence: sql`watch.last_confidence`,
  cost: sql`watch.cost_cents`,
  ended: sql`watch.ended_at`,
}

/** What was never checked comes first: it waits longest. */
function orderOf({ sortBy, sortOrder }: WatchPage): RawBuilder<unknown> {
  const column = sortColumns[sortBy]
  return sortOrder === 'asc' ? sql`${column} nulls first, watch.id` : sql`${column} desc nulls last, watch.id desc`
}

/** How many addresses are to be looked into, and how many wait for a decision. */
export async function countWatches(db: Db, actor: Actor): Promise<Record<Exclude<WatchState, 'done'>, number>> {
  const { rows } = await sql<{ watching: number; proposed: number }>`
    select count(*) filter (where watch.state = 'watching') as watching,
      count(*) filter (where watch.state = 'proposed') as proposed
    from address_watch watch where watch.state <> 'done' and ${inScope(actor, 'watch.customerId')}`.execute(db)
  return rows[0] ?? { watching: 0, proposed: 0 }
}

const dossiersOf = (debtor: string) => sql`
  coalesce((select json_agg(json_build_object('id', dossier.id, 'number', dossier.number, 'status', dossier.status)
      order by dossier.status = 'closed', dossier.id desc)
    from dossier_debtor link join dossier on dossier.id = link.dossier_id
    where link.debtor_id = ${sql.ref(debtor)}), '[]')`

/** The same person at the same address, or at another, as known elsewhere; within the caller's scope. */
const samePerson = (actor: Actor, isHere: boolean) => sql`
  coalesce((select json_agg(json_build_object('debtorId', same.id,
      'customer', json_build_object('id', owner.id, 'name', owner.name), 'files', ${dossiersOf('same.id')})
      order by fold(owner.name), same.id)
    from debtor same join customer owner on owner.id = same.customer_id
    left join lateral (select * from debtor_address where debtor_id = same.id and valid_to is null
      order by id desc limit 1) theirs on true
    where ${isSamePerson('debtor', 'same')} and same.id <> debtor.id and ${inScope(actor, 'same.customerId')}
      and coalesce(fold(theirs.postcode) = fold(address.postcode)
        and fold(theirs.house_number) = fold(address.house_number)
        and fold(theirs.street) = fold(address.street), false) = ${isHere}), '[]')`

export type WatchRow = Omit<AddressWatchDetails, 'ageDays'>

/** A watched address with all that is known of it; undefined outside the caller's scope. */
export async function findWatch(db: Db, actor: Actor, id: number): Promise<WatchRow | undefined> {
  const { rows } = await sql<WatchRow>`
    select ${columns}, watch.end_note, ${dossiersOf('watch.debtorId')} as files, ${samePerson(actor, true)} as others,
      ${samePerson(actor, false)} as elsewhere,
      coalesce((select json_agg(json_build_object('id', one.id, 'source', one.source, 'result', one.result,
          'returnReason', one.return_reason, 'dispatchId', one.dispatch_id, 'confidencePercent', one.confidence,
          'costCents', one.cost_cents, 'ground', one.ground, 'checkedDay', one.checked_day, 'note', one.note,
          'address', one.address, 'proposed', one.proposed, 'state', one.state, 'decidedAt', one.decided_at,
          'decidedBy', decider.name, 'rejectReason', one.reject_reason, 'createdAt', one.created_at,
          'createdBy', author.name) order by one.id desc)
        from address_check one left join app_user author on author.id = one.created_by
        left join app_user decider on decider.id = one.decided_by
        where one.watch_id = watch.id), '[]') as checks,
      coalesce((select json_agg(json_build_object('id', one.id, 'street', one.street, 'houseNumber', one.house_number,
          'secondLine', one.second_line, 'postcode', one.postcode, 'city', one.city, 'country', one.country,
            'status', one.status,
          'source', one.source, 'validFrom', one.valid_from, 'validTo', one.valid_to) order by one.id desc)
        from debtor_address one where one.debtor_id = watch.debtor_id), '[]') as addresses
    from ${joined} left join lateral (${filesOf}) files on true
    where watch.id = ${id} and ${inScope(actor, 'watch.customerId')}`.execute(db)
  return rows[0]
}

type FileWatch = OutputOf<typeof listFileAddressWatches>['items'][number]

/** The watches that run on the debtors of a file; undefined when the caller may not see the file. */
export async function findWatchesOfFile(db: Db, actor: Actor, dossierId: number) {
  const dossier = await db
    .selectFrom('dossier')
    .select('id')
    .where('id', '=', dossierId)
    .where(inScope(actor, 'dossier.customerId'))
    .executeTakeFirst()
  if (!dossier) return undefined
  const { rows } = await sql<FileWatch>`
    select watch.id, watch.debtor_id, watch.state, (watch.created_at at time zone 'Europe/Amsterdam')::date
      as since_day,
      array(select result from address_check one where one.watch_id = watch.id and one.state = 'proposed'
        and one.result <> 'moved' order by one.id) as told
    from dossier_debtor link join address_watch watch on watch.debtor_id = link.debtor_id and watch.state <> 'done'
    where link.dossier_id = ${dossierId} order by link.position`.execute(db)
  return rows
}
