import { type RawBuilder, sql } from 'kysely'
import type { CallType } from '#contract/api/api-log.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { onlyRow } from '#server/platform/db/only-row.ts'
import { inScope } from '#server/platform/db/scope.ts'
import { boundCount } from '#server/api/log/call-entry.ts'

/** What minutes come to together. */
export interface Sums {
  readonly calls: number
  readonly errors: number
  readonly faults: number
  readonly throttled: number
  /** How many each bound holds. */
  readonly bounds: readonly number[]
}

export interface Period {
  readonly since: Date
  readonly until: Date
  readonly type?: CallType | undefined
}

type Reader = Pick<Actor, 'customerId'>

/** Each bound by itself: as an aggregate over whole lists it would cost ten times as much. */
const boundSums = Array.from({ length: boundCount }, (_, place) => `coalesce(sum(bounds[${place + 1}]), 0)::int`)

export const sums = sql`coalesce(sum(calls), 0)::int as calls, coalesce(sum(errors), 0)::int as errors,
  coalesce(sum(faults), 0)::int as faults, coalesce(sum(throttled), 0)::int as throttled,
  array[${sql.raw(boundSums.join())}] as bounds`

const within = (reader: Reader, { since, until, type }: Period): RawBuilder<boolean> => sql<boolean>`
  call.minute >= ${since} and call.minute < ${until} and ${inScope(reader, 'call.customerId')}
  and ${type === undefined ? sql`true` : sql`call.type = ${type}`}`

/** All together. */
export async function sumMinutes(db: Db, reader: Reader, period: Period): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select ${sums} from api_minute call where ${within(reader, period)}`.execute(db)
  return onlyRow(rows)
}

/** By the hour, from the first moment on. */
export async function sumHours(db: Db, reader: Reader, period: Period): Promise<(Sums & { readonly hour: number })[]> {
  const { rows } = await sql<Sums & { readonly hour: number }>`
    select floor(extract(epoch from call.minute - ${period.since}::timestamptz) / 3600)::int as hour, ${sums}
    from api_minute call where ${within(reader, period)} group by 1 order by 1`.execute(db)
  return rows
}

export interface OfCustomer extends Sums {
  readonly customer: { readonly id: number; readonly name: string } | null
}

export async function sumCustomers(db: Db, reader: Reader, period: Period): Promise<OfCustomer[]> {
  const { rows } = await sql<OfCustomer>`
    select summed.*, case when customer.id is not null
      then json_build_object('id', customer.id, 'name', customer.name) end as customer
    from (select call.customer_id, ${sums} from api_minute call where ${within(reader, period)} group by 1) summed
    left join customer on customer.id = summed.customer_id order by summed.calls desc, customer.name`.execute(db)
  return rows
}

export interface OfRoute extends Sums {
  readonly route: string
}

export async function sumRoutes(db: Db, reader: Reader, period: Period): Promise<OfRoute[]> {
  const { rows } = await sql<OfRoute>`
    select call.route, ${sums} from api_minute call where ${within(reader, period)}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

export interface WrongRow {
  readonly status: number | null
  readonly error: string | null
  readonly calls: number
  readonly customer: string | null
  readonly customers: number
  readonly lastAt: Date
}

/** What went wrong, by status and word: of the rows of the log, as it lists them. */
export async function countWrong(db: Db, reader: Reader, { since, until, type }: Period): Promise<WrongRow[]> {
  const { rows } = await sql<WrongRow>`
    select call.status, call.error, count(*)::int as calls, count(distinct call.customer_id)::int as customers,
      case when count(distinct call.customer_id) = 1 then min(customer.name) end as customer, max(call.at) as last_at
    from api_call call left join customer on customer.id = call.customer_id
    where call.at >= ${since} and call.at < ${until} and (call.status is null or call.error is not null)
      and ${inScope(reader, 'call.customerId')} and ${type === undefined ? sql`true` : sql`call.type = ${type}`}
    group by 1, 2 order by 3 desc, 1, 2`.execute(db)
  return rows
}
