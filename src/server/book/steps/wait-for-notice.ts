import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lastTerm } from '#server/book/dossiers/last-term.ts'

/** Which 14-day letters count no more: the one that left as a message, those to a debtor of a file, or all of some files. */
export type EndedNotices =
  | { readonly dispatchId: number }
  | { readonly dossierId: number; readonly debtorId: number }
  | { readonly dossierIds: readonly number[] }

/**
 * Art. 6:96 lid 6 BW: 14-day letters that gave nobody a term count no more: no costs rest on them. Their files are raised, so
 * that a letter with costs that was looked at before does not leave after it; one that waits for the term of such a letter
 * waits for the term that is left, or for a letter. False where none of them counted.
 */
export async function endNotices(db: Db, which: EndedNotices): Promise<boolean> {
  const { rows } = await sql<{ dossierId: number }>`
    update fourteen_day_letter set valid = false where ${conditionOf(which)} and valid returning dossier_id`.execute(db)
  const dossierIds = [...new Set(rows.map(({ dossierId }) => dossierId))]
  if (dossierIds.length > 0) await standWithoutNotice(db, dossierIds)
  return dossierIds.length > 0
}

function conditionOf(which: EndedNotices): RawBuilder<unknown> {
  if ('dispatchId' in which) return sql`dispatch_id = ${which.dispatchId}`
  if ('dossierIds' in which) return sql`dossier_id = any(${[...which.dossierIds]}::bigint[])`
  return sql`dossier_id = ${which.dossierId} and debtor_id = ${which.debtorId}`
}

async function standWithoutNotice(db: Db, dossierIds: readonly number[]): Promise<void> {
  await sql`
    update dossier set version = version + 1,
      next_day = case when waits and last_day is not null then last_day + 1 else next_day end,
      next_reason = case when not waits then next_reason
        when last_day is null
          then ${JSON.stringify({ key: 'why.step_waits_for_notice', values: {} } satisfies Why)}::jsonb
        else jsonb_set(next_reason, '{values,lastDay}', to_jsonb(last_day)) end
    from (select one.id, ${lastTerm(sql`one.id`)} as last_day,
        coalesce(one.next_reason ->> 'key' = 'why.step_waits_notice_term', false) as waits
      from dossier one where one.id = any(${[...dossierIds]}::bigint[])) stands
    where dossier.id = stands.id`.execute(db)
}

/** Files that wait for the term of a 14-day letter wait for that of the one that was sent by hand. */
export async function waitForNotice(
  db: Db,
  waits: readonly { readonly dossierId: number; readonly day: Day; readonly reason: unknown }[],
): Promise<void> {
  if (waits.length === 0) return
  await sql`
    update dossier set next_day = wait.day, next_reason = wait.reason, version = dossier.version + 1
    from unnest(${waits.map(({ dossierId }) => dossierId)}::bigint[], ${waits.map(({ day }) => day)}::date[],
      ${waits.map(({ reason }) => JSON.stringify(reason))}::jsonb[]) as wait (dossier_id, day, reason),
      workflow_step step
    where dossier.id = wait.dossier_id and step.id = dossier.step_id
      and step.definition #>> '{wait,kind}' = 'after_notice_term'
      and dossier.status in ('not_started', 'in_progress')`.execute(db)
}
