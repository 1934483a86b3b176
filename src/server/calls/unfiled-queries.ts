import { type RawBuilder, sql } from 'kysely'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import type { CallerKind, UnfiledResult } from '#domain/agenda/incoming-call.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listUnfiledCalls, UnfiledCall } from '#contract/unfiled-calls.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'

const waits = sql<boolean>`(call.call_back_day is not null and call.handled_at is null and call.dossier_id is null)`
const standing = sql`case when call.dossier_id is not null then 'tied' when ${waits} then 'to_call' else 'noted' end`

const columns = sql`
  call.id, call.version, call.started_at, call.seconds, taker.name as taken_by, call.caller, call.caller_name, call.phone,
  case when subject.id is not null then json_build_object('id', subject.id,
    'name', json_build_object('nl', subject.name_nl, 'en', subject.name_en, 'fr', subject.name_fr)) end as subject,
  call.content, call.result, call.call_back_day,
  case when employee.id is not null then json_build_object('id', employee.id, 'name', employee.name) end as employee,
  call.attempts, call.handled_at, handler.name as handled_by, call.answer, ${standing} as standing,
  case when dossier.id is not null then json_build_object('id', dossier.id, 'number', dossier.number) end as file`

const beside = sql`unfiled_call call
  join app_user taker on taker.id = call.taken_by
  left join log_subject subject on subject.id = call.subject_id
  left join app_user employee on employee.id = call.employee_id
  left join app_user handler on handler.id = call.handled_by
  left join dossier on dossier.id = call.dossier_id`

const orders: Readonly<
  Record<'callBack' | 'started' | 'name', (direction: RawBuilder<unknown>) => RawBuilder<unknown>>
> = {
  // Who waits comes first whichever way the days go.
  callBack: (direction) =>
    sql`${waits} desc, case when ${waits} then call.call_back_day end ${direction}, call.started_at desc, call.id desc`,
  started: (direction) => sql`call.started_at ${direction}, call.id ${direction}`,
  name: (direction) => sql`fold(call.caller_name) ${direction}, call.id ${direction}`,
}

/** A page of the calls without a file, with how many there are. */
export async function findUnfiledCalls(
  db: Db,
  { sortBy = 'callBack', sortOrder, offset, limit, ...filter }: QueryOf<typeof listUnfiledCalls>,
): Promise<{ items: UnfiledCall[]; total: number }> {
  const where = meets(filter)
  const order = orders[sortBy](sortOrder === 'desc' ? sql`desc` : sql`asc`)
  const { rows } = await sql<UnfiledCall>`
    select ${columns} from ${beside} where ${where} order by ${order} offset ${offset} limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from unfiled_call call where ${where}`.execute(
    db,
  )
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

type Filter = Pick<QueryOf<typeof listUnfiledCalls>, 'search' | 'standing' | 'from' | 'to'>

function meets({ search, standing: standings, from, to }: Filter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  const phone = search ? readPhoneNumber(search) : null
  if (phone !== null) conditions.push(sql`call.phone = ${phone}`)
  else if (search) {
    const part = sql`'%' || like_literal(fold(${search})) || '%'`
    conditions.push(sql`(fold(call.caller_name) like ${part} or fold(call.content) like ${part}
      or call.phone like '%' || like_literal(${search}) || '%')`)
  }
  if (standings) conditions.push(sql`${standing} = any(${[...standings]}::text[])`)
  if (from) conditions.push(sql`call.started_at >= ${momentInAmsterdam(from, 0)}`)
  if (to) conditions.push(sql`call.started_at < ${momentInAmsterdam(addDays(to, 1), 0)}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** What somebody with this number, or of this name, called about before that is on no file yet; the newest first. */
export async function findEarlierCalls(db: Db, phone: string | null, text: string): Promise<UnfiledCall[]> {
  if (phone === null && text.length < 3) return []
  const same =
    phone === null
      ? sql`fold(call.caller_name) like '%' || like_literal(fold(${text})) || '%'`
      : sql`call.phone = ${phone}`
  const { rows } = await sql<UnfiledCall>`
    select ${columns} from ${beside} where call.dossier_id is null and ${same}
    order by call.started_at desc, call.id desc limit 5`.execute(db)
  return rows
}

export async function findUnfiledCall(db: Db, id: number): Promise<UnfiledCall | undefined> {
  const { rows } = await sql<UnfiledCall>`select ${columns} from ${beside} where call.id = ${id}`.execute(db)
  return rows[0]
}

/** The call that was written down already by the same person at the same moment. */
export async function findTaken(db: Db, takenBy: number, startedAt: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from unfiled_call where taken_by = ${takenBy} and started_at = ${startedAt}`.execute(db)
  return rows[0]?.id
}

export interface UnfiledFields {
  readonly caller: CallerKind
  readonly callerName: string
  readonly phone: string | null
  readonly subjectId: number | null
  readonly content: string
  readonly callBackDay: Day | null
  readonly employeeId: number | null
}

interface NewUnfiled extends UnfiledFields {
  readonly takenBy: number
  readonly startedAt: Date
  readonly seconds: number
  readonly result: UnfiledResult
}

/** Writes a call down; undefined when the same one came in between. */
export async function insertUnfiled(db: Db, call: NewUnfiled): Promise<number | undefined> {
  const row = await db
    .insertInto('unfiledCall')
    .values(call)
    .onConflict((conflict) => conflict.columns(['takenBy', 'startedAt']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface LockedUnfiled extends UnfiledFields {
  readonly id: number
  readonly version: number
  readonly takenBy: number
  readonly startedAt: Date
  readonly seconds: number
  readonly result: UnfiledResult
  readonly attempts: number
  readonly answer: string
  readonly handledAt: Date | null
  readonly dossierId: number | null
}

/** Holds a call until the transaction ends. */
export async function lockUnfiled(db: Db, id: number): Promise<LockedUnfiled | undefined> {
  const { rows } = await sql<LockedUnfiled>`
    select id, version, taken_by, started_at, seconds, caller, caller_name, phone, subject_id, content, result,
      call_back_day, employee_id, attempts, answer, handled_at, dossier_id
    from unfiled_call where id = ${id} for update`.execute(db)
  return rows[0]
}

export type UnfiledChange = Partial<UnfiledFields> & {
  readonly attempts?: number
  readonly answer?: string
  readonly handledAt?: Date | null
  readonly handledBy?: number | null
  readonly dossierId?: number
  readonly logId?: number
  readonly tiedAt?: Date
  readonly tiedBy?: number | null
}

/** Changes a call that is held, and raises its version. */
export async function updateUnfiled(db: Db, id: number, change: UnfiledChange): Promise<void> {
  await db
    .updateTable('unfiledCall')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** How many callers wait until a day to be called back who are on no file: of one employee and of nobody. */
export async function countToCall(db: Db, actor: Actor, until: Day): Promise<{ mine: number; unassigned: number }> {
  const { rows } = await sql<{ mine: number; unassigned: number }>`
    select count(*) filter (where call.employee_id = ${actor.userId}) as mine,
      count(*) filter (where call.employee_id is null) as unassigned
    from unfiled_call call where ${waits} and call.call_back_day <= ${until}`.execute(db)
  return rows[0] ?? { mine: 0, unassigned: 0 }
}
