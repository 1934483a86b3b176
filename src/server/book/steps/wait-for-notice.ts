import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lastTerm } from '#server/book/dossiers/last-term.ts'

/**
 * A 14-day letter of a file counts no more: what was looked at of it is not how it stands any more, and where it waits for
 * the term of that letter it waits for the term that is left, or for a letter.
 */
export async function standWithoutNotice(db: Db, dossierId: number): Promise<void> {
  await sql`
    update dossier set version = version + 1,
      next_day = case when waits and term.last_day is not null then term.last_day + 1 else next_day end,
      next_reason = case when not waits then next_reason
        when term.last_day is null
          then ${JSON.stringify({ key: 'why.step_waits_for_notice', values: {} } satisfies Why)}::jsonb
        else jsonb_set(next_reason, '{values,lastDay}', to_jsonb(term.last_day)) end
    from (select ${lastTerm(sql`${dossierId}::bigint`)} as last_day) term,
      (select coalesce(one.next_reason ->> 'key' = 'why.step_waits_notice_term', false) as waits
        from dossier one where one.id = ${dossierId}) stands
    where dossier.id = ${dossierId}`.execute(db)
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
