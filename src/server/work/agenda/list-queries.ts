import { type RawBuilder, sql } from 'kysely'
import { dialerThreshold } from '#domain/agenda/agenda-item.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import { type AgendaFilter, type AgendaItem, type AgendaSort, listAgenda } from '#contract/work/agenda.ts'
import type { WorkPart, WorkRow } from '#contract/work/today.ts'
import type { Selection } from '#contract/lists/selections.ts'
import type { ListSum } from '#contract/platform/list.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { isMemberOn } from '#server/book/owners/current-member.ts'
import { filesWaitingFor } from '#server/book/dossiers/waiting-files.ts'
import { plansForAll } from './plans-for-all.ts'
import type { Counted } from '#server/platform/db/counted.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isSelected } from '#server/book/dossiers/is-selected.ts'
import { markedFlags } from '#server/book/standing/dossier-flags.ts'
import type { Actor } from '#server/actor.ts'
import { isInQueueOf, isInSight, isOfAny, isOfPerson, isOfTeams, leadsTeam, todayOf } from './whose-queries.ts'

/** An item with its dossier, as every call answers it. */
const columns = sql`
  item.id, item.version, item.note, item.due_day, item.due_minutes, item.attempts, item.moved_count, item.state,
  item.result, item.finished_at, finisher.name as finished_by, item.cause, item.why, item.created_at,
  author.name as created_by, item.attempts >= ${sql.lit(dialerThreshold)} as dialer_stopped,
  json_build_object('id', subject.id, 'code', subject.code, 'calls', subject.calls, 'minutes', subject.minutes,
    'name', json_build_object('nl', subject.name_nl, 'en', subject.name_en, 'fr', subject.name_fr)) as subject,
  case when employee.id is not null then json_build_object('id', employee.id, 'name', employee.name) end as employee,
  case when team.id is not null then json_build_object('id', team.id, 'name', team.name) end as team,
  item.rule, item.queue_reason, item.state = 'open' and item.absence_id is not null as away,
  case when cover.id is not null then json_build_object('id', cover.id, 'name', cover.name) end as cover,
  json_build_object('id', dossier.id, 'number', dossier.number, 'version', dossier.version) as file,
  dossier.number, dossier.debtor_name, json_build_object('id', customer.id, 'name', customer.name) as customer,
  dossier.status, dossier.phase, dossier.currency, dossier.open_cents, ${markedFlags()} as flags,
  (select promise.amount_cents from payment_promise promise
    where promise.dossier_id = dossier.id and promise.state in ('open', 'broken')
    order by promise.id desc limit 1) as promised_cents`

/** What stands with an item. */
const beside = sql`
  join dossier on dossier.id = item.dossier_id
  join customer on customer.id = item.customer_id
  left join dossier_mark on dossier_mark.dossier_id = item.dossier_id
  join agenda_subject subject on subject.id = item.subject_id
  left join app_user employee on employee.id = item.employee_id
  left join team on team.id = item.team_id
  left join app_user cover on cover.id = item.cover_id
  left join app_user author on author.id = item.created_by
  left join app_user finisher on finisher.id = item.finished_by`

/** To choose items by. What a question does not ask about is left out of the plan: each join finds at most one row. */
const chosenFrom = sql`
  agenda_item item
  left join dossier on dossier.id = item.dossier_id
  left join customer on customer.id = item.customer_id
  left join agenda_subject subject on subject.id = item.subject_id`

