import type { Db } from '#server/platform/db/db.ts'
import type { Holder, Holding, NamedHolding } from '#server/book/standing/assign-holder.ts'

/** The office that has a file now; undefined when none has. */
export async function findHeld(db: Db, dossierId: number): Promise<NamedHolding | undefined> {
  return db
    .selectFrom('dossierBailiff')
    .innerJoin('bailiff', 'bailiff.id', 'dossierBailiff.bailiffId')
    .select(['dossierBailiff.id', 'bailiffId as holder', 'bailiff.name', 'sinceDay', 'reference'])
    .where('dossierId', '=', dossierId)
    .where('validTo', 'is', null)
    .executeTakeFirst()
}

/** An office by its id, with whether it may be chosen. */
export async function findOffice(db: Db, id: number): Promise<Holder | undefined> {
  return db.selectFrom('bailiff').select(['name', 'active']).where('id', '=', id).executeTakeFirst()
}

export async function insertHeld(db: Db, dossierId: number, holding: Holding, at: Date): Promise<number> {
  const { holder: bailiffId, sinceDay, reference } = holding
  const { id } = await db
    .insertInto('dossierBailiff')
    .values({ dossierId, bailiffId, sinceDay, reference, validFrom: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends that an office has a file; nothing where another has it by now. */
export async function endHeld(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('dossierBailiff')
    .set({ validTo: at })
    .where('id', '=', id)
    .where('validTo', 'is', null)
    .execute()
}
