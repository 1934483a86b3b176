import { type RawBuilder, sql } from 'kysely'
import type { LetterLanguage, TemplateType } from '#domain/letters/letter-kind.ts'
import type { Paper, PrintSides } from '#domain/letters/print-form.ts'
import { partsSaying } from '#domain/templates/parts-saying.ts'
import type { TemplateContent } from '#domain/templates/template-content.ts'
import type { TemplateCategory, TemplateDestination } from '#domain/templates/template.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { TemplateEndpoints } from '#contract/sending/templates/templates.ts'
import type { TemplateRow, TemplateVersion } from '#contract/sending/templates/template-shapes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

/** A template without its texts. */
export interface TemplateHead extends Omit<TemplateRow, 'languages'> {
  readonly channel: Channel
  readonly code: string | null
  readonly version: number
}

const state = sql`case when template.withdrawn_at is not null then 'withdrawn'
  when newest.id is null then 'unpublished' else 'published' end`

const columns = sql`
  template.id, template.name, template.category, template.type, template.destination, ${state} as state,
  case when customer.id is not null then json_build_object('id', customer.id, 'name', customer.name) end as customer,
  coalesce(newest.languages, draft.languages, '{}') as languages, newest.number, newest.published_at,
  draft.state as draft_state, editor.name as draft_editor,
  greatest(draft.changed_at, newest.published_at, template.withdrawn_at, template.created_at) as changed_at`

const source = sql`template
  left join lateral (select * from template_version version where version.template_id = template.id
    order by number desc limit 1) newest on true
  left join template_draft draft on draft.template_id = template.id
  left join app_user editor on editor.id = draft.editor_id
  left join customer on customer.id = template.customer_id`

/** What somebody of a customer may know of: the texts for everybody, and those of that customer. */
function seen(actor: Actor): RawBuilder<boolean> {
  return sql`(template.customer_id is null or ${inScope(actor, 'template.customerId')})`
}

type Asked = QueryOf<TemplateEndpoints['list']>

const orders = {
  name: sql`fold(template.name)`,
  category: sql`template.category`,
  type: sql`template.type`,
  changed: sql`changed_at`,
} as const

