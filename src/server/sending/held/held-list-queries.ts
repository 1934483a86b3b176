import { type RawBuilder, sql } from 'kysely'
import type { ItemChannel, ItemReason, ItemState, RunItem } from '#contract/sending/runs.ts'
import type { Language } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addresseeOf } from '#server/book/debtors/first-debtor.ts'
import { sameSteps } from '#server/book/steps/same-steps.ts'
import { mendableFaults } from '#server/sending/items/mendable-faults.ts'

/** What waits, with its run, file, customer, step and owner, and its message where that is written. */
export const heldSource = sql`run_item item join processing_run run on run.id = item.run_id
  join dossier d on d.id = item.dossier_id join customer c on c.id = d.customer_id
  join workflow_step step on step.id = item.step_id left join app_user owner on owner.id = d.owner_id
  left join dispatch message on message.id = item.dispatch_id and message.state = 'scheduled'`

/** The moment something waits for: in hold, or as a message that is written. */
const moment = sql`coalesce(item.release_at, message.next_attempt_at)`

const columns = (language: Language) => sql`
  item.id, item.run_id, run.number as run_number, item.dossier_id, d.number as dossier_number,
  coalesce((select debtor.name from debtor where debtor.id = item.debtor_id), d.debtor_name) as debtor_name,
  c.name as customer_name, step.code as step_code, ${sql.ref(`step.name_${language}`)} as step_name, item.channel,
  item.state, item.reason, ${moment} as release_at, coalesce(item.held_at, message.created_at) as held_at,
  owner.name as owner_name, item.currency, item.open_cents,
  item.dispatch_id`

/** The key of a why-line or of a fault. */
const cause = sql`coalesce(item.reason ->> 'key', item.reason ->> 'fault')`

/** What is helped at once: the cause, and of what is mended in one place which place that is. */
export const groupKey = sql`case when item.reason ->> 'fault' = any(${[...mendableFaults]}::text[])
  then concat(item.reason ->> 'fault', ':', item.reason ->> 'detail') else coalesce(${cause}, '') end`

/** Whose number or name has this in it, letter for letter. */
const isFound = (word: string) => sql`(d.number like '%' || like_literal(${word}) || '%'
  or fold(d.debtor_name) like '%' || like_literal(fold(${word})) || '%'
  or exists (select from debtor where debtor.id = item.debtor_id
    and fold(debtor.name) like '%' || like_literal(fold(${word})) || '%'))`

interface Page {
  sortBy?: string | undefined
  sortOrder?: 'asc' | 'desc' | undefined
  offset: number
  limit: number
}

async function findPage(
  db: Db,
  conditions: readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  { offset, limit: most }: Page,
  language: Language,
): Promise<{ rows: RunItem[]; total: number }> {
  const where = sql.join(conditions, sql` and `)
  const limit = most === -1 ? sql`` : sql`limit ${most}`
  const { rows } = await sql<RunItem>`
    select ${columns(language)} from ${heldSource} where ${where} order by ${order} offset ${offset} ${limit}`.execute(
    db,
  )
  const total = await sql<{ total: number }>`select count(*) as total from ${heldSource} where ${where}`.execute(db)
  return { rows, total: total.rows[0]?.total ?? 0 }
}

export interface ItemFilter extends Page {
  runId: number
  itemId?: number
  state?: readonly ItemState[] | undefined
  reason?: readonly string[] | undefined
  stepCode?: string | undefined
  step?: readonly number[] | undefined
  channel?: readonly ItemChannel[] | undefined
  search?: string | undefined
}

