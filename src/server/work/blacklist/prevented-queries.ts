import { sql } from 'kysely'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import { type listPreventedCalls, mostPreventedFiles, type PreventedNumber } from '#contract/work/prevented-calls.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { firstDebtorOf } from '#server/book/debtors/first-debtor.ts'
import { notToCall } from '#server/book/debtors/not-to-call.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

interface Prevented {
  readonly dossierId: number
  readonly phone: string
  readonly place: string
  readonly day: Day
  readonly at: Date
  readonly by: number
}

/**
 * Counts a call that was not offered, in one statement: of a number of that file which is on the list today, and of
 * nothing else. Who looks at the same page again within five minutes is the same call. Answers whether the actor may see
 * the file.
 */
export async function countPrevented(
  db: Db,
  actor: Actor,
  { dossierId, phone, place, day, at, by }: Prevented,
): Promise<boolean> {
  const ofFile = { id: sql`dossier.id`, customerId: sql`dossier.customer_id` }
  const { rows } = await sql<{ isThere: boolean }>`
    with file as (
      select dossier.id, dossier.customer_id from dossier
      where dossier.id = ${dossierId} and ${inScope(actor, 'dossier.customerId')}
    ), counted as (
    insert into prevented_call as known (day, phone, dossier_id, places, first_at, last_at, last_by)
    select ${day}::date, ${phone}, dossier.id, array[${place}], ${at}::timestamptz, ${at}::timestamptz, ${by}::bigint
    from file dossier
    where ${notToCall(sql`${phone}`, ofFile, day)} is not null and exists (
      select from dossier_debtor link
      left join debtor_contact contact on contact.debtor_id = link.debtor_id and contact.value = ${phone}
      left join debtor_representative acting on acting.debtor_id = link.debtor_id and acting.phone = ${phone}
      where link.dossier_id = dossier.id and (contact.id is not null or acting.id is not null))
    on conflict (phone, dossier_id, day) do update set
      call_count = known.call_count
        + (known.last_by <> excluded.last_by or excluded.last_at > known.last_at + interval '5 minutes')::int,
      places = (select array_agg(distinct place order by place) from unnest(known.places || excluded.places) place),
      last_at = excluded.last_at, last_by = excluded.last_by)
    select exists (select from file) as is_there`.execute(db)
  return rows[0]?.isThere === true
}

const orders = {
  last: sql`last_at`,
  first: sql`first_at`,
  calls: sql`call_count`,
  files: sql`file_count`,
  phone: sql`phone`,
} as const

interface Asked extends QueryOf<typeof listPreventedCalls> {
  readonly today: Day
  readonly withFiles: boolean
}

/** A page of the numbers that were not called, with how many there are in all. */
export async function findPrevented(db: Db, asked: Asked): Promise<{ items: PreventedNumber[]; total: number }> {
  const { sortBy = 'last', sortOrder, offset, limit, withFiles } = asked
  const order = sortBy === 'last' && asked.sortBy === undefined ? 'desc' : sortOrder
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const files = sql`(
    select coalesce(json_agg(json_build_object('id', newest.id, 'number', newest.number,
      'debtorName', newest.debtor_name,
      'callCount', newest.call_count, 'lastAt', newest.last_at) order by newest.last_at desc), '[]')
    from (
      select dossier.id, dossier.number, sum(of_day.call_count)::int as call_count, max(of_day.last_at) as last_at,
        coalesce((select debtor.name from debtor where debtor.id = ${firstDebtorOf(sql`dossier.id`)}),
          '') as debtor_name
      from prevented_call of_day join dossier on dossier.id = of_day.dossier_id
      where of_day.phone = page.phone group by dossier.id order by max(of_day.last_at) desc limit ${mostPreventedFiles}
    ) newest)`
  const { rows } = await sql<PreventedNumber & { total: number }>`
    with page as (
      select grouped.*, count(*) over ()::int as total from (${grouped(asked)}) grouped
      order by ${orders[sortBy]} ${direction}, phone offset ${offset} limit ${limit}
    )
    select page.phone, page.call_count, page.file_count, to_json(page.first_at) #>> '{}' as first_at,
      to_json(page.last_at) #>> '{}' as last_at, page.total, page.reason, page.until_day,
      (select array_agg(distinct place order by place) from prevented_call of_day, unnest(of_day.places) place
        where of_day.phone = page.phone) as places,
      (select app_user.name from prevented_call of_day join app_user on app_user.id = of_day.last_by
        where of_day.phone = page.phone order by of_day.last_at desc limit 1) as last_by,
      ${withFiles ? files : sql`'[]'::json`} as files
    from page order by ${orders[sortBy]} ${direction}, phone`.execute(db)
  const total = rows[0]?.total ?? (offset > 0 ? await countNumbers(db, asked) : 0)
  return { items: rows.map(({ total: _total, ...row }) => row), total }
}

async function countNumbers(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${grouped(asked)}) grouped`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

function grouped({ search, place, reason, from, to, today }: Asked) {
  const phone = search ? readPhoneNumber(search) : null
  const found = search
    ? sql`(call.phone = ${phone ?? search} or position(${search} in call.phone) > 0
        or call.dossier_id in (select id from dossier where number = ${search}))`
    : sql`true`
  return sql`
    select call.phone, sum(call.call_count)::int as call_count, count(distinct call.dossier_id)::int as file_count,
      min(call.first_at) as first_at, max(call.last_at) as last_at, blocked.reason, blocked.until_day
    from prevented_call call
    left join lateral (
      select reason, until_day from blocked_number blocked
      where blocked.phone = call.phone and blocked.from_day <= ${today}
        and (blocked.until_day is null or blocked.until_day > ${today})
      order by blocked.scope = 'all' desc, blocked.id limit 1) blocked on true
    where ${found} and (${place ?? null}::text[] is null or call.places && ${place ?? null}::text[])
      and (${reason ?? null}::text[] is null or blocked.reason = any(${reason ?? null}::text[]))
      and (${from ?? null}::date is null or call.day >= ${from ?? null}::date)
      and (${to ?? null}::date is null or call.day <= ${to ?? null}::date)
    group by call.phone, blocked.reason, blocked.until_day`
}
