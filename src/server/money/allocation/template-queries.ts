import { type RawBuilder, sql } from 'kysely'
import type { ClaimRule } from '#domain/account/choose-claim.ts'
import type { BailiffCosts, ClaimPart } from '#domain/account/events.ts'
import type { AgreedOrder } from '#domain/account/order-problems.ts'
import type { Day } from '#domain/day.ts'
import type { Phase } from '#domain/workflow/status.ts'
import type { assignmentSorts, templateSorts } from '#contract/money/terms/allocation.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A version of a template as it is kept. */
export interface VersionRow extends AgreedOrder {
  id: number
  templateId: number
  templateName: string
  fromDay: Day
  lastDay: Day | null
  forConsumers: boolean
  claimRules: ClaimRule[] | null
  parts: ClaimPart[]
  bailiffCosts: BailiffCosts | null
  ground: string
  madeBy: { id: number; name: string }
  madeAt: Date
}

const versionColumns = sql`version.id, version.template_id, template.name as template_name, version.from_day,
  (select min(next.from_day) - 1 from allocation_template_version next
    where next.template_id = version.template_id and next.from_day > version.from_day) as last_day,
  version.for_consumers, version.claim_rules, version.parts, version.bailiff_costs, version.ground,
  json_build_object('id', maker.id, 'name', maker.name) as made_by, version.made_at`
const versionTables = sql`allocation_template_version version join allocation_template template
  on template.id = version.template_id join app_user maker on maker.id = version.made_by`

/** The versions of a template, the newest first. */
export async function findVersions(db: Db, templateId: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns} from ${versionTables} where version.template_id = ${templateId}
    order by version.from_day desc`.execute(db)
  return rows
}

/** The version of a template that holds on a day. */
export async function findVersionOn(db: Db, templateId: number, on: Day): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns} from ${versionTables}
    where version.template_id = ${templateId} and version.from_day <= ${on}
    order by version.from_day desc limit 1`.execute(db)
  return rows[0]
}

