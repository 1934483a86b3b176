import { type RawBuilder, sql } from 'kysely'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import { listUnfiledCalls, type UnfiledCall } from '#contract/work/unfiled-calls.ts'
import { inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import { isMemberOn, membersOf } from '#server/book/owners/current-member.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isSelected } from '#server/book/dossiers/is-selected.ts'
import { inScope } from '#server/platform/db/scope.ts'
import { waitsForCall as waits } from '#server/book/contacts/waits-for-call.ts'
import type { Actor } from '#server/actor.ts'

const todayOf = ({ now }: Pick<Actor, 'now'>): Day => inAmsterdam(now).day
const standing = sql`case when call.dossier_id is not null then 'tied' when ${waits} then 'to_call' else 'noted' end`

/** Whoever is to call back is away today. */
const isAway = (today: Day) => sql<boolean>`exists (select from absence where absence.user_id = call.employee_id
  and absence.from_day <= ${today}::date and coalesce(absence.until_day, 'infinity') >= ${today}::date)`

/** Of nobody who is there: whoever takes it calls back. */
const isNobodys = (today: Day) => sql<boolean>`((call.employee_id is null and call.team_id is null)
  or (${isAway(today)} and call.call_back_day <= ${today}::date))`

const isOfTeams = (teams: RawBuilder<unknown>, today: Day) => sql<boolean>`(call.team_id = ${teams}
  or (call.team_id is null and call.employee_id in (${membersOf(teams, today)})))`

/** The running files of which a debtor has the number of a call, in use. */
const filesByNumber = (actor: Actor) => sql`select dossier.id, dossier.number
  from debtor_contact contact join dossier_debtor link on link.debtor_id = contact.debtor_id
  join dossier on dossier.id = link.dossier_id
  where call.phone is not null and contact.kind = 'phone' and contact.value = call.phone and contact.valid_to is null
    and contact.status in ('given', 'confirmed') and dossier.status <> 'closed'
    and ${inScope(actor, 'dossier.customerId')}
  group by dossier.id, dossier.number limit 2`

const columnsFor = (actor: Actor) => sql`
  call.id, call.version, call.started_at, call.seconds, taker.name as taken_by, call.caller, call.caller_name,
  call.phone,
  case when subject.id is not null then json_build_object('id', subject.id,
    'name', json_build_object('nl', subject.name_nl, 'en', subject.name_en, 'fr', subject.name_fr)) end as subject,
  call.content, call.result, call.call_back_day,
  case when employee.id is not null then json_build_object('id', employee.id, 'name', employee.name) end as employee,
  case when team.id is not null then json_build_object('id', team.id, 'name', team.name) end as team,
  call.rule, case when ${waits} then call.queue_reason end as queue_reason,
  call.employee_id is not null and ${isAway(todayOf(actor))} as away,
  call.attempts, call.handled_at, handler.name as handled_by, call.answer, ${standing} as standing,
  case when dossier.id is not null then json_build_object('id', dossier.id, 'number', dossier.number) end as file,
  case when dossier.id is null then (select json_build_object('id', min(single.id), 'number', min(single.number))
    from (${filesByNumber(actor)}) single having count(*) = 1) end as found`

const beside = sql`unfiled_call call
  join app_user taker on taker.id = call.taken_by
  left join log_subject subject on subject.id = call.subject_id
  left join app_user employee on employee.id = call.employee_id
  left join team on team.id = call.team_id
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
  actor: Actor,
  { sortBy = 'callBack', sortOrder, offset, limit, ...filter }: QueryOf<typeof listUnfiledCalls>,
): Promise<{ items: UnfiledCall[]; total: number }> {
  const where = meets(actor, filter)
  const order = orders[sortBy](sortOrder === 'desc' ? sql`desc` : sql`asc`)
  const { rows } = await sql<UnfiledCall>`
    select ${columnsFor(actor)} from ${beside} where ${where} order by ${order} offset ${offset}
      limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from unfiled_call call where ${where}`.execute(
    db,
  )
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

type Filter = Omit<QueryOf<typeof listUnfiledCalls>, 'sortBy' | 'sortOrder' | 'offset' | 'limit'>

/** The ids of the filtered list, for a selection of the whole of it. */
export function unfiledIdsOf(actor: Actor, filter: Filter): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`select call.id from unfiled_call call where ${meets(actor, filter)}`
}

/** The calls of a selection that the actor made of the list. */
export async function findSelectedCalls(db: Db, actor: Actor, selection: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select call.id from unfiled_call call
    where ${isSelected(actor, listUnfiledCalls.path, selection, sql`call.id`)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whose calls wait: the actor's own, of nobody who is there, or for whoever leads a team. */
const ofWhom: Readonly<Record<'mine' | 'unassigned' | 'queue', (actor: Actor) => RawBuilder<boolean>>> = {
  mine: ({ userId }) => sql`call.employee_id = ${userId}`,
  unassigned: (actor) => isNobodys(todayOf(actor)),
  queue: () => sql`(${waits} and call.queue_reason <> 'new')`,
}

function meets(actor: Actor, filter: Filter): RawBuilder<boolean> {
  const { search, standing: standings, from, to, callBackFrom, callBackTo, of, employee, team, selection } = filter
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  if (of)
    conditions.push(
      sql`(${sql.join(
        of.map((one) => ofWhom[one](actor)),
        sql` or `,
      )})`,
    )
  if (employee) conditions.push(sql`call.employee_id = any(${[...employee]}::bigint[])`)
  if (team) conditions.push(isOfTeams(sql`any(${[...team]}::bigint[])`, todayOf(actor)))
  if (selection) conditions.push(isSelected(actor, listUnfiledCalls.path, selection, sql`call.id`))
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
  if (callBackFrom) conditions.push(sql`call.call_back_day >= ${callBackFrom}`)
  if (callBackTo) conditions.push(sql`call.call_back_day <= ${callBackTo}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** What somebody with this number, or of this name, called about before that is on no file yet; the newest first. */
export async function findEarlierCalls(
  db: Db,
  actor: Actor,
  { phone, text }: { readonly phone: string | null; readonly text: string },
): Promise<UnfiledCall[]> {
  if (phone === null && text.length < 3) return []
  const same =
    phone === null
      ? sql`fold(call.caller_name) like '%' || like_literal(fold(${text})) || '%'`
      : sql`call.phone = ${phone}`
  const { rows } = await sql<UnfiledCall>`
    select ${columnsFor(actor)} from ${beside} where call.dossier_id is null and ${same}
    order by call.started_at desc, call.id desc limit 5`.execute(db)
  return rows
}

/** The only running file that the number of each of these calls finds; where there is none or more, none. */
export async function findFoundFiles(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; fileId: number }>`
    select call.id, min(file.id) as file_id
    from unfiled_call call cross join lateral (${filesByNumber(actor)}) file
    where call.id = any(${[...ids]}::bigint[]) group by call.id having count(*) = 1`.execute(db)
  return new Map(rows.map(({ id, fileId }) => [id, fileId]))
}

