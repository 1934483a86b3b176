import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Which office of bailiffs has a file, since when, and what it calls it. */
export interface HeldFile {
  readonly bailiff: number
  readonly sinceDay: Day
  readonly reference: string
}

/** The same with the name of the office, as the timeline tells it. */
export interface ToldFile {
  readonly name: string
  readonly sinceDay: Day
  readonly reference: string
}

/** The office that has a file now; undefined when none has. */
export async function findHeld(db: Db, dossierId: number): Promise<(HeldFile & ToldFile & { id: number }) | undefined> {
  return db
    .selectFrom('dossierBailiff')
    .innerJoin('bailiff', 'bailiff.id', 'dossierBailiff.bailiffId')
    .select(['dossierBailiff.id', 'bailiffId as bailiff', 'bailiff.name', 'sinceDay', 'reference'])
    .where('dossierId', '=', dossierId)
    .where('validTo', 'is', null)
    .executeTakeFirst()
}

/** An office by its id, with whether it may be chosen. */
export async function findOffice(db: Db, id: number): Promise<{ name: string; active: boolean } | undefined> {
  return db.selectFrom('bailiff').select(['name', 'active']).where('id', '=', id).executeTakeFirst()
}

export async function insertHeld(db: Db, dossierId: number, held: HeldFile, at: Date): Promise<number> {
  const { bailiff: bailiffId, sinceDay, reference } = held
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
