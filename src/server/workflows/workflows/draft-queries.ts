import { sql } from 'kysely'
import type { WorkflowStep } from '#domain/workflow/step.ts'
import { setPassingSteps } from '#server/book/steps/set-passing-steps.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'

export interface DraftRow {
  id: number
  workflowId: number
  basedOnId: number
  basedOn: number
  state: 'draft' | 'review'
  note: string
  authorId: number | null
  author: string | null
  editorId: number | null
  editor: string | null
  /** All who changed it, and who worked as them. */
  editorIds: number[]
  createdAt: Date
  changedAt: Date
  version: number
}

export async function findDraft(db: Db, workflowId: number): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select draft.id, draft.workflow_id, draft.based_on_id, base.number as based_on, draft.state, draft.note,
      draft.author_id, author.name as author, draft.editor_id, editor.name as editor,
      to_json(draft.editor_ids) as editor_ids,
      draft.created_at,
      draft.changed_at, draft.version
    from workflow_draft draft join workflow_version base on base.id = draft.based_on_id
    left join app_user author on author.id = draft.author_id
    left join app_user editor on editor.id = draft.editor_id
    where draft.workflow_id = ${workflowId}`.execute(db)
  return rows[0]
}

/** Who does something: of somebody who works as another, both. */
export function personsOf({ userId, impersonatorId }: Pick<Actor, 'userId' | 'impersonatorId'>): number[] {
  return [userId, impersonatorId].filter((id) => id !== null)
}

interface NewDraft {
  readonly workflowId: number
  readonly basedOnId: number
}

/** Begins a draft with the steps of the version it is based on. */
export async function insertDraft(db: Db, actor: Actor, { workflowId, basedOnId }: NewDraft): Promise<void> {
  const { userId, now } = actor
  await sql`
    with draft as (
      insert into workflow_draft (workflow_id, based_on_id, author_id, editor_id, editor_ids, created_at, changed_at)
      values (${workflowId}, ${basedOnId}, ${userId}, ${userId}, ${personsOf(actor)}::bigint[], ${now}, ${now})
      returning id)
    insert into workflow_draft_step (draft_id, position, code, name_nl, name_en, name_fr, phase, definition)
    select draft.id, position, code, name_nl, name_en, name_fr, phase, definition
    from draft, workflow_step where workflow_version_id = ${basedOnId} order by position`.execute(db)
}

/** Raises the version of a draft that is passed on. */
export async function updateDraft(
  db: Db,
  id: number,
  change: { state: 'draft' | 'review'; note?: string; changedAt: Date },
): Promise<void> {
  await db
    .updateTable('workflowDraft')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** From now on the draft is a change of this version. */
export async function updateDraftBase(db: Db, id: number, basedOnId: number): Promise<void> {
  await db.updateTable('workflowDraft').set({ basedOnId }).where('id', '=', id).execute()
}

/** Raises the version of a draft of which somebody changed a step: it is his too, and waits for no review any more. */
export async function addEditor(db: Db, id: number, actor: Actor): Promise<void> {
  await sql`
    update workflow_draft set state = 'draft', editor_id = ${actor.userId}, changed_at = ${actor.now},
      version = version + 1,
      editor_ids = (select array_agg(distinct editor)
        from unnest(editor_ids || ${personsOf(actor)}::bigint[]) as editor)
    where id = ${id}`.execute(db)
}

export async function deleteDraft(db: Db, id: number): Promise<void> {
  await db.deleteFrom('workflowDraft').where('id', '=', id).execute()
}

function columnsOf({ code, name, phase, definition }: WorkflowStep) {
  return {
    code,
    nameNl: name.nl,
    nameEn: name.en,
    nameFr: name.fr,
    phase,
    definition: JSON.stringify(definition),
  }
}

export async function insertDraftStep(db: Db, draftId: number, position: number, step: WorkflowStep): Promise<number> {
  await sql`
    update workflow_draft_step set position = position + 1
    where draft_id = ${draftId} and position >= ${position}`.execute(db)
  const made = await db
    .insertInto('workflowDraftStep')
    .values({ draftId, position, ...columnsOf(step) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function updateDraftStep(db: Db, id: number, step: WorkflowStep): Promise<void> {
  await db.updateTable('workflowDraftStep').set(columnsOf(step)).where('id', '=', id).execute()
}

export async function deleteDraftStep(db: Db, id: number): Promise<void> {
  await db.deleteFrom('workflowDraftStep').where('id', '=', id).execute()
}

/** Puts the steps of a draft in this order. */
export async function orderDraftSteps(db: Db, draftId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update workflow_draft_step step set position = given.position
    from unnest(${[...ids]}::bigint[]) with ordinality as given (id, position)
    where step.id = given.id and step.draft_id = ${draftId}`.execute(db)
}

/** The steps of a draft become those of a version; they keep their ids, and so their addresses. */
export async function publishSteps(db: Db, draftId: number, versionId: number): Promise<void> {
  await sql`
    insert into workflow_step (id, workflow_version_id, position, code, name_nl, name_en, name_fr, phase, definition)
    overriding system value
    select id, ${versionId}, row_number() over (order by position, id), code, name_nl, name_en, name_fr, phase,
      definition
    from workflow_draft_step where draft_id = ${draftId}`.execute(db)
  await setPassingSteps(db, [versionId])
}
