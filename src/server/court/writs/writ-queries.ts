import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { CaseCheck } from '#domain/writs/case-checks.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'

export interface MadeWrit {
  readonly id: number
  readonly madeAt: Date
  readonly madeBy: string | null
  readonly templateNumber: number
  readonly servedDay: Day
  readonly rollDay: Day
  readonly claimedCents: number
  readonly exhibitCount: number
  readonly isErased: boolean
}

/** The writs that were made of a file, the last one first. */
export async function findWrits(db: Db, dossierId: number): Promise<MadeWrit[]> {
  const { rows } = await sql<MadeWrit>`
    select writ.id, writ.made_at, person.name as made_by, version.number as template_number, writ.served_day,
      writ.roll_day, writ.claimed_cents, writ.exhibit_count, writ.erased_at is not null as is_erased
    from writ join writ_template_version version on version.id = writ.template_version_id
    left join app_user person on person.id = writ.made_by
    where writ.dossier_id = ${dossierId} order by writ.id desc`.execute(db)
  return rows
}

export interface NewWrit {
  readonly dossierId: number
  readonly caseId: number | null
  readonly templateVersionId: number
  readonly servedDay: Day
  readonly rollDay: Day
  readonly courtId: number | null
  readonly claimedCents: number
  readonly exhibitCount: number
  readonly pdfSha256: string
  readonly dataSha256: string
  readonly data: string
  readonly checks: readonly CaseCheck[]
}

export async function insertWrit(db: Db, actor: Actor, { checks, ...writ }: NewWrit): Promise<number> {
  const { id } = await db
    .insertInto('writ')
    .values(({ selectFrom }) => ({
      ...writ,
      checks: JSON.stringify(checks),
      madeAt: actor.now,
      madeBy: personAtWork(actor),
      preparedBy: selectFrom('writPreparation').select('changedBy').where('dossierId', '=', writ.dossierId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A writ that was made, if whoever asks may see its file. */
export async function findWrit(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ number: string; servedDay: Day; pdfSha256: string; data: string } | undefined> {
  const { rows } = await sql<{ number: string; servedDay: Day; pdfSha256: string; data: string }>`
    select dossier.number, writ.served_day, writ.pdf_sha256, writ.data::text as data
    from writ join dossier on dossier.id = writ.dossier_id
    where writ.id = ${id} and writ.pdf_sha256 is not null and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows[0]
}