/** The items of a run, in the order they were found in unless another is asked. */
export async function findItems(db: Db, filter: ItemFilter, language: Language) {
  const { itemId, state, reason, stepCode, step, channel, search } = filter
  const conditions: RawBuilder<unknown>[] = [sql`item.run_id = ${filter.runId}`]
  if (itemId !== undefined) conditions.push(sql`item.id = ${itemId}`)
  if (state) conditions.push(sql`item.state = any(${[...state]}::text[])`)
  if (reason) conditions.push(sql`${cause} = any(${[...reason]}::text[])`)
  if (stepCode) conditions.push(sql`step.code = ${stepCode}`)
  if (step) conditions.push(sql`item.step_id = any(${[...step]}::bigint[])`)
  if (channel) conditions.push(sql`item.channel = any(${[...channel]}::text[])`)
  if (search) conditions.push(isFound(search))
  const direction = filter.sortOrder === 'desc' ? sql`desc` : sql`asc`
  const order = {
    number: sql`length(d.number) ${direction}, d.number ${direction}, item.id`,
    amount: sql`item.open_cents ${direction}, item.id`,
  }
  return findPage(
    db,
    conditions,
    filter.sortBy === 'number' || filter.sortBy === 'amount' ? order[filter.sortBy] : sql`item.id`,
    filter,
    language,
  )
}

export interface HeldAsked {
  search?: string | undefined
  channel?: readonly ItemChannel[] | undefined
  reason?: readonly string[] | undefined
  owner?: readonly (number | 'me' | 'none')[] | undefined
  /** Who asks. */
  ownerMe?: number | null
  stuck?: boolean | undefined
  step?: readonly number[] | undefined
  /** Only those of a group. */
  group?: string | undefined
}

interface HeldFilter extends HeldAsked, Page {
  /** Only what waits for a moment, also as a message that is written. */
  planned?: boolean | undefined
  hour?: string | undefined
  day?: string | undefined
  /** What is late waits for the hour it is. */
  now: Date
}

const isPlanned = sql`(item.state = 'in_hold' and item.release_at is not null
  or item.state = 'sending' and message.id is not null)`

const heldOrders: Readonly<Record<string, (direction: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  release: (direction) => sql`${moment} ${direction}`,
  number: (direction) => sql`length(d.number) ${direction}, d.number ${direction}`,
  age: (direction) => sql`item.held_at ${direction}`,
  amount: (direction) => sql`item.open_cents ${direction}`,
}

/**
 * Everything that waits. Unless something else is asked the oldest first, so that nothing is left behind; what waits for a
 * moment in the order in which it goes.
 */
export async function findHeldItems(db: Db, filter: HeldFilter, language: Language) {
  const { planned, hour, day, now } = filter
  const isOfPlan = Boolean(planned || hour || day)
  const conditions = [isOfPlan ? isPlanned : sql`item.state = 'in_hold'`, ...narrowed(filter)]
  // What is late goes now. As in the calendar nothing goes of a run that stands still.
  const goesAt = sql`greatest(${moment}, ${now}::timestamptz)`
  if (hour || day) conditions.push(sql`(item.state <> 'in_hold' or run.state = 'released')`)
  if (hour) conditions.push(sql`date_trunc('hour', ${goesAt}) = ${hour}::timestamptz`)
  if (day) conditions.push(sql`(${goesAt} at time zone 'Europe/Amsterdam')::date = ${day}::date`)
  const direction = filter.sortOrder === 'desc' ? sql`desc nulls last` : sql`asc nulls last`
  const ordered = heldOrders[filter.sortBy ?? (isOfPlan ? 'release' : 'age')] ?? heldOrders['age']
  const order = ordered ? sql`${ordered(direction)}, item.id` : sql`item.id`
  const { rows, total } = await findPage(db, conditions, order, filter, language)
  return { items: rows, total }
}

/** What is asked of what waits, beside that it waits. */
export function narrowed({
  search,
  channel,
  reason,
  owner,
  ownerMe,
  stuck,
  step,
  group,
}: HeldAsked): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (channel) conditions.push(sql`item.channel = any(${[...channel]}::text[])`)
  if (reason) conditions.push(sql`${cause} = any(${[...reason]}::text[])`)
  if (owner) conditions.push(isOwnedBy(owner, ownerMe ?? null))
  if (step) conditions.push(sql`item.step_id = any(${sameSteps(step)})`)
  if (stuck !== undefined) conditions.push(sql`(item.release_at is null) = ${stuck}`)
  if (group !== undefined) conditions.push(sql`${groupKey} = ${group}`)
  if (search) conditions.push(isFound(search))
  return conditions
}

