import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { MoneyOf } from '#domain/sum-per-currency.ts'
import type { ItemReason, RunItem, RunPart } from '#contract/sending/runs.ts'
import type { Db } from '#server/platform/db/db.ts'
import { copyChosenFiles } from '#server/sending/propose/due-queries.ts'
import { isFileOnce, keepOpen } from '#server/sending/items/run-queries.ts'

/** The items of a run a part is about; `item` is the row. */
function isInPart({ steps, customerIds, itemIds }: RunPart): RawBuilder<boolean> {
  const stepIds = steps?.map(({ stepId }) => stepId) ?? null
  const stepChannels = steps?.map(({ channel }) => channel) ?? null
  return sql<boolean>`(
    (${stepIds}::bigint[] is null or (item.step_id, item.channel) in
      (select * from unnest(${stepIds}::bigint[], ${stepChannels}::text[])))
    and (${itemIds}::bigint[] is null or item.id = any(${itemIds}::bigint[]))
    and (${customerIds}::bigint[] is null or exists (select from dossier d
      where d.id = item.dossier_id and d.customer_id = any(${customerIds}::bigint[]))))`
}

/** Proposed items that agree in step and channel. */
export interface PartGroup {
  stepId: number
  channel: RunItem['channel']
  /** The kind of letter their step sends. */
  letter: string | null
  count: number
  currency: Currency
  openCents: number
}

export async function countPart(db: Db, runId: number, part: RunPart): Promise<PartGroup[]> {
  const { rows } = await sql<PartGroup>`
    select item.step_id, item.channel, step.definition -> 'action' ->> 'letter' as letter, count(*) as count,
      item.currency, coalesce(sum(item.open_cents) filter (where ${isFileOnce('item')}), 0)::bigint as open_cents
    from run_item item join workflow_step step on step.id = item.step_id
    where item.run_id = ${runId} and item.state = 'proposed' and ${isInPart(part)}
    group by 1, 2, 3, item.currency`.execute(db)
  return rows
}

/** The channels by which what a run still has to do would leave. */
export async function findWaitingChannels(db: Db, runId: number): Promise<RunItem['channel'][]> {
  const { rows } = await sql<{ channel: RunItem['channel'] }>`
    select distinct channel from run_item where run_id = ${runId} and state in ('pending', 'in_hold')`.execute(db)
  return rows.map(({ channel }) => channel)
}

/** The items of a proposal that are not in the part go back to their steps, and say so. */
export async function restoreRest(db: Db, runId: number, part: RunPart, reason: ItemReason): Promise<number> {
  const { rows } = await sql`
    update run_item item set state = 'excluded', reason = ${JSON.stringify(reason)}::jsonb, release_at = null
    where item.run_id = ${runId} and item.state = 'proposed' and not ${isInPart(part)} returning 1`.execute(db)
  return rows.length
}

/** The items that are not in the part become a proposal of their own; answers its id, or null when there are none. */
export async function splitOffRest(db: Db, runId: number, part: RunPart): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into processing_run (day, state, selection, job_id, proposed_by, proposed_at, judged_at)
    select day, 'proposed', selection, job_id, proposed_by, proposed_at, judged_at from processing_run
    where id = ${runId} and exists (select from run_item item
      where item.run_id = ${runId} and item.state = 'proposed' and not ${isInPart(part)})
    returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) return null
  await copyChosenFiles(db, runId, id)
  await sql`
    update run_item item set run_id = ${id}
    where item.run_id = ${runId} and item.state = 'proposed' and not ${isInPart(part)}`.execute(db)
  await keepOpen(db, id)
  return id
}

/** Whose files a proposal is about, most first. */
export async function findRunCustomers(db: Db, runId: number) {
  const { rows } = await sql<{ id: number; name: string; count: number; open: MoneyOf[] }>`
    select id, name, sum(count)::int as count,
      json_agg(json_build_object('currency', currency, 'cents', cents) order by currency <> 'EUR', currency) as open
    from (
      select c.id, c.name, item.currency, count(*) as count,
        coalesce(sum(item.open_cents) filter (where ${isFileOnce('item')}), 0)::bigint as cents
      from run_item item join dossier d on d.id = item.dossier_id join customer c on c.id = d.customer_id
      where item.run_id = ${runId} and item.state = 'proposed' group by c.id, item.currency) summed
    group by id, name order by 3 desc, name limit 500`.execute(db)
  return rows
}

/** What was released of other runs. */
export interface Released {
  count: number
  currency: Currency
  openCents: number
}

/**
 * What the maker of a run released alone since a moment of runs whose selection may hold the same files: several small
 * parts are as much as one whole.
 */
export async function countReleasedAlone(db: Db, runId: number, since: Date): Promise<Released[]> {
  const { rows } = await sql<Released>`
    select count(*) as count, item.currency, sum(item.open_cents)::bigint as open_cents
    from processing_run run
    join processing_run before on before.id <> run.id and before.proposed_by = run.proposed_by
      and before.released_by = run.proposed_by and before.released_at >= ${since}
      and ${meets('customerIds')} and ${meets('workflowCodes')} and ${meets('stepCodes')} and ${meets('channels')}
    join run_item item on item.run_id = before.id and item.state not in ('proposed', 'excluded', 'cancelled')
    where run.id = ${runId} group by item.currency`.execute(db)
  return rows
}

/** Whether two selections leave room for the same files: one of them names nothing, or both name something. */
function meets(part: 'customerIds' | 'workflowCodes' | 'stepCodes' | 'channels'): RawBuilder<unknown> {
  const [of, other] = [sql`(run.selection -> ${part}::text)`, sql`(before.selection -> ${part}::text)`]
  return sql`(coalesce(jsonb_array_length(${of}), 0) = 0 or coalesce(jsonb_array_length(${other}), 0) = 0
    or exists (select from jsonb_array_elements(${of}) one
      join jsonb_array_elements(${other}) two on one.value = two.value))`
}

/** How many pages letters of each kind mostly had of late. */
export async function findUsualPages(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; pages: number }>`
    select kind, mode() within group (order by pages) as pages
    from (select kind, pages from dispatch where pages is not null order by id desc limit 1000) late
    group by kind`.execute(db)
  return new Map(rows.map(({ kind, pages }) => [kind, pages]))
}

/** How many letters of so many pages have left in a run. */
export async function countLettersByPages(db: Db, runId: number): Promise<{ pages: number; count: number }[]> {
  const { rows } = await sql<{ pages: number; count: number }>`
    select pages, count(*) as count from dispatch
    where run_id = ${runId} and channel = 'post' and pages is not null and sent_at is not null
    group by pages`.execute(db)
  return rows
}

/** The kind of letter each step of a run sends. */
export async function findStepLetters(db: Db, runId: number): Promise<ReadonlyMap<number, string | null>> {
  const { rows } = await sql<{ id: number; letter: string | null }>`
    select step.id, step.definition -> 'action' ->> 'letter' as letter from workflow_step step
    where step.id in (select step_id from run_item where run_id = ${runId})`.execute(db)
  return new Map(rows.map(({ id, letter }) => [id, letter]))
}
