import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day } from '#domain/day.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { PrintForm } from '#domain/letters/print-form.ts'
import { may } from '#contract/people/permission.ts'
import { type DispatchRow, listDispatches, listPrecassoDispatches } from '#contract/sending/dispatches.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isSelected } from '#server/book/dossiers/is-selected.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

const columns = sql`
  dispatch.id, dispatch.dossier_id, d.number as dossier_number, c.name as customer_name, d.debtor_name,
  dispatch.channel,
  dispatch.state, dispatch.kind, dispatch.language, dispatch.subject, dispatch.recipient, run.number as run_number,
  dispatch.created_at, dispatch.sent_at, dispatch.error, dispatch.segments, dispatch.cost_cents,
  case when template.id is not null then
    json_build_object('id', template.id, 'name', template.name, 'number', version.number) end as template`

/** What stands with a message. */
const beside = sql`
  join dossier d on d.id = dispatch.dossier_id join customer c on c.id = dispatch.customer_id
  left join processing_run run on run.id = dispatch.run_id
  left join template_version version on version.id = dispatch.template_version_id
  left join template on template.id = version.template_id`

/** To choose by. What a question does not ask about is left out of the plan: each join finds at most one row. */
const chosenFrom = sql`
  dispatch left join dossier d on d.id = dispatch.dossier_id left join processing_run run on run.id = dispatch.run_id`

/** What runs before collection sent. */
const ofPrecasso = sql<boolean>`dispatch.run_id in (select precasso_runs())`

/** What an actor may read, or print: all of its customer, or what was sent before collection. */
export function inReach(actor: Actor, all: 'dispatch.show-all' | 'view-documents'): RawBuilder<boolean> {
  const ofCustomer = inScope(actor, 'dispatch.customerId')
  return may(actor.acl, all) ? ofCustomer : sql<boolean>`${ofCustomer} and ${ofPrecasso}`
}

/** What is asked of the list. */
export interface DispatchFilter {
  /** Left out: of runs of any kind, and of none. */
  runKind?: 'precasso'
  channel?: string[] | undefined
  state?: string[] | undefined
  run?: number | undefined
  runNumber?: string | undefined
  customer?: number | undefined
  kind?: string[] | undefined
  sentFrom?: Day | undefined
  sentTo?: Day | undefined
  sortBy?: string | undefined
  sortOrder?: 'asc' | 'desc' | undefined
  search?: string | undefined
  selection?: number | undefined
  offset: number
  limit: number
}

export async function findDispatches(db: Db, actor: Actor, filter: DispatchFilter) {
  const where = meeting(actor, filter)
  const order =
    filter.sortBy !== undefined && filter.sortOrder === 'asc'
      ? sql`dispatch.sent_at, dispatch.id`
      : sql`dispatch.sent_at desc, dispatch.id desc`
  const limit = filter.limit === -1 ? sql`` : sql`limit ${filter.limit}`
  const [{ rows }, counted] = await Promise.all([
    sql<DispatchRow>`
      with page as (select dispatch.id from ${chosenFrom} where ${where}
        order by ${order} offset ${filter.offset} ${limit})
      select ${columns} from page join dispatch on dispatch.id = page.id ${beside} order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${chosenFrom} where ${where}`.execute(db),
  ])
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

/** The ids of the filtered list, for a selection of the whole of it. */
export function dispatchIdsOf(actor: Actor, filter: DispatchFilter): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`select dispatch.id from ${chosenFrom} where ${meeting(actor, filter)}`
}

function meeting(actor: Actor, filter: DispatchFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<boolean>[] = [inScope(actor, 'dispatch.customerId')]
  if (filter.channel) conditions.push(sql`dispatch.channel = any(${filter.channel}::text[])`)
  if (filter.state) conditions.push(sql`dispatch.state = any(${filter.state}::text[])`)
  if (filter.run) conditions.push(sql`dispatch.run_id = ${filter.run}`)
  if (filter.runNumber) conditions.push(sql`run.number::text = ${filter.runNumber}`)
  if (filter.customer) conditions.push(sql`dispatch.customer_id = ${filter.customer}`)
  if (filter.kind) conditions.push(sql`dispatch.kind = any(${filter.kind}::text[])`)
  if (filter.sentFrom) conditions.push(sql`dispatch.sent_at >= ${momentInAmsterdam(filter.sentFrom, 0)}`)
  if (filter.sentTo) conditions.push(sql`dispatch.sent_at < ${momentInAmsterdam(addDays(filter.sentTo, 1), 0)}`)
  if (filter.search) {
    conditions.push(sql`(d.number = ${filter.search}
      or fold(d.debtor_name) like '%' || like_literal(fold(${filter.search})) || '%')`)
  }
  if (filter.runKind) conditions.push(ofPrecasso)
  const { path } = filter.runKind ? listPrecassoDispatches : listDispatches
  if (filter.selection) conditions.push(isSelected(actor, path, filter.selection, sql`dispatch.id`))
  return sql.join(conditions, sql` and `)
}

export interface WholeDispatch extends DispatchRow {
  content: LetterDocument
  contentSha256: string
  key: { stepName: string; occurrence: number } | null
  pdfSha256: string | null
  mimeSha256: string | null
  pages: number | null
  print: PrintForm | null
  batch: { name: string; handedOverAt: string | null } | null
}

export async function findDispatch(db: Db, actor: Actor, id: number): Promise<WholeDispatch | undefined> {
  const { rows } = await sql<WholeDispatch>`
    select ${columns}, dispatch.content, dispatch.content_sha256, dispatch.pdf_sha256, dispatch.mime_sha256,
      dispatch.pages,
      dispatch.print, case when batch.id is not null then
        json_build_object('name', batch.name, 'handedOverAt', batch.handed_over_at) end as batch,
      case when sent_by.id is not null then
        json_build_object('stepName', ${sql.ref(`sent_by.name_${actor.language}`)}, 'occurrence', dispatch.occurrence)
          end as key
    from dispatch ${beside} left join print_batch batch on batch.id = dispatch.print_batch_id
    left join workflow_step sent_by on sent_by.id = dispatch.step_id
    where dispatch.id = ${id} and dispatch.erased_at is null and ${inReach(actor, 'dispatch.show-all')}`.execute(db)
  return rows[0]
}
