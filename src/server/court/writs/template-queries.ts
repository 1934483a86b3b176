import { sql } from 'kysely'
import type { WritContent } from '#domain/writs/writ-content.ts'
import type { WritCheck } from '#domain/writs/writ-duties.ts'
import type { WritKind } from '#domain/writs/writ-kind.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface VersionRow {
  readonly id: number
  readonly number: number
  readonly content: WritContent
  readonly publishedAt: string
  readonly publisher: string | null
  readonly editors: readonly string[]
  readonly note: string
}

export interface TemplateRow {
  readonly id: number
  readonly kind: WritKind
  readonly version: number
  readonly draft: WritContent | null
  readonly draftState: 'draft' | 'review' | null
  readonly draftNote: string
  readonly draftEditors: readonly number[]
  readonly draftEditorNames: readonly string[]
  readonly draftChangedAt: Date | null
  /** The newest first. */
  readonly versions: readonly VersionRow[]
}

const columns = sql`template.id, template.kind, template.version, template.draft, template.draft_state,
  template.draft_note, to_json(template.draft_editors) as draft_editors, template.draft_changed_at,
  array(select person.name from app_user person where person.id = any(template.draft_editors) order by person.name)
    as draft_editor_names,
  coalesce((select json_agg(json_build_object('id', version.id, 'number', version.number, 'content', version.content,
      'publishedAt', version.published_at, 'publisher', publisher.name, 'note', version.note,
      'editors', array(select person.name from app_user person where person.id = any(version.editors)
        order by person.name)) order by version.number desc)
    from writ_template_version version left join app_user publisher on publisher.id = version.publisher_id
    where version.template_id = template.id), '[]') as versions`

/** The template of each kind, in the order in which they were made. */
export async function findWritTemplates(db: Db): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`select ${columns} from writ_template template order by template.id`.execute(
    db,
  )
  return rows
}

export async function findWritTemplate(db: Db, id: number): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from writ_template template where template.id = ${id}`.execute(db)
  return rows[0]
}

/** Of two who change the same template the second waits. Answers whether it is there. */
export async function lockWritTemplate(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from writ_template where id = ${id} for no key update`.execute(db)
  return rows.length > 0
}

export interface DraftChange {
  readonly draft: WritContent | null
  readonly state: 'draft' | 'review' | null
  readonly note: string
  readonly editors: readonly number[]
  readonly changedAt: Date | null
}

export async function updateWritDraft(db: Db, id: number, { draft, state, ...change }: DraftChange): Promise<void> {
  await sql`
    update writ_template set draft = ${draft && JSON.stringify(draft)}::jsonb, draft_state = ${state},
      draft_note = ${change.note}, draft_editors = ${[...change.editors]}::bigint[],
      draft_changed_at = ${change.changedAt}, version = version + 1
    where id = ${id}`.execute(db)
}

/** Adds the next version of a template that is locked. */
export async function insertWritVersion(
  db: Db,
  version: {
    readonly templateId: number
    readonly content: WritContent
    readonly checked: WritCheck['duties']
    readonly editors: readonly number[]
    readonly publisherId: number
    readonly publishedAt: Date
    readonly note: string
  },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into writ_template_version (template_id, number, content, checked, editors, publisher_id, published_at, note)
    select ${version.templateId}, 1 + coalesce(max(number), 0), ${JSON.stringify(version.content)}::jsonb,
      ${JSON.stringify(version.checked)}::jsonb, ${[...version.editors]}::bigint[], ${version.publisherId},
      ${version.publishedAt}, ${version.note}
    from writ_template_version where template_id = ${version.templateId} returning number`.execute(db)
  const [made] = rows
  if (!made) throw new Error('a version that was written has no number')
  return made.number
}

/** The text in use for a kind; undefined while none was published. */
export async function findWritInUse(
  db: Db,
  kind: WritKind,
): Promise<{ id: number; number: number; content: WritContent } | undefined> {
  const { rows } = await sql<{ id: number; number: number; content: WritContent }>`
    select version.id, version.number, version.content from writ_template_version version
    join writ_template template on template.id = version.template_id
    where template.kind = ${kind} order by version.number desc limit 1`.execute(db)
  return rows[0]
}