function isOwnedBy(owners: readonly (number | 'me' | 'none')[], me: number | null): RawBuilder<unknown> {
  const ids = owners.flatMap((owner) => (owner === 'none' ? [] : owner === 'me' ? (me ?? []) : owner))
  const isOfNobody = owners.includes('none') ? sql` or d.owner_id is null` : sql``
  return sql`(d.owner_id = any(${ids}::bigint[])${isOfNobody})`
}

/** Why messages wait, the most frequent reason first, each with that of one of them. */
export async function countHeldReasons(db: Db): Promise<{ reason: ItemReason; count: number }[]> {
  const { rows } = await sql<{ reason: ItemReason; count: number }>`
    select (array_agg(item.reason order by item.id))[1] as reason, count(*) as count from run_item item
    where item.state = 'in_hold' and item.reason is not null group by ${cause} order by 2 desc limit 100`.execute(db)
  return rows
}

/** Whose files messages wait for. */
export async function findHeldOwners(db: Db): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select owner.id, owner.name from app_user owner where owner.id in (
      select d.owner_id from run_item item join dossier d on d.id = item.dossier_id where item.state = 'in_hold')
    order by owner.name, owner.id limit 200`.execute(db)
  return rows
}

/** Before which steps messages wait, each by the newest version of its workflow that has it. */
export async function findHeldSteps(db: Db, language: Language): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (version.workflow_id, step.code) same.id, ${sql.ref(`same.name_${language}`)} as name
    from workflow_step step
    join workflow_version version on version.id = step.workflow_version_id
    join workflow_version other on other.workflow_id = version.workflow_id
    join workflow_step same on same.workflow_version_id = other.id and same.code = step.code
    where step.id in (select item.step_id from run_item item where item.state = 'in_hold')
    order by version.workflow_id, step.code, other.number desc`.execute(db)
  return rows
}

interface HeldItem {
  readonly reason: ItemReason | null
  readonly debtorId: number
  readonly customer: { id: number; name: string }
  readonly template: { id: number; name: string } | null
}

/**
 * Why an item waits, to whom it is, and the template its message would be written from: the one its step names; else the customer's own;
 * else that of the agency.
 */
export async function findHeldItem(db: Db, itemId: number): Promise<HeldItem | undefined> {
  const { rows } = await sql<HeldItem>`
    select item.reason, json_build_object('id', customer.id, 'name', customer.name) as customer,
      ${addresseeOf('item')} as debtor_id, (
      select json_build_object('id', template.id, 'name', template.name) from template
      where case when step.definition -> 'action' -> 'templates' ->> item.channel is not null
        then template.id = (step.definition -> 'action' -> 'templates' ->> item.channel)::bigint
        else template.channel = item.channel and template.type = step.definition -> 'action' ->> 'letter'
          and template.destination = 'debtor' and template.withdrawn_at is null
          and (template.customer_id is null or template.customer_id = d.customer_id) end
      order by template.customer_id nulls last, template.id limit 1) as template
    from run_item item join workflow_step step on step.id = item.step_id join dossier d on d.id = item.dossier_id
    join customer on customer.id = d.customer_id
    where item.id = ${itemId} and item.state = 'in_hold'`.execute(db)
  return rows[0]
}

/** A variable of the agency's own, by its name. */
export async function findOwnVariable(db: Db, name: string): Promise<{ id: number; name: string } | null> {
  const found = await db
    .selectFrom('templateVariable')
    .select(['id', 'name'])
    .where('name', '=', name)
    .executeTakeFirst()
  return found ?? null
}
