import type { Representative } from '#domain/names/representative.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Who acts for a debtor, and where to write to. */
export interface StoredRepresentative extends Representative {
  readonly street: string
  readonly houseNumber: string
  readonly postcode: string
  readonly city: string
  readonly country: string
  readonly email: string | null
  readonly phone: string | null
}

const columns = [
  'kind',
  'name',
  'organisation',
  'street',
  'houseNumber',
  'postcode',
  'city',
  'country',
  'email',
  'phone',
] as const

/** Who acts for a debtor now; undefined when nobody does. */
export async function findRepresentative(db: Db, debtorId: number): Promise<object | undefined> {
  return db
    .selectFrom('debtorRepresentative')
    .select(columns)
    .where('debtorId', '=', debtorId)
    .where('validTo', 'is', null)
    .executeTakeFirst()
}

/** Ends who acts for a debtor that is held. Answers who it was, if there was anybody. */
export async function endRepresentative(db: Db, debtorId: number, at: Date): Promise<StoredRepresentative | null> {
  const ended = await db
    .updateTable('debtorRepresentative')
    .set({ validTo: at })
    .where('debtorId', '=', debtorId)
    .where('validTo', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  return (ended as StoredRepresentative | undefined) ?? null
}

export async function insertRepresentative(
  db: Db,
  debtorId: number,
  representative: StoredRepresentative,
  at: Date,
): Promise<void> {
  await db
    .insertInto('debtorRepresentative')
    .values({ debtorId, ...representative, validFrom: at })
    .execute()
}
