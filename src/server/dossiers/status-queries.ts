import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Status } from '#domain/workflow/status.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/db/db.ts'
import { inScope } from '#server/db/scope.ts'
import type { Actor } from '#server/http/actor.ts'

/** Every status but the one that only closing leads to. */
export type NotClosed = Exclude<Status, 'closed'>

/** A dossier as a change of its status finds it. */
export interface LockedDossier {
  id: number
  customerId: number
  version: number
  status: Status
  openedDay: Day
  nextDay: Day | null
  nextReason: Why | null
  closingReason: string | null
  halt: Halt | null
  /** The pause that was running when it was suspended. */
  formerPause: { reason: string; untilDay: Day } | null
  step: WorkflowStep | null
  /** The last day on which something was sent. */
  lastSentAt: Date | null
  /** The last day of the term of the last valid 14-day letter. */
  noticeLastDay: Day | null
  /** The last day of the first term that is not paid, of the payment plan that is running. */
  planDueDay: Day | null
}

interface Halt {
  id: number
  kind: 'pause' | 'suspension'
  reason: string
  untilDay: Day | null
  cameFrom: NotClosed
}

/** Takes the dossier until the transaction ends: whoever comes second sees what the first did. */
export async function lockDossier(db: Db, actor: Actor, id: number): Promise<LockedDossier | undefined> {
  const locked = await db
    .selectFrom('dossier')
    .select('id')
    .where('id', '=', id)
    .where(inScope(actor, 'dossier.customerId'))
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return undefined
  const { rows } = await sql<LockedDossier>`
    select dossier.id, dossier.customer_id, dossier.version, dossier.status, dossier.opened_day, dossier.next_day,
      dossier.next_reason, dossier.closing_reason,
      (select json_build_object('id', halt.id, 'kind', halt.kind, 'reason', halt.reason, 'untilDay', halt.until_day,
          'cameFrom', halt.came_from)
        from dossier_halt halt where halt.dossier_id = dossier.id and halt.ended_at is null) as halt,
      (select json_build_object('reason', pause.reason, 'untilDay', pause.until_day)
        from dossier_halt pause where pause.dossier_id = dossier.id and pause.kind = 'pause' and pause.ended_at is not null
        order by pause.id desc limit 1) as former_pause,
      (select json_build_object('code', step.code, 'phase', step.phase, 'definition', step.definition,
          'name', json_build_object('nl', step.name_nl, 'en', step.name_en, 'fr', step.name_fr))
        from workflow_step step where step.id = dossier.step_id) as step,
      (select max(dispatch.sent_at) from dispatch where dispatch.dossier_id = dossier.id) as last_sent_at,
      (select letter.last_day from fourteen_day_letter letter where letter.dossier_id = dossier.id and letter.valid
        order by letter.id desc limit 1) as notice_last_day,
      (select plan.next_due_day from payment_plan plan
        where plan.dossier_id = dossier.id and plan.state = 'running') as plan_due_day
    from dossier where dossier.id = ${id}`.execute(db)
  return rows[0]
}

export interface NewStanding {
  status: NotClosed
  nextDay: Day
  nextReason: Why
}

/** Brings a dossier that is open, or opens again, to where it stands now. */
export async function updateStanding(db: Db, id: number, standing: NewStanding): Promise<void> {
  await db
    .updateTable('dossier')
    .set({ ...standing, nextReason: JSON.stringify(standing.nextReason), closedDay: null, closingReason: null })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function endHalt(db: Db, dossierId: number, actor: Actor): Promise<void> {
  await db
    .updateTable('dossierHalt')
    .set({ endedAt: actor.now, endedBy: actor.userId })
    .where('dossierId', '=', dossierId)
    .where('endedAt', 'is', null)
    .execute()
}

export async function insertHalt(
  db: Db,
  actor: Actor,
  halt: { dossierId: number; kind: 'pause' | 'suspension'; reason: string; untilDay: Day | null; cameFrom: Status },
): Promise<number> {
  const row = await db
    .insertInto('dossierHalt')
    .values({ ...halt, startedAt: actor.now, startedBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Paused dossiers whose day has come; what another process holds is left to it. */
/** Dossiers that wait for nothing but to be looked at, and whose day for it has come; kept from others until the transaction ends. */
export async function findForReview(
  db: Db,
  today: Day,
  limit: number,
): Promise<{ id: number; customerId: number; nextDay: Day }[]> {
  const { rows } = await sql<{ id: number; customerId: number; nextDay: Day }>`
    select id, customer_id, next_day from dossier
    where next_day <= ${today}
      and (status in ('suspend', 'no_more_steps', 'monitoring', 'monitoring_in_progress')
        or (status in ('not_started', 'in_progress') and step_id is null)
        or (status = 'term_payment' and next_reason ->> 'key' = 'why.plan_without_term'))
    order by next_day, id limit ${limit}
    for update skip locked`.execute(db)
  return rows
}

export async function findEndedPauses(db: Db, today: Day, limit: number): Promise<number[]> {
  const { rows } = await sql<{ dossierId: number }>`
    select halt.dossier_id from dossier_halt halt
    join dossier on dossier.id = halt.dossier_id and dossier.status = 'paused'
    where halt.ended_at is null and halt.kind = 'pause' and halt.until_day <= ${today}
    order by halt.until_day, halt.dossier_id limit ${limit}
    for update of dossier skip locked`.execute(db)
  return rows.map((row) => row.dossierId)
}