/** A page of the templates of a channel, with how many there are in all. */
export async function findTemplates(
  db: Db,
  actor: Actor,
  channel: Channel,
  { sortBy = 'name', sortOrder, offset, limit, ...filter }: Asked,
): Promise<{ items: TemplateRow[]; total: number }> {
  const where = meets(actor, channel, filter)
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`
  const { rows } = await sql<TemplateRow>`
    select ${columns} from ${source} where ${where}
    order by ${orders[sortBy]} ${direction}, fold(template.name), template.id
    offset ${offset} limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${source} where ${where}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

function meets(
  actor: Actor,
  channel: Channel,
  filter: Omit<Asked, 'sortBy' | 'sortOrder' | 'offset' | 'limit'>,
): RawBuilder<boolean> {
  const conditions = [sql<boolean>`template.channel = ${channel}`, seen(actor)]
  const holds = (column: RawBuilder<unknown>, words: string | undefined) =>
    words && conditions.push(sql`position(fold(${words}) in fold(${column})) > 0`)
  const any = (column: RawBuilder<unknown>, values: readonly (string | number)[] | undefined, type: string) =>
    values && conditions.push(sql`${column} = any(${[...values]}::${sql.raw(type)}[])`)
  holds(sql`template.name`, filter.name)
  if (filter.content) conditions.push(says(filter.content))
  holds(sql`template.name || ' ' || coalesce(customer.name, '')`, filter.search)
  any(sql`template.category`, filter.category, 'text')
  any(sql`template.type`, filter.type, 'text')
  any(sql`template.destination`, filter.destination, 'text')
  any(sql`template.customer_id`, filter.customer, 'bigint')
  any(state, filter.state, 'text')
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Whether a text has these words, of its own or in one of its parts. */
function says(content: string): RawBuilder<boolean> {
  const words = sql`(coalesce(newest.words, '') || ' ' || coalesce(draft.words, ''))`
  const parts = partsSaying(content).flatMap((part) => [`[${part}]`, `%part:${part}%`])
  return sql`(position(fold(${content}) in fold(${words})) > 0
    or exists (select from unnest(${parts}::text[]) as held (part) where position(held.part in ${words}) > 0))`
}

/** What a template is for, with the customer whose it is. */
export function useOf({ channel, type, destination, customer }: TemplateHead) {
  return { channel, type, destination, customerId: customer?.id ?? null }
}

export async function findTemplate(
  db: Db,
  actor: Actor,
  channel: Channel,
  id: number,
): Promise<TemplateHead | undefined> {
  const { rows } = await sql<TemplateHead>`
    select ${columns}, template.channel, template.code, template.version from ${source}
    where template.id = ${id} and template.channel = ${channel} and ${seen(actor)}`.execute(db)
  return rows[0]
}

/** Of two who change the same template the second waits. Answers whether it is there. */
export async function lockTemplate(db: Db, actor: Actor, channel: Channel, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from template where id = ${id} and channel = ${channel} and ${seen(actor)} for no key update`.execute(db)
  return rows.length > 0
}

/** What a template says of how its letters are printed. */
export async function findPrint(
  db: Db,
  id: number,
): Promise<{ paper: Paper | null; sides: PrintSides | null; stations: number[] }> {
  return db
    .selectFrom('template')
    .select(['printPaper as paper', 'printSides as sides', 'printStations as stations'])
    .where('id', '=', id)
    .$castTo<{ paper: Paper | null; sides: PrintSides | null; stations: number[] }>()
    .executeTakeFirstOrThrow()
}

/** The versions of a template, newest first. */
export async function findVersions(db: Db, templateId: number): Promise<TemplateVersion[]> {
  const { rows } = await sql<TemplateVersion>`
    select version.id, version.number, version.published_at, author.name as author, publisher.name as publisher,
      version.note, version.level_reason, version.languages
    from template_version version
    left join app_user author on author.id = version.author_id
    left join app_user publisher on publisher.id = version.publisher_id
    where version.template_id = ${templateId} order by version.number desc`.execute(db)
  return rows
}

/** What a version says. */
export async function findContent(db: Db, templateId: number, number: number): Promise<TemplateContent | undefined> {
  const row = await db
    .selectFrom('templateVersion')
    .select('content')
    .where('templateId', '=', templateId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.content as TemplateContent | undefined
}

export interface NewTemplate {
  readonly code: string | null
  readonly channel: Channel
  readonly type: TemplateType
  readonly destination: TemplateDestination
  readonly category: TemplateCategory
  readonly name: string
  readonly customerId: number | null
  readonly createdAt: Date
}

/** Writes a template; undefined when one with this code is there already. */
export async function insertTemplate(db: Db, template: NewTemplate): Promise<number | undefined> {
  const [made] = await insertTemplates(db, [template])
  return made?.id
}

/** Writes templates, and answers those of them of which none had the code yet. */
export async function insertTemplates(
  db: Db,
  templates: readonly NewTemplate[],
): Promise<{ id: number; code: string | null }[]> {
  return db
    .insertInto('template')
    .values([...templates])
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code'])
    .execute()
}

/** Writes the first version of templates that have none. */
export async function insertFirstVersions(db: Db, versions: readonly NewTemplateVersion[]): Promise<void> {
  const rows = versions.map((version) => ({ ...version, number: 1, content: JSON.stringify(version.content) }))
  await db.insertInto('templateVersion').values(rows).execute()
}

export interface NewTemplateVersion {
  readonly templateId: number
  readonly content: TemplateContent
  readonly contentSha256: string
  readonly words: string
  readonly languages: LetterLanguage[]
  readonly authorId: number | null
  readonly publisherId: number | null
  readonly note: string
  readonly levelReason: string
  readonly publishedAt: Date
}

/** Adds the next version of a template, which the caller has locked. */
export async function insertVersion(db: Db, version: NewTemplateVersion): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into template_version (template_id, number, content, content_sha256, words, languages, author_id,
      publisher_id, note, level_reason, published_at)
    select ${version.templateId}, 1 + coalesce(max(number), 0), ${JSON.stringify(version.content)}::jsonb,
      ${version.contentSha256}, ${version.words}, ${version.languages}::text[], ${version.authorId},
      ${version.publisherId}, ${version.note}, ${version.levelReason}, ${version.publishedAt}
    from template_version where template_id = ${version.templateId} returning number`.execute(db)
  const [made] = rows
  if (!made) throw new Error('a version that was written has no number')
  return made.number
}

/** Changes what a template is found by. */
export async function updateTemplate(
  db: Db,
  id: number,
  change: {
    name?: string
    category?: TemplateCategory
    withdrawnAt?: Date | null
    printPaper?: Paper | null
    printSides?: PrintSides | null
    printStations?: number[]
  },
): Promise<void> {
  await db
    .updateTable('template')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteTemplate(db: Db, id: number): Promise<void> {
  await db.deleteFrom('template').where('id', '=', id).execute()
}

export async function hasCustomer(db: Db, actor: Actor, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from customer where id = ${id} and ${inScope(actor, 'customer.id')}`.execute(db)
  return rows.length > 0
}
