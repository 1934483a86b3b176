import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { GivingRule, QueueReason } from '#domain/teams/distribute.ts'
import type { WorkFacts } from '#domain/teams/team-scope.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isMemberOn } from '#server/book/owners/current-member.ts'
import { besideWork, workFacts } from '#server/book/contacts/work-facts.ts'

/** What a team is to take care of: an open item, or a call without a file. */
export interface Divided {
  readonly id: number
  readonly minutes: number
  readonly dueDay: Day
  readonly employeeId: number | null
  readonly employee: string | null
  readonly teamId: number | null
  readonly team: string | null
  /** Its team was found by what the team serves. */
  readonly byScope: boolean
  readonly queueReason: QueueReason | null
}

/** An open item that a team is to take care of. */
export interface DividedItem extends Divided {
  readonly dossierId: number
  readonly customerId: number
  readonly subject: string
  readonly facts: WorkFacts
}

const columns = sql`item.id, item.dossier_id, item.customer_id, subject.code as subject, subject.minutes, item.due_day,
  item.employee_id, person.name as employee, item.team_id, team.name as team, item.by_scope, item.queue_reason,
  ${workFacts} as facts`

const beside = sql`join dossier on dossier.id = item.dossier_id
  join agenda_subject subject on subject.id = item.subject_id
  left join app_user person on person.id = item.employee_id
  left join team on team.id = item.team_id
  ${besideWork(sql`coalesce(item.step_id, dossier.step_id)`)}`

/** Holds items that wait for somebody, in their order; those that another holds are left. */
export async function lockQueued(
  db: Db,
  { afterId, onlyNew, limit }: { readonly afterId: number; readonly onlyNew: boolean; readonly limit: number },
): Promise<DividedItem[]> {
  const reason = onlyNew ? sql`item.queue_reason = 'new'` : sql`item.queue_reason is not null`
  return find(db, sql`${reason} and item.id > ${afterId}`, limit)
}

/** Items that the portal gave to members of a team, and those that wait for this team. */
export async function findOfTeam(db: Db, teamId: number, { afterId, limit, lock }: TeamPage): Promise<DividedItem[]> {
  return find(
    db,
    sql`item.team_id = ${teamId} and item.id > ${afterId} and (item.rule is not null or item.employee_id is null)`,
    limit,
    lock,
  )
}

/** A page of what is of a team; held until the transaction ends when it is going to be moved. */
export interface TeamPage {
  readonly afterId: number
  readonly limit: number
  readonly lock: boolean
}

/** Holds items that the portal gave to somebody who is not in that team any more, or does not work here. */
export async function lockOfLeavers(db: Db, today: Day, limit: number): Promise<DividedItem[]> {
  return find(
    db,
    sql`item.rule is not null and not exists (
      select from team_member member join app_user worker on worker.id = member.user_id
      where member.team_id = item.team_id and member.user_id = item.employee_id and worker.active
        and ${isMemberOn(today)})`,
    limit,
  )
}

async function find(db: Db, condition: RawBuilder<unknown>, limit: number, lock = true): Promise<DividedItem[]> {
  const { rows } = await sql<DividedItem>`
    select ${columns} from agenda_item item ${beside}
    where item.state = 'open' and ${condition} order by item.id limit ${limit}
    ${lock ? sql`for update of item skip locked` : sql``}`.execute(db)
  return rows
}

/** Whose an item becomes, and why; or why it is nobody's. */
export interface GivenTo {
  readonly id: number
  readonly employeeId: number | null
  readonly teamId: number | null
  readonly rule: GivingRule | null
  readonly byScope: boolean
  readonly queueReason: QueueReason | null
}

/** What is given, as rows called `given`. */
export const rowsOfGiven = (given: readonly GivenTo[]) => sql`unnest(
  ${given.map(({ id }) => id)}::bigint[], ${given.map(({ employeeId }) => employeeId)}::bigint[],
  ${given.map(({ teamId }) => teamId)}::bigint[], ${given.map(({ rule }) => rule)}::text[],
  ${given.map(({ byScope }) => byScope)}::boolean[], ${given.map(({ queueReason }) => queueReason)}::text[])
  as given (id, employee_id, team_id, rule, by_scope, queue_reason)`

/** Gives items that are held, as one set; whoever covered for somebody does so no more. */
export async function updateGiven(db: Db, given: readonly GivenTo[]): Promise<void> {
  await sql`
    update agenda_item item set employee_id = given.employee_id, team_id = given.team_id, rule = given.rule,
      by_scope = given.by_scope, queue_reason = given.queue_reason, absence_id = null, cover_id = null,
      version = version + 1
    from ${rowsOfGiven(given)}
    where item.id = given.id`.execute(db)
}
