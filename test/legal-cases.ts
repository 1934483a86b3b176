import type { CaseState } from '#domain/court/cases/legal-case.ts'
import { day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The case of a file of which its customer agreed to the writ, and that was checked: a bailiff may get it. */
export async function readyCase(
  db: Db,
  dossierId: number,
  change: { readonly state?: CaseState } = {},
): Promise<number> {
  const { customerId } = await db
    .selectFrom('dossier')
    .select('customerId')
    .where('id', '=', dossierId)
    .executeTakeFirstOrThrow()
  const drafted = { draftedDay: day('2026-11-02'), principalCents: 100_00, interestCents: 0, costsCents: 40_00 }
  const { id } = await db
    .insertInto('legalCase')
    .values({
      customerId,
      dossierId,
      origin: 'proposed',
      state: 'checked',
      openedDay: day('2026-11-02'),
      openedAt: new Date('2026-11-02T12:00:00Z'),
      agreedCents: 10_000_00,
      court: 'kanton',
      rollDay: day('2026-12-17'),
      ...drafted,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