interface Paging<Sort extends string> {
  readonly search?: string | undefined
  readonly sortBy?: Sort | undefined
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

const direction = ({ sortOrder }: Pick<Paging<never>, 'sortOrder'>) => (sortOrder === 'desc' ? sql`desc` : sql`asc`)

const matching = (search: string | undefined, text: RawBuilder<unknown>) =>
  search ? sql`fold(${text}) like '%' || like_literal(fold(${search})) || '%'` : sql`true`

/** A template in the list. */
export interface TemplateRow {
  id: number
  name: string
  assignmentCount: number
  forConsumers: boolean
  fromDay: Day
  version: number
}

const templateOrders: Readonly<Record<(typeof templateSorts)[number], RawBuilder<unknown>>> = {
  name: sql`fold(name)`,
  fromDay: sql`from_day`,
  assignmentCount: sql`assignment_count`,
}

export async function findTemplates(
  db: Db,
  query: Paging<(typeof templateSorts)[number]>,
  today: Day,
): Promise<{ items: TemplateRow[]; total: number }> {
  const { rows } = await sql<TemplateRow & { total: number }>`
    with listed as (
      select template.id, template.name, template.version, version.for_consumers, version.from_day,
        (select count(*)::int from allocation_assignment assignment where assignment.template_id = template.id
          and (assignment.last_day is null or assignment.last_day >= ${today})) as assignment_count
      from allocation_template template
      join lateral (select for_consumers, from_day from allocation_template_version version
        where version.template_id = template.id order by from_day <= ${today} desc,
          case when from_day <= ${today} then from_day end desc, from_day limit 1) version on true
      where ${matching(query.search, sql`template.name`)}
    )
    select listed.*, count(*) over ()::int as total from listed
    order by ${templateOrders[query.sortBy ?? 'name']} ${direction(query)}, id
    offset ${query.offset} limit ${query.limit}`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/** A template, held until the transaction ends. */
export async function lockTemplate(db: Db, id: number) {
  return db
    .selectFrom('allocationTemplate')
    .select(['id', 'name', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function findTemplate(db: Db, id: number) {
  return db.selectFrom('allocationTemplate').select(['id', 'name', 'version']).where('id', '=', id).executeTakeFirst()
}

/** Whether another template has this name, however it is written. */
export async function isNameTaken(db: Db, name: string, exceptId: number): Promise<boolean> {
  const { rows } = await sql`
    select from allocation_template where lower(name) = lower(${name}) and id <> ${exceptId}`.execute(db)
  return rows.length > 0
}

export async function insertTemplate(db: Db, name: string): Promise<number> {
  const { id } = await db.insertInto('allocationTemplate').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateTemplate(db: Db, id: number, name: string): Promise<void> {
  await db
    .updateTable('allocationTemplate')
    .set(({ eb }) => ({ name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export interface NewVersion extends AgreedOrder {
  readonly templateId: number
  readonly fromDay: Day
  readonly ground: string
  readonly madeBy: number
  readonly madeAt: Date
}

/** Another version; one from the same day takes the place of that which was to hold from it. */
export async function saveVersion(db: Db, { claimRules, parts, ...version }: NewVersion): Promise<void> {
  const row = { ...version, claimRules: claimRules && [...claimRules], parts: [...parts] }
  await db
    .insertInto('allocationTemplateVersion')
    .values(row)
    .onConflict((conflict) => conflict.columns(['templateId', 'fromDay']).doUpdateSet(row))
    .execute()
}

/** An assignment in the list. */
export interface AssignmentRow {
  id: number
  customer: { id: number; name: string }
  phase: Phase | null
  template: { id: number; name: string }
  fromDay: Day
  lastDay: Day | null
  madeBy: { id: number; name: string }
  version: number
}

const assignmentOrders: Readonly<Record<(typeof assignmentSorts)[number], RawBuilder<unknown>>> = {
  customer: sql`fold(customer.name)`,
  fromDay: sql`assignment.from_day`,
}

export async function findAssignments(
  db: Db,
  query: Paging<(typeof assignmentSorts)[number]> & { readonly template?: readonly number[] | undefined },
): Promise<{ items: AssignmentRow[]; total: number }> {
  const templates = query.template ?? null
  const { rows } = await sql<AssignmentRow & { total: number }>`
    select assignment.id, json_build_object('id', customer.id, 'name', customer.name) as customer, assignment.phase,
      json_build_object('id', template.id, 'name', template.name) as template, assignment.from_day,
      assignment.last_day, json_build_object('id', maker.id, 'name', maker.name) as made_by, assignment.version,
      count(*) over ()::int as total
    from allocation_assignment assignment join customer on customer.id = assignment.customer_id
    join allocation_template template on template.id = assignment.template_id
    join app_user maker on maker.id = assignment.made_by
    where ${matching(query.search, sql`concat_ws(' ', customer.name, template.name)`)}
      and (${templates}::bigint[] is null or assignment.template_id = any(${templates}::bigint[]))
    order by ${assignmentOrders[query.sortBy ?? 'customer']} ${direction(query)}, assignment.phase nulls first,
      assignment.from_day desc, assignment.id
    offset ${query.offset} limit ${query.limit}`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

export async function lockAssignment(db: Db, id: number) {
  return db.selectFrom('allocationAssignment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The assignment of a customer and phase that has no end yet; held until the transaction ends. */
export async function lockOpenAssignment(db: Db, customerId: number, phase: Phase | null) {
  return db
    .selectFrom('allocationAssignment')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('phase', 'is not distinct from', phase)
    .where('lastDay', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertAssignment(
  db: Db,
  row: {
    readonly customerId: number
    readonly phase: Phase | null
    readonly templateId: number
    readonly fromDay: Day
    readonly madeBy: number
    readonly madeAt: Date
  },
): Promise<number> {
  const { id } = await db.insertInto('allocationAssignment').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function endAssignment(db: Db, id: number, lastDay: Day): Promise<void> {
  await db
    .updateTable('allocationAssignment')
    .set(({ eb }) => ({ lastDay, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteAssignment(db: Db, id: number): Promise<void> {
  await db.deleteFrom('allocationAssignment').where('id', '=', id).execute()
}

/** These versions by their ids. */
export async function findVersionsById(db: Db, ids: readonly number[]): Promise<Map<number, VersionRow>> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns} from ${versionTables} where version.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
