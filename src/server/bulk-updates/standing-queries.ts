import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Phase, Status } from '#domain/workflow/status.ts'
import type { Db } from '#server/db/db.ts'
import { inScope } from '#server/db/scope.ts'
import type { Actor } from '#server/http/actor.ts'

/** Everything about a dossier that decides whether it may be changed among many, and what undoing needs. */
export interface Standing {
  readonly id: number
  readonly customerId: number
  readonly version: number
  readonly status: Status
  readonly phase: Phase
  readonly kind: 'private' | 'company'
  readonly openCents: number
  readonly ownerId: number | null
  readonly workflowVersionId: number | null
  readonly workflowId: number | null
  readonly stepId: number | null
  readonly stepOccurrence: number
  readonly nextDay: Day | null
  readonly nextReason: unknown
  readonly closedDay: Day | null
  readonly closingReason: string | null
  readonly haltIds: readonly number[]
  readonly halts: readonly {
    readonly kind: 'pause' | 'suspension'
    readonly reason: string
    readonly cameFrom: Exclude<Status, 'closed'>
  }[]
  readonly hasPlan: boolean
}

/** How these dossiers stand now, by their ids. */
export async function findStandings(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Standing>> {
  const { rows } = await sql<Standing>`
    select dossier.id, dossier.customer_id, dossier.version, dossier.status, dossier.phase, dossier.kind,
      dossier.open_cents, dossier.owner_id, dossier.workflow_version_id,
      (select version.workflow_id from workflow_version version where version.id = dossier.workflow_version_id)
        as workflow_id, dossier.step_id, dossier.step_occurrence,
      dossier.next_day, dossier.next_reason, dossier.closed_day, dossier.closing_reason, held.halt_ids, held.halts,
      plan.id is not null as has_plan
    from dossier
    cross join lateral (
      select coalesce(json_agg(halt.id order by halt.id), '[]') as halt_ids,
        coalesce(json_agg(json_build_object('kind', halt.kind, 'reason', halt.reason, 'cameFrom', halt.came_from)
          order by halt.id), '[]') as halts
      from dossier_halt halt where halt.dossier_id = dossier.id and halt.ended_at is null) held
    left join payment_plan plan on plan.dossier_id = dossier.id and plan.state = 'running'
    where dossier.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The waivers with which dossiers were closed last, by dossier. */
export async function findClosingWaivers(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; dossierId: number }>`
    select max(id) as id, dossier_id from account_event
    where dossier_id = any(${[...ids]}::bigint[]) and kind = 'waiver' and cause_kind = 'closure'
    group by dossier_id`.execute(db)
  return new Map(rows.map(({ id, dossierId }) => [dossierId, id]))
}

/** Of which of these dossiers a message has left since the moment beside it, or is on its way. */
export async function findSentSince(
  db: Db,
  moments: readonly { readonly dossierId: number; readonly at: Date }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ dossierId: number }>`
    select dossier_id from unnest(${moments.map(({ dossierId }) => dossierId)}::bigint[],
      ${moments.map(({ at }) => at)}::timestamptz[]) as moment (dossier_id, at)
    where exists (select from dispatch where dispatch.dossier_id = moment.dossier_id
      and (dispatch.sent_at >= moment.at or dispatch.state in ('sending', 'uncertain')))`.execute(db)
  return new Set(rows.map(({ dossierId }) => dossierId))
}

/** The files with these numbers, as far as the actor may see them. */
export async function findByNumbers(
  db: Db,
  actor: Actor,
  numbers: readonly string[],
): Promise<{ id: number; number: string }[]> {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from dossier
    where number = any(${[...numbers]}::text[]) and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows
}
