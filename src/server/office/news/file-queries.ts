import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import type { KeptUpload } from '#server/platform/uploads/save-upload.ts'

export async function insertNewsFile(db: Db, actor: Actor, newsId: number, file: KeptUpload): Promise<void> {
  const { sha256, name, mimeType, sizeBytes } = file
  await db
    .insertInto('newsFile')
    .values({ newsId, sha256, name, mimeType, sizeBytes, uploadedBy: Number(actor.userId), uploadedAt: actor.now })
    .execute()
}

/** Takes every file off an item but these. */
export async function deleteOtherFiles(db: Db, newsId: number, kept: readonly number[]): Promise<void> {
  await db
    .deleteFrom('newsFile')
    .where('newsId', '=', newsId)
    .where('id', 'not in', [0, ...kept])
    .execute()
}

export async function findNewsFile(db: Db, newsId: number, id: number) {
  return db
    .selectFrom('newsFile')
    .select(['name', 'mimeType', 'sha256'])
    .where('newsId', '=', newsId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Who has read an item, and who of the employees it is for has not: those first, by name. */
export async function findReaders(
  db: Db,
  news: { readonly id: number; readonly audience: string },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: { id: number; name: string; readAt: Date | null }[]; total: number }> {
  const isForEmployees = news.audience === 'everyone' || news.audience === 'employees'
  const found = db
    .selectFrom('appUser')
    .leftJoin('newsRead', (join) =>
      join.onRef('newsRead.userId', '=', 'appUser.id').on('newsRead.newsId', '=', news.id),
    )
    .where((where) =>
      where.or([
        where('newsRead.readAt', 'is not', null),
        where.and([
          where.val(isForEmployees),
          where('appUser.customerId', 'is', null),
          where('appUser.active', '=', true),
        ]),
      ]),
    )
  const items = await found
    .select(['appUser.id', 'appUser.name', 'newsRead.readAt'])
    .orderBy('newsRead.readAt', (order) => order.desc().nullsFirst())
    .orderBy('appUser.name')
    .orderBy('appUser.id')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items, total }
}