export interface AgendaPage {
  readonly sortBy: AgendaSort
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

/** A page of the work list, with how many there are in all, and what is open on the files of all of it, each once. */
export async function findItems(
  db: Db,
  actor: Actor,
  filter: AgendaFilter & { readonly ids?: readonly number[] | undefined },
  page: AgendaPage,
): Promise<Counted & { items: AgendaItem[] }> {
  const where = meets(actor, filter)
  const order = orders(actor)[page.sortBy][page.sortOrder]
  const [{ rows }, counted] = await Promise.all([
    sql<AgendaItem>`
      with page as (
        select item.id from ${chosenFrom} where ${where} order by ${order} offset ${page.offset} limit ${page.limit})
      select ${columns} from page join agenda_item item on item.id = page.id ${beside} order by ${order}`.execute(db),
    sql<{ total: number; amounts: ListSum['amounts'] }>`
      with met as materialized (
        select item.dossier_id, count(*) as items from ${chosenFrom} where ${where} group by item.dossier_id)
      select (select coalesce(sum(items), 0)::int from met) as total,
        (select coalesce(json_agg(json_build_object('currency', currency, 'cents', cents) order by currency), '[]')
          from (select currency, sum(open_cents)::bigint as cents
            from dossier where id in (select dossier_id from met) group by currency) sums) as amounts`.execute(db),
  ])
  const { total = 0, amounts = [] } = counted.rows[0] ?? {}
  return { items: rows, total, sum: { field: 'openCents', amounts } }
}

/** So many items are read at a time. */
const partOf = 1000

/**
 * The whole filtered work list in parts, as it was at one moment: a cursor sees nothing of what others write meanwhile.
 * Within a transaction.
 */
export async function* readItems(
  db: Db,
  actor: Actor,
  filter: AgendaFilter & { readonly ids?: readonly number[] | undefined },
  { sortBy, sortOrder }: Pick<AgendaPage, 'sortBy' | 'sortOrder'>,
): AsyncGenerator<AgendaItem[]> {
  // All of it is read, so what is fastest for all of it is wanted, not what gives the first rows soonest.
  await sql`set local cursor_tuple_fraction = 1`.execute(db)
  await sql`declare whole_agenda no scroll cursor for select ${columns} from agenda_item item ${beside}
    where ${meets(actor, filter)} order by ${orders(actor)[sortBy][sortOrder]}`.execute(db)
  for (;;) {
    const { rows } = await sql<AgendaItem>`fetch ${sql.lit(partOf)} from whole_agenda`.execute(db)
    yield rows
    if (rows.length < partOf) break
  }
  await sql`close whole_agenda`.execute(db)
}

/** The first of the filtered work list, with how many there are, since when, and what is open on their files, each once. */
export async function findFirst(
  db: Db,
  actor: Actor,
  filter: AgendaFilter,
  limit: number,
): Promise<Omit<WorkPart, 'rows'> & { rows: WorkRow[] }> {
  const { rows } = await sql<Omit<WorkPart, 'rows'> & { rows: WorkRow[] | null }>`
    with met as materialized (
      select item.id, item.dossier_id, item.due_day, item.due_minutes from ${chosenFrom} where ${meets(actor, filter)}
    ), files as (
      select id, currency, open_cents from dossier where id in (select dossier_id from met)
    ), first as (
      select met.id from met join files on files.id = met.dossier_id
      order by met.due_day, met.due_minutes nulls last, files.open_cents desc, met.id limit ${limit}
    )
    select (select count(*)::int from met) as count, (select min(due_day) from met) as oldest_day,
      (select coalesce(json_agg(json_build_object('currency', currency, 'cents', cents) order by currency), '[]')
        from (select currency, sum(open_cents)::bigint as cents from files group by currency) sums) as open,
      (select json_agg(json_build_object('id', item.id, 'version', item.version,
          'file', json_build_object('id', dossier.id, 'number', dossier.number), 'debtorName', dossier.debtor_name,
          'customerName', customer.name, 'subject', json_build_object('code', subject.code, 'calls', subject.calls,
            'name', json_build_object('nl', subject.name_nl, 'en', subject.name_en, 'fr', subject.name_fr)),
          'note', item.note, 'dueDay', item.due_day, 'dueMinutes', item.due_minutes, 'lawDay', item.law_day,
          'currency', dossier.currency, 'openCents', dossier.open_cents, 'why', item.why)
          order by ${orders(actor).due.asc})
        from agenda_item item ${beside} where item.id in (select id from first)) as rows`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has a row')
  return { ...row, rows: row.rows ?? [] }
}

/** How many open items have something that the law asks by a day, of somebody. */
export async function countLawDays(db: Db, userId: number, from: Day, to: Day): Promise<Map<Day, number>> {
  const { rows } = await sql<{ lawDay: Day; count: number }>`
    select item.law_day, count(*)::int as count from agenda_item item
    where item.state = 'open' and item.law_day between ${from} and ${to} and ${isOfPerson(userId)}
    group by item.law_day`.execute(db)
  return new Map(rows.map(({ lawDay, count }) => [lawDay, count]))
}

/** How many open items were due before a day, of each employee. */
export async function countLateBefore(db: Db, day: Day): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select coalesce(item.cover_id, item.employee_id) as id, count(*)::int as count from agenda_item item
    where item.state = 'open' and item.due_day < ${day} and coalesce(item.cover_id, item.employee_id) is not null
    group by 1`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The ids of the filtered work list, for a selection of the whole of it. */
export function itemIdsOf(actor: Actor, filter: AgendaFilter): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`select item.id from ${chosenFrom} where ${meets(actor, filter)}`
}

/** What is open on the files of chosen items: each file counts once. */
export async function sumSelected(db: Db, actor: Actor, selection: number): Promise<Selection['sums']> {
  const { rows } = await sql<Selection['sums'][number]>`
    select currency, sum(open_cents)::bigint as cents from dossier where id in (
      select item.dossier_id from agenda_item item
      where ${isInSight(actor)} and ${isSelected(actor, listAgenda.path, selection, sql`item.id`)})
    group by currency order by currency`.execute(db)
  return rows
}

export interface DaySum {
  dueDay: Day
  currency: Currency
  count: number
  openCents: number
}

/** How much there is to do on each day of the filtered list; the debt of a dossier counts once a day. */
export async function sumDays(db: Db, actor: Actor, filter: AgendaFilter): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select due_day, currency, sum(items)::int as count, sum(open_cents)::bigint as open_cents from (
      select item.due_day, dossier.currency, dossier.open_cents, count(*) as items
      from ${chosenFrom} where ${meets(actor, filter)} group by item.due_day, dossier.id
    ) of_day group by due_day, currency order by due_day, currency`.execute(db)
  return rows
}

