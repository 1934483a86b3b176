import { sql } from 'kysely'
import type { PartnerOutcome } from '#contract/files/dossier-partner.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Who can have a dossier outside the agency, as the fields of calls and the audit trail name them. */
export type HolderKind = 'bailiff' | 'partner'

/** Who has a dossier, since when, and what he calls it. */
export interface Holding {
  readonly holder: number
  readonly sinceDay: Day
  readonly reference: string
}

/** The same with its row, the name of who has it, and whether that is an office of bailiffs. */
export interface NamedHolding extends Holding {
  readonly id: number
  readonly name: string
  readonly isBailiff: boolean
}

/** What is written of a holding; with a partner until when the turnaround that was agreed lasts, null where none was. */
type Said = Omit<Holding, 'holder'> & { readonly dueDay?: Day | null }

const tables = { bailiff: 'dossierBailiff', partner: 'dossierPartner' } as const

/** Of `holder`: whether it is an office of bailiffs; among the partners some are. */
const isBailiff = (kind: HolderKind) => (kind === 'partner' ? sql`holder.kind = 'bailiff'` : sql`true`)

/** Who has a dossier now, with its row and his name; undefined when nobody of this kind has. */
export async function findHolding(db: Db, kind: HolderKind, dossierId: number): Promise<NamedHolding | undefined> {
  const { rows } = await sql<NamedHolding>`
    select held.id, holder.id as holder, holder.name, held.since_day, held.reference, ${isBailiff(kind)} as is_bailiff
    from ${sql.table(`dossier_${kind}`)} held
    join ${sql.table(kind)} holder on holder.id = held.${sql.ref(`${kind}_id`)}
    where held.dossier_id = ${dossierId} and held.valid_to is null`.execute(db)
  return rows[0]
}

/**
 * One by its id, with whether it may be chosen, what turnaround was agreed, and whether it is an office of bailiffs. What it is
 * stays so until the transaction ends.
 */
export async function findHolder(db: Db, kind: HolderKind, id: number) {
  const { rows } = await sql<{ name: string; active: boolean; turnaroundDays: number | null; isBailiff: boolean }>`
    select name, active, ${kind === 'partner' ? sql`turnaround_days` : sql`null`} as turnaround_days,
      ${isBailiff(kind)} as is_bailiff
    from ${sql.table(kind)} holder where id = ${id} for share`.execute(db)
  return rows[0]
}

export async function insertHolding(
  db: Db,
  kind: HolderKind,
  { dossierId, holder, ...said }: Said & { readonly dossierId: number; readonly holder: number },
  validFrom: Date,
): Promise<number> {
  const { id } = await db
    .insertInto(tables[kind])
    .values({ dossierId, [`${kind}Id`]: holder, ...said, validFrom })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Says of a holding what has become known of it, or how it ended; nothing where it has ended already. */
export async function updateHolding(
  db: Db,
  kind: HolderKind,
  id: number,
  change: Said | { readonly validTo: Date; readonly endedDay?: Day; readonly outcome?: PartnerOutcome },
): Promise<void> {
  await db.updateTable(tables[kind]).set(change).where('id', '=', id).where('validTo', 'is', null).execute()
}

/** Whether a partner, or somebody in it, looks like somebody on a sanctions list, and two people have not said that it is another. */
export async function isSanctionHeld(db: Db, partnerId: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select is_sanction_held(null, ${partnerId}, null) as held`.execute(db)
  return rows[0]?.held ?? false
}

/**
 * Art. 4 Wki: whether a partner has no registration that is approved and holds, while the file is one of a consumer. Bailiffs and
 * lawyers need none, nor does who collects nothing himself.
 */
export async function lacksRegistration(db: Db, partnerId: number, dossierId: number, today: Day): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (select from partner where id = ${partnerId} and kind in ('foreign_agency', 'other'))
      and exists (select from dossier_debtor liable join debtor on debtor.id = liable.debtor_id
        where liable.dossier_id = ${dossierId} and debtor.kind = 'private')
      and not exists (select from dd_subject subject join dd_item item on item.subject_id = subject.id
        join dd_check on dd_check.id = item.check_id
        where subject.partner_id = ${partnerId} and dd_check.code = 'wki_registration' and item.approved_at is not null
          and item.valid_to >= ${today}) as lacks`.execute(db)
  return rows[0]?.lacks ?? false
}
