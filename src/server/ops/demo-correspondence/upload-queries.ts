import type { Db } from '#server/platform/db/db.ts'
import type { KeptUpload } from '#server/platform/uploads/save-upload.ts'

export async function insertDemoNewsFile(db: Db, newsId: number, file: KeptUpload): Promise<void> {
  const { authorId, createdAt } = await db
    .selectFrom('news')
    .select(['authorId', 'createdAt'])
    .where('id', '=', newsId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('newsFile')
    .values({ ...file, newsId, uploadedBy: authorId, uploadedAt: createdAt })
    .execute()
}

/** Whether a file was ever refused here. */
export async function hasRefusals(db: Db): Promise<boolean> {
  const found = await db.selectFrom('blockedUpload').select('id').limit(1).execute()
  return found.length > 0
}
