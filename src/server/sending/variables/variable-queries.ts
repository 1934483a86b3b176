import { sql } from 'kysely'
import type { VariableType } from '#domain/templates/variable-type.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { listVariables, VariableDetail, VariableRow } from '#contract/sending/templates/template-variables.ts'
import type { Language } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Where a variable is named: in the newest version of a template, or in its draft. As a chip, or between percent signs. */
const namedBy = sql`(
  select template.id, template.channel, template.name from template
  left join lateral (select words from template_version version where version.template_id = template.id
    order by number desc limit 1) newest on true
  left join template_draft draft on draft.template_id = template.id
  where position('%' || variable.name || '%' in coalesce(newest.words, '') || ' ' || coalesce(draft.words, '')) > 0)`

const columns = (language: Language) => sql`
  variable.id, variable.name, variable.type, ${sql.ref(`variable.meaning_${language}`)} as meaning, variable.formula,
  variable.may_be_empty, variable.changed_at, variable.version,
  (select count(*) from ${namedBy} named)::int as used_count`

const orders = {
  name: sql`fold(variable.name)`,
  type: sql`variable.type`,
  changed: sql`variable.changed_at`,
} as const

/** A page of the agency's own variables, with how many there are in all. */
export async function findVariables(
  db: Db,
  { sortBy = 'name', sortOrder, offset, limit, search, type }: QueryOf<typeof listVariables>,
  language: Language,
): Promise<{ items: VariableRow[]; total: number }> {
  const where = sql`(${search ?? null}::text is null or position(fold(${search ?? ''})
      in fold(variable.name || ' ' || ${sql.ref(`variable.meaning_${language}`)} || ' ' || variable.formula)) > 0)
    and (${type ?? null}::text[] is null or variable.type = any(${type ?? null}::text[]))`
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`
  const { rows } = await sql<VariableRow>`
    select ${columns(language)} from template_variable variable where ${where}
    order by ${orders[sortBy]} ${direction}, fold(variable.name), variable.id offset ${offset} limit ${limit}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*) as total from template_variable variable where ${where}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

/** A variable without what is being changed of it. */
export type StoredVariable = Omit<VariableDetail, 'draft'>

export async function findVariable(db: Db, id: number, language: Language): Promise<StoredVariable | undefined> {
  const { rows } = await sql<Omit<StoredVariable, 'templates' | 'versions'>>`
    select ${columns(language)}, variable.meaning_nl, variable.meaning_en, variable.meaning_fr
    from template_variable variable where variable.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { rows: templates } = await sql<{ id: number; channel: Channel; name: string }>`
    select named.* from template_variable variable cross join lateral ${namedBy} named
    where variable.id = ${id} order by named.channel, fold(named.name), named.id`.execute(db)
  const { rows: versions } = await sql<VariableDetail['versions'][number]>`
    select version.number, version.formula, version.type, version.may_be_empty, author.name as author,
      publisher.name as publisher, version.note, version.created_at
    from template_variable_version version left join app_user author on author.id = version.author_id
    left join app_user publisher on publisher.id = version.publisher_id
    where version.variable_id = ${id} order by version.number desc`.execute(db)
  return { ...found, templates, versions }
}

/** Of two who change the same variable the second waits. Answers whether it is there. */
export async function lockVariableRow(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from template_variable where id = ${id} for update`.execute(db)
  return rows.length > 0
}

export interface VariableColumns {
  readonly name: string
  readonly meaningNl: string
  readonly meaningEn: string
  readonly meaningFr: string
  readonly type: VariableType
  readonly formula: string
  readonly mayBeEmpty: boolean
}

/** Writes a variable; undefined when its name is taken. */
export async function insertVariable(db: Db, variable: VariableColumns, changedAt: Date): Promise<number | undefined> {
  const made = await db
    .insertInto('templateVariable')
    .values({ ...variable, changedAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function hasOtherVariable(db: Db, id: number, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('templateVariable')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()
  return found !== undefined
}

export async function updateVariable(
  db: Db,
  id: number,
  variable: Partial<VariableColumns>,
  changedAt: Date,
): Promise<void> {
  await db
    .updateTable('templateVariable')
    .set(({ eb }) => ({ ...variable, changedAt, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Keeps how a variable is worked out from now on, beside how it was. */
export async function insertVariableVersion(
  db: Db,
  variableId: number,
  { type, formula, mayBeEmpty }: Pick<VariableColumns, 'type' | 'formula' | 'mayBeEmpty'>,
  {
    authorId,
    publisherId = null,
    note = '',
    createdAt,
  }: {
    readonly authorId: number | null
    readonly publisherId?: number | null
    readonly note?: string
    readonly createdAt: Date
  },
): Promise<void> {
  await sql`
    insert into template_variable_version (variable_id, number, type, formula, may_be_empty, author_id, publisher_id,
      note, created_at)
    select ${variableId}, 1 + coalesce(max(number), 0), ${type}, ${formula}, ${mayBeEmpty}, ${authorId}, ${publisherId},
      ${note}, ${createdAt}
    from template_variable_version where variable_id = ${variableId}`.execute(db)
}

export async function deleteVariable(db: Db, id: number): Promise<void> {
  await db.deleteFrom('templateVariable').where('id', '=', id).execute()
}
