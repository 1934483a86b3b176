import type { PartnerOutcome } from '#contract/files/dossier-partner.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Holder, Holding, NamedHolding } from '#server/book/standing/assign-holder.ts'

/** The partner that has a file now, with its name; undefined when none has. */
export async function findAtPartner(db: Db, dossierId: number): Promise<NamedHolding | undefined> {
  return db
    .selectFrom('dossierPartner')
    .innerJoin('partner', 'partner.id', 'dossierPartner.partnerId')
    .select(['dossierPartner.id', 'partnerId as holder', 'partner.name', 'sinceDay', 'reference'])
    .where('dossierId', '=', dossierId)
    .where('validTo', 'is', null)
    .executeTakeFirst()
}

/** A partner by its id, with whether it may be chosen and what turnaround was agreed. */
export async function findPartner(db: Db, id: number): Promise<Holder | undefined> {
  return db.selectFrom('partner').select(['name', 'active', 'turnaroundDays']).where('id', '=', id).executeTakeFirst()
}

export async function insertAtPartner(
  db: Db,
  dossierId: number,
  { holder: partnerId, ...held }: Holding & { readonly dueDay: Day | null },
  at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('dossierPartner')
    .values({ dossierId, partnerId, ...held, validFrom: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Says on the period that runs what has become known of it. */
export async function updateAtPartner(
  db: Db,
  id: number,
  change: { readonly sinceDay: Day; readonly reference: string; readonly dueDay: Day | null },
): Promise<void> {
  await db.updateTable('dossierPartner').set(change).where('id', '=', id).execute()
}

/** Ends that a partner has a file. */
export async function endAtPartner(
  db: Db,
  id: number,
  end: { readonly outcome: PartnerOutcome; readonly endedDay: Day; readonly validTo: Date },
): Promise<void> {
  await db.updateTable('dossierPartner').set(end).where('id', '=', id).where('validTo', 'is', null).execute()
}
