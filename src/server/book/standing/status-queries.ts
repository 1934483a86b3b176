import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Phase, Status } from '#domain/workflow/status.ts'
import type { Channel, WorkflowStep } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lastTerm } from '#server/book/dossiers/last-term.ts'
import { hasRunningPlan } from '#server/book/plans/has-running-plan.ts'
import { approval } from '#server/book/steps/approval.ts'
import { type OpenCase, openCase } from '#server/book/steps/open-case.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'
import { isErased } from './is-erased.ts'

/** Every status but the one that only closing leads to. */
export type NotClosed = Exclude<Status, 'closed'>

/** A dossier as a change of its status finds it. */
export interface LockedDossierRow {
  id: number
  customerId: number
  version: number
  status: Status
  phase: Phase
  kind: 'private' | 'company'
  openedDay: Day
  stepId: number | null
  ownerId: number | null
  /** The workflow it goes by, or has come to the end of. */
  workflowId: number | null
  nextDay: Day | null
  nextReason: Why | null
  closingReason: string | null
  /** Its claims are in another dossier now. */
  isMerged: boolean
  /** Its words are gone. */
  isErased: boolean
  /** What holds it up: one pause, or one suspension or more, the oldest first. */
  halts: Halt[]
  /** The pause that was running when it was suspended. */
  formerPause: { reason: string; untilDay: Day; cameFrom: NotClosed } | null
  step: WorkflowStep | null
  /** When something was sent last, and by which channel. */
  lastSentAt: Date | null
  lastChannel: Channel | null
  /** The last day of the term of the last valid 14-day letter. */
  noticeLastDay: Day | null
  /** A payment plan is running, whatever the dossier waits for. */
  hasPlan: boolean
  /** The last day of the first term that is not paid, of the payment plan that is running. */
  planDueDay: Day | null
  /** Its customer was asked to approve the step it stands before, and has not agreed. */
  isUnapproved: boolean
  /** Its case before a judge; null without one. */
  legalCase: OpenCase | null
}

/** A pause or suspension that runs. */
export interface Halt {
  id: number
  kind: 'pause' | 'suspension'
  reason: string
  untilDay: Day | null
  cameFrom: NotClosed
}

/** Takes these dossiers until the transaction ends: whoever comes second sees what the first did. In the order of their ids. */
export async function lockDossierRows(db: Db, actor: Actor, ids: readonly number[]): Promise<LockedDossierRow[]> {
  // Held in one order: two who take some of the same wait for each other once, never both.
  const locked = await db
    .selectFrom('dossier')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where(inScope(actor, 'dossier.customerId'))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (locked.length === 0) return []
  const { rows } = await sql<LockedDossierRow>`
    select dossier.id, dossier.customer_id, dossier.version, dossier.status, dossier.phase, dossier.kind,
      dossier.opened_day, dossier.step_id, dossier.owner_id, (select version.workflow_id from workflow_version version
        where version.id = dossier.workflow_version_id) as workflow_id, dossier.next_day, dossier.next_reason,
          dossier.closing_reason,
      exists (select from merged_dossier gone where gone.dossier_id = dossier.id and gone.undone_at is null)
        as is_merged,
      ${isErased(sql`dossier.id`)} as is_erased,
      (select coalesce(json_agg(json_build_object('id', halt.id, 'kind', halt.kind, 'reason', halt.reason,
          'untilDay', halt.until_day, 'cameFrom', halt.came_from) order by halt.id), '[]')
        from dossier_halt halt where halt.dossier_id = dossier.id and halt.ended_at is null) as halts,
      (select json_build_object('reason', pause.reason, 'untilDay', pause.until_day, 'cameFrom', pause.came_from)
        from dossier_halt pause where pause.dossier_id = dossier.id and pause.kind = 'pause'
          and pause.ended_at is not null
        order by pause.id desc limit 1) as former_pause,
      (select json_build_object('code', step.code, 'phase', step.phase, 'definition', step.definition,
          'name', json_build_object('nl', step.name_nl, 'en', step.name_en, 'fr', step.name_fr))
        from workflow_step step where step.id = dossier.step_id) as step,
      (select max(dispatch.sent_at) from dispatch where dispatch.dossier_id = dossier.id) as last_sent_at,
      (select dispatch.channel from dispatch where dispatch.dossier_id = dossier.id and dispatch.sent_at is not null
        order by dispatch.sent_at desc limit 1) as last_channel,
      ${lastTerm(sql`dossier.id`)} as notice_last_day,
      ${hasRunningPlan(sql`dossier.id`)} as has_plan,
      (select plan.next_due_day from payment_plan plan
        where plan.dossier_id = dossier.id and plan.state = 'running') as plan_due_day,
      ${approval(sql`dossier.id`)} is not null as is_unapproved, ${openCase(sql`dossier.id`)} as legal_case
    from dossier where dossier.id = any(${locked.map(({ id }) => id)}::bigint[]) order by dossier.id`.execute(db)
  return rows
}

