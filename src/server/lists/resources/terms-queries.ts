import type { Db } from '#server/platform/db/db.ts'

/** Who said last by which tariff an office of bailiffs asks. */
export async function setTermsBy(db: Db, id: number, termsBy: number): Promise<void> {
  await db.updateTable('bailiff').set({ termsBy }).where('id', '=', id).execute()
}
