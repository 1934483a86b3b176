import type { Db } from '#server/platform/db/db.ts'

/** How files go to a partner, as it is kept; undefined when that was never said. */
export async function findExchange(db: Db, partnerId: number, { lock = false }: { readonly lock?: boolean } = {}) {
  const row = db
    .selectFrom('partnerExchange')
    .innerJoin('partner', 'partner.id', 'partnerExchange.partnerId')
    .leftJoin('appUser', 'appUser.id', 'partnerExchange.testedBy')
    .selectAll('partnerExchange')
    .select(['appUser.name as testedByName', 'partner.name as partnerName'])
    .where('partnerId', '=', partnerId)
  return (lock ? row.forUpdate('partnerExchange') : row).executeTakeFirst()
}
export type ExchangeRow = NonNullable<Awaited<ReturnType<typeof findExchange>>>

/** What of it somebody fills in. */
export interface ExchangeValues {
  readonly kind: string
  readonly host: string | null
  readonly port: number | null
  readonly username: string | null
  readonly folder: string | null
  readonly url: string | null
  readonly email: string | null
  readonly hostKey: string | null
  readonly login: string
  readonly keyFingerprint: string | null
  readonly secret: Buffer | null
}

const untested = { testedAt: null, testedBy: null, testResult: null, testSaid: null }

/** Keeps it for the first time; false when somebody else was first. */
export async function insertExchange(db: Db, partnerId: number, values: ExchangeValues): Promise<boolean> {
  const row = await db
    .insertInto('partnerExchange')
    .values({ partnerId, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning('partnerId')
    .executeTakeFirst()
  return row !== undefined
}

/** What was tested before says nothing of what is there now. */
export async function updateExchange(db: Db, partnerId: number, values: ExchangeValues): Promise<void> {
  await db
    .updateTable('partnerExchange')
    .set((row) => ({ ...values, ...untested, version: row('version', '+', 1) }))
    .where('partnerId', '=', partnerId)
    .execute()
}

export async function deleteExchange(db: Db, partnerId: number): Promise<void> {
  await db.deleteFrom('partnerExchange').where('partnerId', '=', partnerId).execute()
}

export async function updateTest(
  db: Db,
  partnerId: number,
  test: { readonly testResult: string; readonly testSaid: string; readonly testedAt: Date; readonly testedBy: number },
): Promise<void> {
  await db.updateTable('partnerExchange').set(test).where('partnerId', '=', partnerId).execute()
}

/** From whom a message to a partner is; undefined until the agency has been filled in. */
export async function findSender(db: Db): Promise<{ name: string; email: string } | undefined> {
  return db.selectFrom('agency').select(['name', 'email']).executeTakeFirst()
}
