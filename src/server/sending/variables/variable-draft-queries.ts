import { sql } from 'kysely'
import type { VariableTrial } from '#contract/sending/templates/template-variables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type KeptTrial, keptOf, type TrialColumns } from '#server/sending/templates/kept-trial.ts'

/** The next formula of a variable. */
export interface VariableDraftRow {
  formula: string
  mayBeEmpty: boolean
  state: 'draft' | 'review'
  note: string
  editorId: number | null
  editor: string | null
  changedAt: Date
  kept: KeptTrial<VariableTrial> | null
}

export async function findVariableDraft(db: Db, variableId: number): Promise<VariableDraftRow | undefined> {
  const { rows } = await sql<Omit<VariableDraftRow, 'kept'> & TrialColumns<VariableTrial>>`
    select draft.formula, draft.may_be_empty, draft.state, draft.note, draft.editor_id, editor.name as editor,
      draft.changed_at, draft.trial, draft.tried_of, draft.tried_at
    from template_variable_draft draft left join app_user editor on editor.id = draft.editor_id
    where draft.variable_id = ${variableId}`.execute(db)
  const [row] = rows
  return row && { ...row, kept: keptOf(row) }
}

const untried = { trial: null, triedOf: null, triedAt: null }

/** Keeps the next formula of a variable, in the place of the one that was being looked at. */
export async function saveVariableDraft(
  db: Db,
  variableId: number,
  draft: {
    readonly formula: string
    readonly mayBeEmpty: boolean
    readonly editorId: number | null
    readonly changedAt: Date
  },
): Promise<void> {
  await db
    .insertInto('templateVariableDraft')
    .values({ variableId, ...draft })
    .onConflict((conflict) => conflict.column('variableId').doUpdateSet({ ...draft, ...untried, state: 'draft' }))
    .execute()
}

export async function submitVariableDraft(
  db: Db,
  variableId: number,
  change: { readonly state: 'draft' | 'review'; readonly note?: string; readonly changedAt: Date },
): Promise<void> {
  await db.updateTable('templateVariableDraft').set(change).where('variableId', '=', variableId).execute()
}

/** Keeps what came of trying the next formula of a variable. */
export async function saveVariableTrial(
  db: Db,
  variableId: number,
  { trial, ...tried }: KeptTrial<VariableTrial>,
): Promise<void> {
  await db
    .updateTable('templateVariableDraft')
    .set({ ...tried, trial: JSON.stringify(trial) })
    .where('variableId', '=', variableId)
    .execute()
}

export async function deleteVariableDraft(db: Db, variableId: number): Promise<void> {
  await db.deleteFrom('templateVariableDraft').where('variableId', '=', variableId).execute()
}

/** Holds the templates in use that name a variable until the transaction ends: none is published meanwhile. */
export async function lockNamingTemplates(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from template where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(db)
}
