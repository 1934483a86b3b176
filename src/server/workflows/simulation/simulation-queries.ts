import { sql } from 'kysely'
import type { AgendaResult } from '#domain/agenda/agenda-result.ts'
import type { Day } from '#domain/day.ts'
import type { ScoreDay } from '#domain/workflow/payment-score.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'
import type {
  AbsentFiles,
  AddressCheckMeasure,
  Simulation,
  SimulationReport,
  SimulationScope,
} from '#contract/workflows/workflow-simulation.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isSamePerson } from '#server/book/debtors/same-person.ts'
import { scoreDays } from '#server/book/contacts/score-facts.ts'
import { toldByCall } from '#server/book/contacts/told-by-call.ts'

export interface SimulationOrder {
  readonly workflowId: number
  readonly basedOnId: number
  readonly draftId: number
  readonly draftVersion: number
  readonly scope: SimulationScope
  readonly days: number
  readonly steps: { readonly before: readonly WorkflowStep[]; readonly after: readonly WorkflowStep[] }
}

export async function insertSimulation(
  db: Db,
  { steps, ...order }: SimulationOrder,
  by: { readonly userId: number | null; readonly now: Date },
): Promise<number> {
  const made = await db
    .insertInto('workflowSimulation')
    .values({ ...order, steps: JSON.stringify(steps), createdBy: by.userId, createdAt: by.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function updateSimulationJob(db: Db, id: number, jobId: number): Promise<void> {
  await db.updateTable('workflowSimulation').set({ jobId }).where('id', '=', id).execute()
}

export async function findOrder(db: Db, id: number): Promise<SimulationOrder | undefined> {
  const { rows } = await sql<SimulationOrder>`select * from workflow_simulation where id = ${id}`.execute(db)
  return rows[0]
}

export async function saveReport(db: Db, id: number, report: SimulationReport, finishedAt: Date): Promise<void> {
  await db
    .updateTable('workflowSimulation')
    .set({ report: JSON.stringify(report), finishedAt })
    .where('id', '=', id)
    .execute()
}

const columns = sql`
  simulation.id, simulation.scope, simulation.days, base.number as based_on, simulation.job_id, simulation.created_at,
  creator.name as created_by, simulation.finished_at,
  coalesce(draft.id = simulation.draft_id and draft.version = simulation.draft_version, false) as is_current,
  case when simulation.finished_at is not null then 'done' else coalesce(job.state, 'failed') end as state`

const source = sql`
  workflow_simulation simulation
  join workflow_version base on base.id = simulation.based_on_id
  left join app_user creator on creator.id = simulation.created_by
  left join workflow_draft draft on draft.workflow_id = simulation.workflow_id
  left join job on job.id = simulation.job_id`

export async function findSimulations(db: Db, workflowId: number): Promise<Omit<Simulation, 'report'>[]> {
  const { rows } = await sql<Omit<Simulation, 'report'>>`
    select ${columns} from ${source} where simulation.workflow_id = ${workflowId}
    order by simulation.id desc limit 10`.execute(db)
  return rows
}

export async function findSimulation(db: Db, workflowId: number, id: number): Promise<Simulation | undefined> {
  const { rows } = await sql<Simulation>`
    select ${columns}, simulation.report from ${source}
    where simulation.workflow_id = ${workflowId} and simulation.id = ${id}`.execute(db)
  return rows[0]
}

export interface SimulatedFile {
  readonly id: number
  readonly code: string | null
  readonly nextDay: Day | null
  readonly previousDay: Day
  readonly openedDay: Day
  readonly closedDay: Day | null
  /** By what those of its debtors are known who owe another file too: what one gets in a week counts over all. */
  readonly sharedKeys: readonly string[]
}

const ofWorkflow = (workflowId: number) => sql`
  dossier.workflow_version_id in (select id from workflow_version where workflow_id = ${workflowId})`

const inScope = ({ workflowId, scope }: Pick<SimulationOrder, 'workflowId' | 'scope'>, today: Day) =>
  scope === 'open'
    ? sql`${ofWorkflow(workflowId)} and dossier.status in ('not_started', 'in_progress', 'paused')
        and dossier.step_id is not null`
    : sql`${ofWorkflow(workflowId)} and dossier.opened_day > ${today}::date - 366`

/** The running files of the workflow that are not in the simulation, by why they are not; the most frequent first. */
export async function findAbsentFiles(db: Db, order: SimulationOrder, today: Day): Promise<AbsentFiles> {
  const reason =
    order.scope === 'open'
      ? sql`case when dossier.status in ('term_payment', 'suspend') then dossier.status else 'no_step' end`
      : sql`'came_earlier'`
  const { rows } = await sql<AbsentFiles[number]>`
    select ${reason} as reason, count(*) as count from dossier
    where ${ofWorkflow(order.workflowId)} and dossier.status <> 'closed' and not (${inScope(order, today)})
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/** The next files of a simulation in order of id, with where they stand. */
export async function findSimulatedFiles(
  db: Db,
  order: SimulationOrder,
  today: Day,
  after: number,
  limit: number,
): Promise<SimulatedFile[]> {
  const { rows } = await sql<SimulatedFile>`
    select dossier.id, step.code, dossier.next_day, dossier.opened_day, dossier.closed_day,
      coalesce((dossier.next_reason -> 'values' ->> 'fromDay')::date, sent.day, dossier.opened_day) as previous_day,
      (select coalesce(json_agg(party.identity_key), '[]')
        from dossier_debtor link join debtor party on party.id = link.debtor_id
        where link.dossier_id = dossier.id and exists (select from debtor same
          join dossier_debtor elsewhere on elsewhere.debtor_id = same.id
          where ${isSamePerson('party', 'same')} and elsewhere.dossier_id <> dossier.id)) as shared_keys
    from (select * from dossier where ${inScope(order, today)} and id > ${after} order by id limit ${limit}) dossier
    left join workflow_step step on step.id = dossier.step_id
    left join lateral (select (max(sent_at) at time zone 'Europe/Amsterdam')::date as day from dispatch
      where dispatch.dossier_id = dossier.id) sent on true
    order by dossier.id`.execute(db)
  return rows
}

/** What is known of a file at the time it came in, and of its course since. */
export interface HeldThen {
  /** The debtors who must not be contacted, as that was on the day it came in. */
  readonly notToContact: readonly number[]
  /** What came of the work on the agenda and of calls that came in, in order. */
  readonly results: readonly { readonly day: Day; readonly result: AgendaResult }[]
}

/** Of each of these files what held when it came in, where that may be otherwise today. */
export async function findHeldThen(db: Db, dossierIds: readonly number[]): Promise<ReadonlyMap<number, HeldThen>> {
  const { rows } = await sql<HeldThen & { id: number }>`
    select dossier.id,
      (select coalesce(json_agg(party.id), '[]') from dossier_debtor link join debtor party on party.id = link.debtor_id
        where link.dossier_id = dossier.id and exists (select from debtor same
          left join lateral (select former.do_not_contact from former_debtor former
            where former.debtor_id = same.id and former.until_at >= ${cameIn} order by former.until_at
            limit 1) earlier on true
          where ${isSamePerson('party', 'same')} and coalesce(earlier.do_not_contact, same.do_not_contact)))
            as not_to_contact,
      (select coalesce(json_agg(json_build_object('day', (told.at at time zone 'Europe/Amsterdam')::date,
          'result', told.result) order by told.at), '[]')
        from (select item.finished_at as at, item.result from agenda_item item
          where item.dossier_id = dossier.id and item.result is not null
          union all
          select log.written_at, ${toldByCall} from log_call call
          join dossier_log log on log.dossier_id = call.dossier_id and log.id = call.log_id
          where call.dossier_id = dossier.id and call.undone_at is null) told) as results
    from dossier where dossier.id = any(${[...dossierIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...held }) => [id, held]))
}

/** Of each debtor of these files the days on which something of his payment score happened, by file and debtor. */
export async function findScoreDays(
  db: Db,
  dossierIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, ReadonlyMap<number, readonly ScoreDay[]>>> {
  const { rows } = await sql<{ dossierId: number; debtorId: number; days: ScoreDay[] }>`
    select d.id as dossier_id, p.id as debtor_id, ${scoreDays(today)} as days
    from dossier d join dossier_debtor link on link.dossier_id = d.id join debtor p on p.id = link.debtor_id
    where d.id = any(${[...dossierIds]}::bigint[])`.execute(db)
  const byFile = Map.groupBy(rows, ({ dossierId }) => dossierId)
  return new Map([...byFile].map(([id, own]) => [id, new Map(own.map(({ debtorId, days }) => [debtorId, days]))]))
}

/** The end of the day on which a file came in. */
const cameIn = sql`((dossier.opened_day + 1)::timestamp at time zone 'Europe/Amsterdam')`

export async function countSimulatedFiles(db: Db, order: SimulationOrder, today: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from dossier where ${inScope(order, today)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What it cost to have an address looked into in the last twelve months, and how many days that took, on average. */
export async function measureAddressChecks(db: Db, today: Day): Promise<AddressCheckMeasure> {
  const { rows } = await sql<AddressCheckMeasure>`
    select coalesce(round(avg(cost_cents)), 0)::bigint as costs_cents, count(*) as measured_count,
      coalesce(round(avg((ended_at at time zone 'Europe/Amsterdam')::date
        - (created_at at time zone 'Europe/Amsterdam')::date)), 0)::int as wait_days
    from address_watch
    where state = 'done' and outcome <> 'taken_off' and last_day is not null
      and ended_at > ${today}::date - 366`.execute(db)
  return rows[0] ?? { costsCents: 0, waitDays: 0, measuredCount: 0 }
}
