import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { WorkFacts } from '#domain/teams/team-scope.ts'
import { isMemberOn } from '#server/book/owners/current-member.ts'
import type { Db } from '#server/platform/db/db.ts'
import { besideWork, workFacts } from '#server/book/contacts/work-facts.ts'

/** An open item whose cover is to be looked at: its employee is away, or was. */
export interface CoveredItem {
  readonly id: number
  readonly dossierId: number
  readonly customerId: number
  readonly subject: string
  readonly minutes: number
  readonly dueDay: Day
  readonly employeeId: number
  readonly employee: string
  readonly absenceId: number | null
  readonly coverId: number | null
  readonly coverName: string | null
  /** The absence in which it has fallen due; null: its employee is there, or it is not due. */
  readonly duringId: number | null
  /** Whom that absence names, as far as he works here and is there himself. */
  readonly namedCoverId: number | null
  /** Whether whoever does it now is away himself, or has left. */
  readonly coverIsGone: boolean
  /** The team by whose rule somebody is found where nobody is named. */
  readonly teamId: number | null
  readonly facts: WorkFacts
}

interface Which {
  readonly today: Day
  /** Items of this person, and those he does for others; null: of everybody. */
  readonly userId: number | null
  /** An absence that counts no more. */
  readonly without: number | null
  readonly limit: number
  readonly afterId: number
}

/** Holds the items whose cover is not as it should be; those that another holds are left. */
export async function lockToCover(db: Db, which: Which): Promise<CoveredItem[]> {
  const { today, userId, without, limit, afterId } = which
  const isAway = (person: RawBuilder<unknown>) => sql`exists (select from absence away where away.user_id = ${person}
    and away.id is distinct from ${without}::bigint and away.from_day <= ${today}::date
    and coalesce(away.until_day, 'infinity') >= ${today}::date)`
  const works = (person: RawBuilder<unknown>) =>
    sql`exists (select from app_user worker where worker.id = ${person} and worker.active)`
  const { rows } = await sql<CoveredItem>`
    select item.id, item.dossier_id, item.customer_id, subject.code as subject, subject.minutes, item.due_day,
      item.employee_id, person.name as employee, item.absence_id, item.cover_id, cover.name as cover_name,
      during.id as during_id,
      case when ${works(sql`during.cover_id`)} and not ${isAway(sql`during.cover_id`)} then during.cover_id end
        as named_cover_id,
      item.cover_id is not null and (${isAway(sql`item.cover_id`)} or not ${works(sql`item.cover_id`)})
        as cover_is_gone,
      coalesce((select team.id from team where team.id = item.team_id and team.rule <> 'none'),
        (select team.id from team join team_member member on member.team_id = team.id
          where member.user_id = item.employee_id and team.rule <> 'none' and ${isMemberOn(today)}
          order by team.id limit 1)) as team_id,
      ${workFacts} as facts
    from agenda_item item
    join dossier on dossier.id = item.dossier_id
    join agenda_subject subject on subject.id = item.subject_id
    join app_user person on person.id = item.employee_id
    left join app_user cover on cover.id = item.cover_id
    ${besideWork(sql`coalesce(item.step_id, dossier.step_id)`)}
    left join absence during on during.user_id = item.employee_id and during.id is distinct from ${without}::bigint
      and during.from_day <= ${today}::date and coalesce(during.until_day, 'infinity') >= ${today}::date
      and item.due_day <= ${today}::date
    where item.state = 'open' and item.id > ${afterId} and item.id in (
        select covered.id from agenda_item covered where covered.absence_id is not null and covered.state = 'open'
        union all
        select due.id from absence absent join agenda_item due on due.employee_id = absent.user_id
        where absent.from_day <= ${today}::date and coalesce(absent.until_day, 'infinity') >= ${today}::date
          and due.state = 'open' and due.due_day <= ${today}::date)
      and (${userId}::bigint is null or item.employee_id = ${userId} or item.cover_id = ${userId})
    order by item.id limit ${limit} for update of item skip locked`.execute(db)
  return rows
}

/** Who does held items meanwhile, during which absence; nobody and none where their employee does them himself. */
export async function updateCovers(
  db: Db,
  covered: readonly { readonly id: number; readonly absenceId: number | null; readonly coverId: number | null }[],
): Promise<void> {
  await sql`
    update agenda_item item set absence_id = given.absence_id, cover_id = given.cover_id
    from unnest(${covered.map(({ id }) => id)}::bigint[], ${covered.map(({ absenceId }) => absenceId)}::bigint[],
      ${covered.map(({ coverId }) => coverId)}::bigint[]) as given (id, absence_id, cover_id)
    where item.id = given.id`.execute(db)
}
