import { sql } from 'kysely'
import type { CallerKind, UnfiledResult } from '#domain/agenda/incoming-call.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { waitsForCall } from '#server/book/contacts/waits-for-call.ts'

export interface UnfiledFields {
  readonly caller: CallerKind
  readonly callerName: string
  readonly phone: string | null
  readonly subjectId: number | null
  readonly content: string
  readonly callBackDay: Day | null
  readonly employeeId: number | null
  readonly teamId: number | null
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
  if (row) await offerCallsToTeams(db, [row.id])
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
  readonly logId: number | null
  readonly itemId: number | null
  readonly tiedAt: Date | null
}

/** Holds a call until the transaction ends. */
export async function lockUnfiled(db: Db, id: number): Promise<LockedUnfiled | undefined> {
  return (await lockSeveral(db, [id]))[0]
}

/** Holds calls until the transaction ends, in one order. */
export async function lockSeveral(db: Db, ids: readonly number[]): Promise<LockedUnfiled[]> {
  const { rows } = await sql<LockedUnfiled>`
    select id, version, taken_by, started_at, seconds, caller, caller_name, phone, subject_id, content, result,
      call_back_day, employee_id, team_id, attempts, answer, handled_at, dossier_id, log_id, item_id, tied_at
    from unfiled_call where id = any(${[...ids]}::bigint[]) order by id for update`.execute(db)
  return rows
}

export type UnfiledChange = Partial<UnfiledFields> & {
  readonly attempts?: number
  readonly answer?: string
  readonly handledAt?: Date | null
  readonly handledBy?: number | null
  readonly dossierId?: number | null
  readonly logId?: number | null
  readonly itemId?: number | null
  readonly tiedAt?: Date | null
  readonly tiedBy?: number | null
}

/** Changes a call that is held, and raises its version. Whose somebody makes it, it stays; what is nobody's teams divide. */
export async function updateUnfiled(db: Db, id: number, change: UnfiledChange): Promise<void> {
  await updateSeveral(db, [id], change)
}

/** The same change of several calls that are held. */
export async function updateSeveral(db: Db, ids: readonly number[], change: UnfiledChange): Promise<void> {
  const isGiven = 'employeeId' in change || 'teamId' in change
  await db
    .updateTable('unfiledCall')
    .set(change)
    .set(isGiven ? { rule: null, byScope: false, queueReason: null } : {})
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
  await offerCallsToTeams(db, ids)
}

/** Leaves to a team that divides its work by itself who calls back, where nobody is to do so yet. */
async function offerCallsToTeams(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update unfiled_call call set queue_reason = 'new'
    where call.id = any(${[...ids]}::bigint[]) and ${waitsForCall} and call.employee_id is null
      and call.queue_reason is null and exists (select from team
        where team.rule <> 'none' and not team.closing and team.id = coalesce(call.team_id, team.id))`.execute(db)
}