export interface NewStanding {
  dossierId: number
  status: NotClosed
  nextDay: Day
  nextReason: Why
}

/** Brings dossiers that are open, or open again, to where they stand now. */
export async function updateStandings(db: Db, standings: readonly NewStanding[]): Promise<void> {
  await sql`
    update dossier set status = standing.status, next_day = standing.next_day, next_reason = standing.next_reason,
      closed_day = null, closing_reason = null, version = version + 1
    from unnest(${standings.map(({ dossierId }) => dossierId)}::bigint[],
      ${standings.map(({ status }) => status)}::text[], ${standings.map(({ nextDay }) => nextDay)}::date[],
      ${standings.map(({ nextReason }) => JSON.stringify(nextReason))}::jsonb[])
      as standing (dossier_id, status, next_day, next_reason)
    where dossier.id = standing.dossier_id`.execute(db)
}

/** Ends whatever holds these dossiers up. */
export async function endHalts(db: Db, dossierIds: readonly number[], actor: Actor): Promise<void> {
  if (dossierIds.length === 0) return
  await sql`update dossier_halt set ended_at = ${actor.now}, ended_by = ${actor.userId}
    where dossier_id = any(${[...dossierIds]}::bigint[]) and ended_at is null`.execute(db)
}

/** Ends some of what holds dossiers up. */
export async function endTheseHalts(
  db: Db,
  actor: Actor,
  halts: readonly { readonly dossierId: number; readonly haltId: number }[],
): Promise<void> {
  if (halts.length === 0) return
  await sql`update dossier_halt set ended_at = ${actor.now}, ended_by = ${actor.userId}
    from unnest(${halts.map(({ dossierId }) => dossierId)}::bigint[],
      ${halts.map(({ haltId }) => haltId)}::bigint[]) as ended (dossier_id, halt_id)
    where dossier_halt.dossier_id = ended.dossier_id and dossier_halt.id = ended.halt_id`.execute(db)
}

export interface NewHalt {
  dossierId: number
  kind: 'pause' | 'suspension'
  reason: string
  untilDay: Day | null
  cameFrom: Status
}

export async function insertHalts(db: Db, actor: Actor, halts: readonly NewHalt[]): Promise<void> {
  if (halts.length === 0) return
  await sql`
    insert into dossier_halt (dossier_id, kind, reason, until_day, came_from, started_at, started_by)
    select halt.*, ${actor.now}::timestamptz, ${actor.userId}::bigint
    from unnest(${halts.map(({ dossierId }) => dossierId)}::bigint[], ${halts.map(({ kind }) => kind)}::text[],
      ${halts.map(({ reason }) => reason)}::text[], ${halts.map(({ untilDay }) => untilDay)}::date[],
      ${halts.map(({ cameFrom }) => cameFrom)}::text[]) as halt`.execute(db)
}

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

/** Paused dossiers whose day has come; what another process holds is left to it. */
export async function findEndedPauses(db: Db, today: Day, limit: number): Promise<number[]> {
  const { rows } = await sql<{ dossierId: number }>`
    select halt.dossier_id from dossier_halt halt
    join dossier on dossier.id = halt.dossier_id and dossier.status = 'paused'
    where halt.ended_at is null and halt.kind = 'pause' and halt.until_day <= ${today}
    order by halt.until_day, halt.dossier_id limit ${limit}
    for update of dossier skip locked`.execute(db)
  return rows.map((row) => row.dossierId)
}
