import type { DraftFields } from '#contract/drafts.ts'
import type { Db } from '#server/db/db.ts'

/** Whose draft, of which form. */
export interface DraftKey {
  readonly user: number
  readonly form: string
}

export async function findDraft(db: Db, { user, form }: DraftKey) {
  const row = await db
    .selectFrom('draft')
    .select(['fields', 'keptAt'])
    .where('userId', '=', user)
    .where('form', '=', form)
    .executeTakeFirst()
  return row ? { ...row, fields: row.fields as DraftFields } : null
}

export async function upsertDraft(db: Db, { user, form }: DraftKey, fields: DraftFields, keptAt: Date): Promise<void> {
  const values = { fields: JSON.stringify(fields), keptAt }
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
}