export async function findUnfiledCall(db: Db, actor: Actor, id: number): Promise<UnfiledCall | undefined> {
  const { rows } = await sql<UnfiledCall>`select ${columnsFor(actor)} from ${beside} where call.id = ${id}`.execute(db)
  return rows[0]
}

/** The call that was written down already by the same person at the same moment. */
export async function findTaken(db: Db, takenBy: number, startedAt: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from unfiled_call where taken_by = ${takenBy} and started_at = ${startedAt}`.execute(db)
  return rows[0]?.id
}

/** How many callers wait until a day to be called back who are on no file: of one employee, of nobody, of his teams. */
export async function countToCall(db: Db, actor: Actor, until: Day): Promise<CallsToMake> {
  const today = todayOf(actor)
  const { rows } = await sql<CallsToMake>`
    select count(*) filter (where call.employee_id = ${actor.userId}) as mine,
      count(*) filter (where ${isNobodys(today)}) as unassigned,
      (select coalesce(json_agg(json_build_object('id', member.team_id, 'count', (select count(*) from unfiled_call call
          where ${waits} and call.call_back_day <= ${until} and ${isOfTeams(sql`member.team_id`, today)}))
          order by member.team_id), '[]')
        from team_member member where member.user_id = ${actor.userId} and ${isMemberOn(today)}) as teams
    from unfiled_call call where ${waits} and call.call_back_day <= ${until}`.execute(db)
  return rows[0] ?? { mine: 0, unassigned: 0, teams: [] }
}

export interface CallsToMake {
  readonly mine: number
  readonly unassigned: number
  readonly teams: { readonly id: number; readonly count: number }[]
}