/** The items of one dossier, those to be done first. */
export async function findItemsOf(db: Db, actor: Actor, dossierId: number): Promise<AgendaItem[]> {
  const { rows } = await sql<AgendaItem>`
    select ${columns} from agenda_item item ${beside}
    where item.dossier_id = ${dossierId} and ${isInSight(actor)}
    order by item.state <> 'open', case when item.state = 'open' then item.due_day end,
      item.due_minutes nulls last, item.finished_at desc, item.id desc
    limit 200`.execute(db)
  return rows
}

export async function findItem(db: Db, actor: Actor, id: number): Promise<AgendaItem | undefined> {
  const { rows } = await sql<AgendaItem>`
    select ${columns} from agenda_item item ${beside} where item.id = ${id} and ${isInSight(actor)}`.execute(db)
  return rows[0]
}

/** Of whom: the caller's own, of nobody, of a team and everybody in it, or waiting for the caller who leads one. */
function isOf(actor: Actor, of: AgendaFilter['of']): RawBuilder<boolean> {
  if (of === undefined) return sql`true`
  if (of === 'mine') return isOfPerson(actor.userId)
  if (of === 'unassigned') return sql`item.employee_id is null and item.team_id is null`
  if (of === 'queue') return isInQueueOf(actor)
  return isOfTeams([of], todayOf(actor))
}

const shownStates = { open: sql`item.state = 'open'`, finished: sql`item.state <> 'open'` } as const

