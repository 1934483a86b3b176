import { sql } from 'kysely'
import { inAmsterdam } from '#server/clock.ts'
import type { Actor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Files before collection pass as soon as they follow another workflow or bear collection costs: once, on the day of who
 * does it. To be called, in the transaction of the change, by all that moves files or charges costs. A file that is closed
 * passes no more, whatever is booked on it.
 */
export async function notePassages(db: Db, actor: Actor, dossierIds: readonly number[]): Promise<void> {
  if (dossierIds.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select dossier.id from dossier
    where dossier.id = any(${[...dossierIds]}::bigint[]) and dossier.before_collection and dossier.status <> 'closed'
      and (not exists (select from workflow_version version join workflow on workflow.id = version.workflow_id
          where version.id = dossier.workflow_version_id and workflow.category = 'precasso')
        or exists (select from account_event cost where cost.dossier_id = dossier.id and cost.kind = 'cost'
          and cost.data ->> 'component' = 'collection_costs'))`.execute(db)
  await passFiles(
    db,
    actor,
    rows.map(({ id }) => id),
  )
}

/** Takes files that are held to collection from today on: nothing of what was done for them before changes. */
export async function passFiles(db: Db, actor: Actor, dossierIds: readonly number[]): Promise<void> {
  if (dossierIds.length === 0) return
  const { rows } = await sql<{ id: number; customerId: number }>`
    update dossier set before_collection = false, passed_day = ${inAmsterdam(actor.now).day},
      version = version + 1
    where id = any(${[...dossierIds]}::bigint[]) and before_collection returning id, customer_id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await endPassageQuestions(db, ids, actor.now)
  await recordAudit(
    db,
    actor,
    ...rows.map(({ id, customerId }) => ({ kind: 'dossier.passed', dossierId: id, customerId })),
  )
}

/** What customers were asked of these files is over, before they pass another day or for good; what they said stays. */
export async function endPassageQuestions(db: Db, dossierIds: readonly number[], at: Date): Promise<void> {
  await sql`update passage_question set ended_at = ${at}
    where dossier_id = any(${[...dossierIds]}::bigint[]) and ended_at is null`.execute(db)
}
