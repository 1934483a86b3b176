import { type RawBuilder, sql } from 'kysely'
import type { Channel } from '#domain/workflow/step.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addresseeOf } from '#server/book/debtors/first-debtor.ts'
import type { Addressed } from '#server/sending/writing/file-queries.ts'

/** Of debtors those to whom nothing has left, or is about to leave, for the step their file stands before. */
export async function findUnwritten(db: Db, wanted: readonly Addressed[]): Promise<Addressed[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<Addressed>`
    select wanted.dossier_id, wanted.debtor_id
    from unnest(${wanted.map(({ dossierId }) => dossierId)}::bigint[],
      ${wanted.map(({ debtorId }) => debtorId)}::bigint[])
      with ordinality as wanted (dossier_id, debtor_id, place)
    join dossier on dossier.id = wanted.dossier_id
    where not ${isWrittenTo(sql`wanted.debtor_id`, standing)}
    order by wanted.place`.execute(db)
  return rows
}

/** The step that a file of the query stands before. */
const standing: WrittenFor = {
  dossierId: sql`dossier.id`,
  stepId: sql`dossier.step_id`,
  occurrence: sql`dossier.step_occurrence`,
}

/** For which step of which file something is written, the how manieth time. */
export interface WrittenFor {
  readonly dossierId: RawBuilder<unknown>
  readonly stepId: RawBuilder<unknown>
  readonly occurrence: RawBuilder<unknown>
  /** A message that does not count: that of the item itself. */
  readonly besides?: RawBuilder<unknown>
}

/**
 * Whether a message has left for a debtor for a step, or is about to, by whichever channel. One that failed, was taken back
 * or came back was written to nobody.
 */
export function isWrittenTo(debtorId: RawBuilder<unknown>, of: WrittenFor): RawBuilder<boolean> {
  const { dossierId, stepId, occurrence, besides } = of
  return sql<boolean>`exists (select from dispatch message
    where message.dossier_id = ${dossierId} and message.step_id = ${stepId} and message.occurrence = ${occurrence}
      and message.state in ('scheduled', 'sending', 'uncertain', 'sent', 'delivered')
      and ${besides ? sql`message.id is distinct from ${besides}` : sql`true`}
      and ${addresseeOf('message')} = ${debtorId})`
}

/** By which channels messages of a step to a debtor came back. */
export async function findReturnedChannels(
  db: Db,
  {
    dossierId,
    stepId,
    occurrence,
    debtorId,
  }: { dossierId: number; stepId: number; occurrence: number; debtorId: number | null },
): Promise<Channel[]> {
  const { rows } = await sql<{ channel: Channel }>`
    select channel from dispatch where dossier_id = ${dossierId} and step_id = ${stepId}
      and occurrence = ${occurrence} and debtor_id is not distinct from ${debtorId}::bigint
      and ended_at is not null and state in ('bounced', 'failed')`.execute(db)
  return rows.map(({ channel }) => channel)
}
