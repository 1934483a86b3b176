import { type RawBuilder, sql } from 'kysely'

/** Whether a row of `legal_hold`, called `hold`, stood until a moment; null for now. */
export function holdUntil(end: Date | null): RawBuilder<boolean> {
  if (end === null) return sql`hold.ended_at is null`
  return sql`hold.started_at < ${end} and (hold.ended_at is null or hold.ended_at >= ${end})`
}

/**
 * Whether a dossier is under a legal hold, now or until a moment: then nothing of it is taken away, and it goes into no
 * other. Whatever deletes asks this.
 */
export function isOnHold(dossierId: RawBuilder<unknown>, end: Date | null = null): RawBuilder<boolean> {
  return sql<boolean>`exists (select from legal_hold hold where hold.dossier_id = ${dossierId} and ${holdUntil(end)})`
}
