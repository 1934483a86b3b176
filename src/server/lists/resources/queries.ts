import { knownId } from '#server/platform/db/known-id.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import { keyFields, type KeyOf, type Resource, type ResourceRow } from '#contract/lists/resource.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

/** The columns of a list in the database: names come from its declaration, never from a caller. */
const columnOf = (list: Resource, name: string) => sql.ref(`${list.table}.${name}`)
const tableOf = (list: Resource) => sql.table(list.table)

interface RowSearch {
  readonly search?: string | undefined
  readonly sortBy: string
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
  /** What is filtered on, by field. */
  readonly [filter: string]: unknown
}

export async function listRows(db: Db, actor: Actor, list: Resource, query: RowSearch) {
  const where = sql`where ${sql.join([...conditionsOf(actor, list, query), wallOf(actor, list)], sql` and `)}`
  const direction = query.sortOrder === 'desc' ? sql`desc nulls last` : sql`asc nulls last`
  const limit = query.limit === -1 ? sql`all` : sql`${query.limit}`
  const { rows } = await sql<ResourceRow>`
    select ${columnsOf(list, actor.language)} from ${tableOf(list)} ${where}
    order by ${shownOf(list, query.sortBy, actor.language)} ${direction}, ${columnOf(list, 'id')}
    offset ${query.offset} limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${tableOf(list)} ${where}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findRow(db: Db, actor: Actor, list: Resource, id: number, options: { lock?: boolean } = {}) {
  const lock = options.lock ? sql`for update` : sql``
  const { rows } = await sql<ResourceRow>`
    select ${columnsOf(list, actor.language)} from ${tableOf(list)}
    where ${columnOf(list, 'id')} = ${id} and ${wallOf(actor, list)} ${lock}`.execute(db)
  return rows[0]
}

export async function insertRow(db: Db, list: Resource, values: Record<string, unknown>): Promise<number> {
  const names = Object.keys(list.fields)
  const { rows } = await sql<{ id: number }>`
    insert into ${tableOf(list)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => values[name] ?? null))}) returning id`.execute(db)
  return knownId(rows[0]?.id, 'a new row of a list')
}

export async function updateRow(db: Db, list: Resource, id: number, values: Record<string, unknown>): Promise<void> {
  const changes = Object.keys(list.fields).map((name) => sql`${sql.ref(name)} = ${values[name] ?? null}`)
  await sql`update ${tableOf(list)} set ${sql.join(changes)}, version = version + 1 where id = ${id}`.execute(db)
}

export async function deleteRow(db: Db, list: Resource, id: number): Promise<void> {
  await sql`delete from ${tableOf(list)} where id = ${id}`.execute(db)
}

/** Whether a key points at a row that the user may see. */
export async function isVisibleKey(db: Db, actor: Actor, of: KeyOf, id: number): Promise<boolean> {
  const wall = {
    customer: inScope(actor, 'customer.id'),
    dossier: inScope(actor, 'dossier.customerId'),
    costType: sql`true`,
  }[of]
  const { rows } = await sql`select 1 from ${sql.table(of)} where ${sql.ref(`${of}.id`)} = ${id} and ${wall}`.execute(
    db,
  )
  return rows.length > 0
}

function columnsOf(list: Resource, language: Language): RawBuilder<unknown> {
  const own = ['id', 'version', ...Object.keys(list.fields)].map((name) => columnOf(list, name))
  const keys = keyFields(list)
  if (keys.length === 0) return sql.join(own)
  const names = keys.map((name) => sql`${sql.lit(name)}, ${shownOf(list, name, language)}`)
  return sql.join([...own, sql`json_build_object(${sql.join(names)}) as names`])
}

/** What a column is sorted and searched by: of a key the name of what it points at. */
function shownOf(list: Resource, name: string, language: Language): RawBuilder<unknown> {
  const field = list.fields[name]
  return field?.kind === 'key' ? nameBehind(field.of, columnOf(list, name), language) : sql`${columnOf(list, name)}`
}

function nameBehind(of: KeyOf, key: RawBuilder<unknown>, language: Language): RawBuilder<unknown> {
  switch (of) {
    case 'customer':
      return sql`(select customer.name from customer where customer.id = ${key})`
    case 'dossier':
      return sql`(select dossier.number || ' ' || dossier.debtor_name from dossier where dossier.id = ${key})`
    case 'costType':
      return sql`(select ${sql.ref(`costType.name_${language}`)} from cost_type where cost_type.id = ${key})`
  }
}

function conditionsOf(actor: Actor, list: Resource, query: RowSearch): RawBuilder<unknown>[] {
  const { search } = query
  const found = list.search.map(
    (name) =>
      sql`fold(${shownOf(list, name, actor.language)}::text) like '%' || like_literal(fold(${search ?? ''})) || '%'`,
  )
  const filtered = (list.filters ?? []).flatMap((name) => {
    const value = query[name]
    if (value === undefined) return []
    if (list.fields[name]?.kind === 'toggle') {
      return [sql`${columnOf(list, name)} = any(${(value as string[]).map((one) => one === 'yes')}::boolean[])`]
    }
    return [sql`${columnOf(list, name)} = any(${Array.isArray(value) ? value : [value]})`]
  })
  return [...(search ? [sql`(${sql.join(found, sql` or `)})`] : []), ...filtered]
}

/** The wall between customers, for a list with rows of theirs: somebody of a customer sees only his own. */
function wallOf(actor: Actor, list: Resource): RawBuilder<unknown> {
  const name = keyFields(list).find((field) => field === 'customerId')
  return name ? inScope(actor, `${list.table}.customerId`) : sql`true`
}
