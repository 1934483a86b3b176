import { sql } from 'kysely'
import type { Passage, PassageAnswer } from '#domain/precasso/passage.ts'
import type { Day } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import type { Status } from '#domain/workflow/status.ts'
import type { StepDefinition } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import { costColumns, type CostFacts, costJoins, passageJoins, passesDay } from './passage-columns-queries.ts'

/** A file before collection as what is done with it finds it. */
export interface PrecassoFile extends CostFacts {
  id: number
  number: string
  version: number
  customerId: number
  debtorName: string
  status: Status
  currency: Currency
  openCents: number
  beforeCollection: boolean
  standsAtPassage: boolean
  workflowVersionId: number | null
  nextDay: Day | null
  nextReason: Why | null
  haltReason: string | null
  pausedUntilDay: Day | null
  termLastDay: Day | null
  extendedDay: Day | null
  passesDay: Day | null
  /** The last day without any time that was given. */
  toldDay: Day | null
  passage: Passage
  answer: PassageAnswer | null
}

/**
 * These files within the scope of the actor, in the order of their numbers; held until the transaction ends when they are to
 * change.
 */
export async function findPrecassoFiles(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  { hold }: { readonly hold: boolean },
): Promise<PrecassoFile[]> {
  if (hold) {
    await sql`select id from dossier where id = any(${[...ids]}::bigint[]) and ${inScope(actor, 'dossier.customerId')}
      order by id for update`.execute(db)
  }
  const { rows } = await sql<PrecassoFile>`
    select dossier.id, dossier.number, dossier.version, dossier.customer_id, dossier.debtor_name,
      dossier.status, dossier.currency, dossier.open_cents, dossier.before_collection,
      coalesce(step.passes, false) as stands_at_passage, dossier.workflow_version_id, dossier.next_day,
      dossier.next_reason, halt.reason as halt_reason,
      case when dossier.status = 'paused' then halt.until_day end as paused_until_day,
      term.last_day as term_last_day, dossier.extended_day, ${passesDay} as passes_day,
      case when dossier.kind = 'private' then (select max(coalesce(letter.told_last_day, letter.last_day))
          from fourteen_day_letter letter where letter.dossier_id = dossier.id and letter.valid)
        else coalesce((select told_day from term_extension given where given.dossier_id = dossier.id
          and given.undone_at is null order by given.id limit 1), dossier.next_day - 1) end as told_day,
      customer.passage, said.answer, ${costColumns}
    from dossier ${passageJoins} ${costJoins}
    where dossier.id = any(${[...ids]}::bigint[]) and ${inScope(actor, 'dossier.customerId')}
    order by length(dossier.number), dossier.number`.execute(db)
  return rows
}

/** The step with which files of a version pass. */
export interface PassingStep {
  stepId: number
  versionId: number
  definition: StepDefinition
}

/** With which step the files of these versions pass, by version. */
export async function findPassingSteps(
  db: Db,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, PassingStep>> {
  const { rows } = await sql<PassingStep>`
    select id as step_id, workflow_version_id as version_id, definition from workflow_step
    where workflow_version_id = any(${[...versionIds]}::bigint[]) and passes`.execute(db)
  return new Map(rows.map((row) => [row.versionId, row]))
}

/** The first step of the newest version of a workflow; undefined when it is there no more. */
export async function findFirstStepOf(db: Db, workflowCode: string): Promise<PassingStep | undefined> {
  const { rows } = await sql<PassingStep>`
    select step.id as step_id, version.id as version_id, step.definition
    from workflow join workflow_version version on version.workflow_id = workflow.id
    join workflow_step step on step.workflow_version_id = version.id
    where workflow.code = ${workflowCode} and workflow.retired_at is null
    order by version.number desc, step.position limit 1`.execute(db)
  return rows[0]
}

export interface NewExtension {
  readonly dossierId: number
  readonly toldDay: Day
  readonly fromDay: Day
  readonly untilDay: Day
  readonly nextDay: Day | null
  readonly nextReason: Why | null
  readonly handMessageIds: readonly number[]
}

export async function insertExtension(db: Db, actor: Actor, extension: NewExtension): Promise<void> {
  const { nextReason, handMessageIds, ...row } = extension
  await db
    .insertInto('termExtension')
    .values({
      ...row,
      nextReason: nextReason === null ? null : JSON.stringify(nextReason),
      handMessageIds: [...handMessageIds],
      extendedBy: actor.userId,
      extendedAt: actor.now,
    })
    .execute()
}

/** More time that was given last, by whom and what was told of it. */
export interface LastExtension extends Omit<NewExtension, 'handMessageIds' | 'toldDay'> {
  id: number
  handMessageIds: number[]
  extendedBy: number | null
  /** Through which day it was given before. */
  formerDay: Day | null
  isLast: boolean
}

/** The last time that was given on a file, and whether anything of where it stands has changed since. */
export async function findLastExtension(db: Db, dossierId: number): Promise<LastExtension | undefined> {
  const { rows } = await sql<LastExtension>`
    select given.id, given.dossier_id, given.from_day, given.until_day, given.next_day, given.next_reason,
      to_json(given.hand_message_ids) as hand_message_ids, given.extended_by,
      (select before.until_day from term_extension before where before.dossier_id = given.dossier_id
        and before.undone_at is null and before.id < given.id order by before.id desc limit 1) as former_day,
      not exists (select from former_standing since where since.dossier_id = given.dossier_id
        and since.until_at > given.extended_at) as is_last
    from term_extension given where given.dossier_id = ${dossierId} and given.undone_at is null
    order by given.id desc limit 1`.execute(db)
  return rows[0]
}

export async function endExtension(db: Db, actor: Actor, dossierId: number, id: number): Promise<void> {
  await db
    .updateTable('termExtension')
    .set({ undoneBy: actor.userId, undoneAt: actor.now })
    .where('dossierId', '=', dossierId)
    .where('id', '=', id)
    .execute()
}

/** How a file was closed last by an act of before collection, and what was given up with it. */
export interface LastClosing {
  at: Date
  actorId: number | null
  waiverId: number | null
  waiverCents: number
}

export async function findLastClosing(db: Db, dossierId: number): Promise<LastClosing | undefined> {
  const { rows } = await sql<LastClosing>`
    select closing.at, closing.actor_id, waiver.id as waiver_id, coalesce(waiver.amount_cents, 0) as waiver_cents
    from (select at, actor_id, data from audit_event
      where dossier_id = ${dossierId} and kind = 'dossier.closed' order by id desc limit 1) closing
    left join lateral (select event.id, event.amount_cents from account_event event
      where event.dossier_id = ${dossierId} and event.kind = 'waiver' and event.cause_kind = 'closure'
        and event.created_at >= closing.at and not exists (select from account_event back
          where back.dossier_id = event.dossier_id and back.reverses_id = event.id)
      order by event.id desc limit 1) waiver on true
    where closing.data ? 'precasso'`.execute(db)
  return rows[0]
}
