import type { HouseStyle } from '#contract/sending/house-style.ts'
import type { StoredPicture } from '#domain/letters/letter-style.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The house style as it is kept; undefined as long as nobody has made one. */
export async function findStyleRow(db: Db, options: { lock?: boolean } = {}) {
  const row = db.selectFrom('houseStyle').selectAll()
  return (options.lock ? row.forUpdate() : row).executeTakeFirst()
}

type StyleValues = Omit<HouseStyle, 'logo' | 'version'> & { readonly logoId: number | null }

export async function insertStyle(db: Db, values: StyleValues): Promise<boolean> {
  const added = await db
    .insertInto('houseStyle')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function updateStyle(db: Db, values: StyleValues): Promise<void> {
  await db
    .updateTable('houseStyle')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .execute()
}

export async function findLogo(db: Db, id: number) {
  return db.selectFrom('houseLogo').selectAll().where('id', '=', id).executeTakeFirst()
}
export type LogoRow = NonNullable<Awaited<ReturnType<typeof findLogo>>>

/** The logo in use. */
export async function findUsedLogo(db: Db) {
  return db
    .selectFrom('houseStyle')
    .innerJoin('houseLogo', 'houseLogo.id', 'houseStyle.logoId')
    .select(['houseLogo.sha256', 'houseLogo.format', 'houseLogo.width', 'houseLogo.height'])
    .executeTakeFirst()
}

/** Keeps what a logo is; the same one twice is one. */
export async function insertLogo(
  db: Db,
  { sha256, format, width, height, name, forEmail }: StoredPicture & { name: string; forEmail: StoredPicture | null },
): Promise<LogoRow> {
  return db
    .insertInto('houseLogo')
    .values({
      sha256,
      format,
      width,
      height,
      name,
      emailSha256: forEmail?.sha256 ?? null,
      emailFormat: forEmail?.format ?? null,
      emailWidth: forEmail?.width ?? null,
      emailHeight: forEmail?.height ?? null,
    })
    .onConflict((conflict) => conflict.columns(['sha256', 'emailSha256']).doUpdateSet({ name }))
    .returningAll()
    .executeTakeFirstOrThrow()
}