function meets(
  actor: Actor,
  filter: AgendaFilter & { readonly ids?: readonly number[] | undefined },
): RawBuilder<boolean> {
  const conditions = [isInSight(actor), shownStates[filter.shown], isOf(actor, filter.of)]
  const any = (
    column: RawBuilder<unknown>,
    values: readonly (string | number)[] | undefined,
    type: 'text' | 'bigint',
  ) => values && conditions.push(sql`${column} = any(${[...values]}::${sql.raw(type)}[])`)
  any(sql`item.id`, filter.ids, 'bigint')
  if (filter.selection) conditions.push(isSelected(actor, listAgenda.path, filter.selection, sql`item.id`))
  any(sql`item.subject_id`, filter.subject, 'bigint')
  any(sql`item.customer_id`, filter.customer, 'bigint')
  any(sql`coalesce(item.cover_id, item.employee_id)`, filter.employee, 'bigint')
  if (filter.team) conditions.push(isOfTeams(filter.team, todayOf(actor)))
  any(sql`dossier.status`, filter.status, 'text')
  any(sql`dossier.phase`, filter.phase, 'text')
  if (filter.dueFrom) conditions.push(sql`item.due_day >= ${filter.dueFrom}`)
  if (filter.dueTo) conditions.push(sql`item.due_day <= ${filter.dueTo}`)
  if (filter.lawFrom) conditions.push(sql`item.law_day >= ${filter.lawFrom}`)
  if (filter.lawTo) conditions.push(sql`item.law_day <= ${filter.lawTo}`)
  if (filter.finishedFrom) conditions.push(sql`item.finished_at >= ${momentInAmsterdam(filter.finishedFrom, 0)}`)
  if (filter.finishedTo) conditions.push(sql`item.finished_at < ${momentInAmsterdam(addDays(filter.finishedTo, 1), 0)}`)
  if (filter.openFrom !== undefined) conditions.push(sql`dossier.open_cents >= ${filter.openFrom}`)
  if (filter.openTo !== undefined) conditions.push(sql`dossier.open_cents <= ${filter.openTo}`)
  for (const option of filter.exclude ?? []) conditions.push(sql`not ${waitsFor(todayOf(actor))[option]}`)
  if (filter.search) {
    const part = sql`'%' || like_literal(fold(${filter.search})) || '%'`
    conditions.push(sql`(fold(dossier.number) like ${part} or fold(dossier.debtor_name) like ${part}
      or fold(item.note) like ${part} or fold(customer.name) like ${part}
      or fold(concat_ws(' ', subject.name_nl, subject.name_en, subject.name_fr)) like ${part})`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const asksFor = (code: string) => sql<boolean>`exists (
  select from agenda_item asked join agenda_subject about on about.id = asked.subject_id
  where asked.dossier_id = item.dossier_id and asked.state = 'open' and about.code = ${code})`

type Waiting = NonNullable<AgendaFilter['exclude']>[number]

/**
 * For what a dossier can wait, so that its other items make no sense yet (requirements, section 3). An agreement has ended
 * here when it has for the steps.
 */
const waitsFor = (today: Day): Readonly<Record<Waiting, RawBuilder<boolean>>> => ({
  vo_address: sql`exists (
    select from dossier_debtor link join debtor_address address on address.debtor_id = link.debtor_id
    where link.dossier_id = item.dossier_id and address.valid_to is null and address.status = 'departed_unknown')`,
  received_advance: asksFor('received_advance'),
  terminated: sql`(not customer.active or coalesce(customer.contract_end_day < ${today}, false))`,
  state_of_affairs: asksFor('state_of_affairs'),
})

/** What is late first, of one day the moment, then the largest; each order ends in something unique. */
function orders({ language }: Actor): Readonly<Record<AgendaSort, Record<'asc' | 'desc', RawBuilder<unknown>>>> {
  const subject = sql.ref(`subject.name_${language}`)
  return {
    due: {
      asc: sql`item.due_day, item.due_minutes nulls last, dossier.open_cents desc, item.id`,
      desc: sql`item.due_day desc, item.due_minutes desc nulls first, dossier.open_cents, item.id desc`,
    },
    open: { asc: sql`dossier.open_cents, item.id`, desc: sql`dossier.open_cents desc, item.id desc` },
    debtor: { asc: sql`dossier.debtor_sort, item.id`, desc: sql`dossier.debtor_sort desc, item.id desc` },
    customer: { asc: sql`fold(customer.name), item.id`, desc: sql`fold(customer.name) desc, item.id desc` },
    subject: { asc: sql`${subject}, item.due_day, item.id`, desc: sql`${subject} desc, item.due_day, item.id` },
    attempts: { asc: sql`item.attempts, item.due_day, item.id`, desc: sql`item.attempts desc, item.due_day, item.id` },
    finished: {
      asc: sql`item.finished_at, item.id`,
      desc: sql`item.finished_at desc, item.id desc`,
    },
  }
}

export interface AgendaCounts {
  mine: number
  unassigned: number
  all: number
  queue: number | null
  queueFiles: number | null
  todayCount: number
  todayMinutes: number
  capacityMinutes: number
  teams: { id: number; name: string; count: number }[]
}

/** What is open, as the lists of it hold: of the caller, and how much of that until a day; of the caller’s teams, of nobody, in all. */
export async function countItems(db: Db, actor: Actor, until: Day): Promise<AgendaCounts> {
  const open = sql`item.state = 'open' and ${isInSight(actor)}`
  const mine = isOfPerson(actor.userId)
  const due = sql`${mine} and item.due_day <= ${until}`
  const { rows } = await sql<AgendaCounts>`
    select count(*) filter (where ${mine}) as mine,
      count(*) filter (where item.employee_id is null and item.team_id is null) as unassigned, count(*) as all,
      count(*) filter (where ${due}) as today_count,
      coalesce(sum(subject.minutes) filter (where ${due}), 0)::int as today_minutes,
      case when ${leadsTeam(actor)} then
        (select count(*) from agenda_item item where item.state = 'open' and ${isInQueueOf(actor)}) end as queue,
      case when ${leadsTeam(actor)} then (select count(*)
        from (${filesWaitingFor(actor, plansForAll(actor))}) waiting) end as queue_files,
      coalesce((select agenda_minutes from app_user where id = ${actor.userId}), 0) as capacity_minutes,
      coalesce((select json_agg(json_build_object('id', team.id, 'name', team.name, 'count', (
          select count(*) from agenda_item item where ${open} and ${isOfAny(sql`team.id`, until)}))
            order by fold(team.name))
        from team where exists (select from team_member member
          where member.team_id = team.id and member.user_id = ${actor.userId} and ${isMemberOn(until)})), '[]') as teams
    from agenda_item item join agenda_subject subject on subject.id = item.subject_id where ${open}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has a row')
  return row
}

export interface PlannedRow {
  employeeId: number
  name: string
  capacityMinutes: number
  /** Null for who has nothing to do in these days. */
  dueDay: Day | null
  count: number
  minutes: number
}

/** Which work is counted, and of whom. */
export interface PlannedOf {
  readonly today: Day
  /** Only what is due after this day; null counts what is late too. */
  readonly after: Day | null
  readonly until: Day
  readonly team: number | null
  readonly employee: number | null
}

/** What each employee with something on the agenda has to do by day; of a team or of one, also who has nothing. */
export async function sumPlanned(db: Db, { today, after, until, team, employee }: PlannedOf): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select person.id as employee_id, person.name, person.agenda_minutes as capacity_minutes, item.due_day,
      count(item.id) as count, coalesce(sum(subject.minutes), 0)::int as minutes
    from app_user person
    left join agenda_item item on coalesce(item.cover_id, item.employee_id) = person.id and item.state = 'open'
      and item.due_day <= ${until}
      and item.due_day > coalesce(${after}::date, '-infinity')
    left join agenda_subject subject on subject.id = item.subject_id
    where person.customer_id is null and person.active
      and (${employee}::bigint is null or person.id = ${employee})
      and (case when ${team}::bigint is not null
        then exists (select from team_member member where member.user_id = person.id and member.team_id = ${team}
          and ${isMemberOn(today)})
        else ${employee}::bigint is not null or item.id is not null
          or exists (select from team_member member where member.user_id = person.id and ${isMemberOn(today)})
          or exists (select from absence where absence.user_id = person.id and absence.from_day <= ${until}
            and coalesce(absence.until_day, 'infinity') >= ${today}::date) end)
    group by person.id, item.due_day
    order by fold(person.name), person.id, item.due_day`.execute(db)
  return rows
}
