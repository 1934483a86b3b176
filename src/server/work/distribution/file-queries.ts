import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { GivingRule, QueueReason } from '#domain/teams/distribute.ts'
import type { WorkFacts } from '#domain/teams/team-scope.ts'
import { isMemberOn } from '#server/book/owners/current-member.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'
import { besideWork, workFacts } from '#server/book/contacts/work-facts.ts'

/** An open file that a team is to take care of. */
export interface DividedFile {
  readonly id: number
  readonly customerId: number
  readonly teamId: number | null
  readonly employeeId: number | null
  readonly queueReason: QueueReason | null
  readonly facts: WorkFacts
}

/** Holds files without an owner that wait for somebody; those that another holds are left. */
export async function lockQueuedFiles(
  db: Db,
  { afterId, onlyNew, limit }: { readonly afterId: number; readonly onlyNew: boolean; readonly limit: number },
): Promise<DividedFile[]> {
  const reason = onlyNew ? sql`given.queue_reason = 'new'` : sql`given.queue_reason is not null`
  return find(db, sql`${reason} and dossier.owner_id is null and given.dossier_id > ${afterId}`, limit)
}

/** Files that the portal gave to members of a team, as long as they are theirs; held when they are going to be moved. */
export async function findFilesOfTeam(
  db: Db,
  teamId: number,
  { afterId, limit, lock }: { readonly afterId: number; readonly limit: number; readonly lock: boolean },
): Promise<DividedFile[]> {
  return find(
    db,
    sql`given.team_id = ${teamId} and given.rule is not null and dossier.owner_id = given.employee_id
      and given.dossier_id > ${afterId}`,
    limit,
    lock,
  )
}

/** Holds files that the portal gave to somebody who is not in that team any more, or does not work here. */
export async function lockFilesOfLeavers(db: Db, today: Day, limit: number): Promise<DividedFile[]> {
  return find(
    db,
    sql`(given.team_id, given.employee_id) in (
        select team.id, worker.id from team cross join app_user worker
        where worker.customer_id is null and not (worker.active and exists (select from team_member member
          where member.team_id = team.id and member.user_id = worker.id and ${isMemberOn(today)})))
      and given.rule is not null and dossier.owner_id = given.employee_id`,
    limit,
  )
}

async function find(db: Db, condition: RawBuilder<unknown>, limit: number, lock = true): Promise<DividedFile[]> {
  const { rows } = await sql<DividedFile>`
    select dossier.id, dossier.customer_id, given.team_id, given.employee_id, given.queue_reason, ${workFacts} as facts
    from dossier_distribution given join dossier on dossier.id = given.dossier_id
    ${besideWork(sql`dossier.step_id`)}
    where dossier.status <> 'closed' and ${condition}
    order by dossier.id limit ${limit}
    ${lock ? sql`for update of given, dossier skip locked` : sql``}`.execute(db)
  return rows
}

/** Whose a file becomes by which rule of which team; or why it is nobody's. */
export interface FileGivenTo {
  readonly id: number
  readonly teamId: number | null
  readonly employeeId: number | null
  readonly rule: GivingRule | null
  readonly queueReason: QueueReason | null
}

/** Keeps what was decided about files that are held. */
export async function updateDistribution(db: Db, given: readonly FileGivenTo[]): Promise<void> {
  await sql`
    update dossier_distribution as kept set team_id = given.team_id, employee_id = given.employee_id, rule = given.rule,
      queue_reason = given.queue_reason
    from unnest(${given.map(({ id }) => id)}::bigint[], ${given.map(({ teamId }) => teamId)}::bigint[],
      ${given.map(({ employeeId }) => employeeId)}::bigint[], ${given.map(({ rule }) => rule)}::text[],
      ${given.map(({ queueReason }) => queueReason)}::text[]) as given (id, team_id, employee_id, rule, queue_reason)
    where kept.dossier_id = given.id`.execute(db)
}

/**
 * Leaves it to the teams to find an owner of these files, as far as they have none and teams are given work; what is tried
 * out is nobody's work.
 */
export async function queueFiles(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    insert into dossier_distribution (dossier_id, queue_reason)
    select id, 'new' from dossier where id = any(${[...ids]}::bigint[]) and owner_id is null
      and ${isReal('dossier.customerId')}
      and exists (select from team where rule <> 'none' and not closing)
    on conflict (dossier_id) do nothing`.execute(db)
}

/** Somebody has decided whose these files are: the teams leave them alone. */
export async function deleteDistribution(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from dossier_distribution where dossier_id = any(${[...ids]}::bigint[])`.execute(db)
}
