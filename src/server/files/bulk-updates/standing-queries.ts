import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import type { Phase, Status } from '#domain/workflow/status.ts'
import type { Db } from '#server/platform/db/db.ts'

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
  /** Its claims are in another dossier now. */
  readonly isMerged: boolean
}

/** How these dossiers stand now, by their ids. */
export async function findStandings(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Standing>> {
  const { rows } = await sql<Standing>`
    select dossier.id, dossier.customer_id, dossier.version, dossier.status, dossier.phase, dossier.kind,
      dossier.open_cents, dossier.owner_id, dossier.workflow_version_id,
      (select version.workflow_id from workflow_version version where version.id = dossier.workflow_version_id)
        as workflow_id, dossier.step_id, dossier.step_occurrence,
      dossier.next_day, dossier.next_reason, dossier.closed_day, dossier.closing_reason, held.halt_ids, held.halts,
      plan.id is not null as has_plan,
      exists (select from merged_dossier gone where gone.dossier_id = dossier.id and gone.undone_at is null)
        as is_merged
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

/** Those of these events of the account, by dossier, that nobody has taken back. */
export async function findNotTakenBack(
  db: Db,
  events: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; dossierId: number }>`
    select event.id, event.dossier_id from account_event event
    where event.dossier_id = any(${[...events.keys()]}::bigint[]) and event.id = any(${[...events.values()]}::bigint[])
      and not exists (select from account_event back where back.dossier_id = event.dossier_id
        and back.reverses_id = event.id
        and not exists (select from account_event again
          where again.dossier_id = event.dossier_id and again.reverses_id = back.id))`.execute(db)
  return new Map(rows.map(({ id, dossierId }) => [dossierId, id]))
}

/** Whether the customer of a dossier was told since a moment that it closed. */
export const isToldSince = (dossierId: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql<boolean>`exists (
  select from customer_news told where told.dossier_id = ${dossierId} and told.occasion = 'file_closed'
    and told.message_id is not null and told.happened_at >= ${at})`

/** Of which of these dossiers a message has left since the moment beside it, to whomever, or is on its way. */
export async function findSentSince(
  db: Db,
  moments: readonly { readonly dossierId: number; readonly at: Date }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ dossierId: number }>`
    select dossier_id from unnest(${moments.map(({ dossierId }) => dossierId)}::bigint[],
      ${moments.map(({ at }) => at)}::timestamptz[]) as moment (dossier_id, at)
    where exists (select from dispatch where dispatch.dossier_id = moment.dossier_id
      and (dispatch.sent_at >= moment.at or dispatch.state in ('sending', 'uncertain')))
      or ${isToldSince(sql`moment.dossier_id`, sql`moment.at`)}`.execute(db)
  return new Set(rows.map(({ dossierId }) => dossierId))
}

/** A file as somebody tells it from others. */
export interface NamedFile {
  readonly id: number
  readonly number: string
  readonly debtorName: string
  readonly customerName: string
  readonly status: Status
  readonly currency: Currency
  readonly openCents: number
}

/** These dossiers as people tell them apart, by their ids. */
export async function findNamed(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, NamedFile>> {
  const { rows } = await sql<NamedFile>`
    select dossier.id, dossier.number, dossier.debtor_name, customer.name as customer_name, dossier.status,
      dossier.currency, dossier.open_cents
    from dossier join customer on customer.id = dossier.customer_id
    where dossier.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
