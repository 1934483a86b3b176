import { sql } from 'kysely'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { TemplateContent } from '#domain/templates/template-content.ts'
import type { TemplateTrial } from '#contract/sending/templates/template-shapes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type KeptTrial, keptOf, type TrialColumns } from './kept-trial.ts'

export interface DraftRow {
  id: number
  templateId: number
  basedOnId: number | null
  basedOn: number | null
  state: 'draft' | 'review'
  content: TemplateContent
  note: string
  authorId: number | null
  author: string | null
  editorId: number | null
  editor: string | null
  createdAt: Date
  changedAt: Date
  version: number
  kept: KeptTrial<TemplateTrial> | null
}

export async function findDraft(db: Db, templateId: number): Promise<DraftRow | undefined> {
  const { rows } = await sql<Omit<DraftRow, 'kept'> & TrialColumns<TemplateTrial>>`
    select draft.id, draft.template_id, draft.based_on_id, base.number as based_on, draft.state, draft.content,
      draft.note, draft.author_id, author.name as author, draft.editor_id, editor.name as editor, draft.created_at,
      draft.changed_at, draft.version, draft.trial, draft.tried_of, draft.tried_at
    from template_draft draft left join template_version base on base.id = draft.based_on_id
    left join app_user author on author.id = draft.author_id
    left join app_user editor on editor.id = draft.editor_id
    where draft.template_id = ${templateId}`.execute(db)
  const [row] = rows
  return row && { ...row, kept: keptOf(row) }
}

export interface DraftText {
  readonly content: TemplateContent
  readonly words: string
  readonly languages: LetterLanguage[]
}

interface NewDraft extends DraftText {
  readonly templateId: number
  readonly basedOnId: number | null
  readonly userId: number | null
  readonly now: Date
}

export async function insertDraft(db: Db, { content, userId, now, ...draft }: NewDraft): Promise<void> {
  await db
    .insertInto('templateDraft')
    .values({
      ...draft,
      content: JSON.stringify(content),
      authorId: userId,
      editorId: userId,
      createdAt: now,
      changedAt: now,
    })
    .execute()
}

/** Raises the version of a draft; a change of its text names who made it. */
export async function updateDraft(
  db: Db,
  id: number,
  {
    text,
    ...change
  }: { state: 'draft' | 'review'; note?: string; editorId?: number | null; changedAt: Date; text?: DraftText },
): Promise<void> {
  const written = text ? { ...text, content: JSON.stringify(text.content) } : {}
  await db
    .updateTable('templateDraft')
    .set(({ eb }) => ({ ...change, ...written, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Keeps what came of trying the text of a draft; its version stays as it is. */
export async function saveDraftTrial(db: Db, id: number, { trial, ...tried }: KeptTrial<TemplateTrial>): Promise<void> {
  await db
    .updateTable('templateDraft')
    .set({ ...tried, trial: JSON.stringify(trial) })
    .where('id', '=', id)
    .execute()
}

export async function deleteDraft(db: Db, id: number): Promise<void> {
  await db.deleteFrom('templateDraft').where('id', '=', id).execute()
}
