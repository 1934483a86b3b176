import type { HouseStyle } from '#contract/sending/house-style.ts'
import type { LetterLogo } from '#domain/letters/letter-style.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertStyle, insertLogo } from './queries.ts'

/** Gives an agency without a house style one; one that is there stays as it is. */
export async function ensureHouseStyle(
  db: Db,
  style: Omit<HouseStyle, 'logo' | 'version'>,
  logo: LetterLogo & { readonly name: string },
): Promise<void> {
  const { id } = await insertLogo(db, logo)
  await insertStyle(db, { ...style, logoId: id })
}
