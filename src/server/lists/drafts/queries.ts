import type { DraftFields } from '#contract/lists/drafts.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Whose draft, of which form. */
export interface DraftKey {
  readonly user: number
  readonly form: string
}

/** A draft, unless it was saved since: what was typed last may have arrived after the command that saved it. */
export async function findDraft(db: Db, { user, form }: DraftKey) {
  const row = await db
    .selectFrom('draft')
    .select(['fields', 'keptAt', 'entry'])
    .where('userId', '=', user)
    .where('form', '=', form)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('savedDraft')
            .select('entry')
            .whereRef('savedDraft.userId', '=', 'draft.userId')
            .whereRef('savedDraft.entry', '=', 'draft.entry'),
        ),
      ),
    )
    .executeTakeFirst()
  return row ? { ...row, fields: row.fields as DraftFields } : null
}

/** Whether what was typed under this name was saved. */
export async function isSaved(db: Db, user: number, entry: string | null): Promise<boolean> {
  if (entry === null) return false
  const row = await db
    .selectFrom('savedDraft')
    .select('entry')
    .where('userId', '=', user)
    .where('entry', '=', entry)
    .executeTakeFirst()
  return row !== undefined
}

export async function upsertDraft(
  db: Db,
  { user, form }: DraftKey,
  draft: { readonly fields: DraftFields; readonly entry: string | null; readonly keptAt: Date },
): Promise<void> {
  const values = { ...draft, fields: JSON.stringify(draft.fields) }
  await db
    .insertInto('draft')
    .values({ userId: user, form, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'form']).doUpdateSet(values))
    .execute()
}

/** Keeps the newest so many of somebody. */
export async function deleteOldest(db: Db, user: number, kept: number): Promise<void> {
  await db
    .deleteFrom('draft')
    .where('userId', '=', user)
    .where('form', 'in', (drafts) =>
      drafts
        .selectFrom('draft')
        .select('form')
        .where('userId', '=', user)
        .orderBy('keptAt', 'desc')
        .orderBy('form')
        .offset(kept),
    )
    .execute()
}

export async function deleteDraft(db: Db, { user, form }: DraftKey): Promise<void> {
  await db.deleteFrom('draft').where('userId', '=', user).where('form', '=', form).execute()
}

export async function deleteDraftsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('draft').where('keptAt', '<', moment).execute()
  await db.deleteFrom('savedDraft').where('savedAt', '<', moment).execute()
}
