import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { bailiffNewsSince } from '#server/book/contacts/bailiff-news-since.ts'
import { withMerged } from '#server/book/dossiers/files-together.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'

export async function insertAdvance(
  db: Db,
  actor: Actor,
  advance: { readonly dossierId: number; readonly amountCents: number; readonly receivedDay: Day },
): Promise<number> {
  const { id } = await db
    .insertInto('dossierAdvance')
    .values({ ...advance, recordedAt: actor.now, recordedBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Takes an advance of a file back, or of one that is in it; undefined where there is none that stands, or where it came by the
 * bank.
 */
export async function updateTakenBack(
  db: Db,
  actor: Actor,
  dossierId: number,
  id: number,
): Promise<{ amountCents: number; receivedDay: Day } | undefined> {
  return db
    .updateTable('dossierAdvance')
    .set({ undoneAt: actor.now, undoneBy: actor.userId })
    .where(sql<boolean>`dossier_id = any(${withMerged(sql`${dossierId}::bigint`)})`)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .where('bankLineId', 'is', null)
    .returning(['amountCents', 'receivedDay'])
    .executeTakeFirst()
}

export interface Unanswered {
  dossierId: number
  customerId: number
  option: 'received_advance' | 'state_of_affairs'
  stepId: number
  occurrence: number
}

/**
 * Files that stand, within two weeks, before a step that waits for an answer nobody has given or been asked for: whether
 * the advance of the customer is there, how things stand at the bailiff.
 */
export async function findUnanswered(db: Db, today: Day, limit: number): Promise<Unanswered[]> {
  const { rows } = await sql<Unanswered>`
    select dossier.id as dossier_id, dossier.customer_id, waits.option, dossier.step_id,
      dossier.step_occurrence as occurrence
    from workflow_step step
    cross join lateral jsonb_array_elements_text(step.definition -> 'excludedOptions') as waits (option)
    join dossier on dossier.step_id = step.id
    where waits.option in ('received_advance', 'state_of_affairs')
      and dossier.status in ('not_started', 'in_progress') and dossier.next_day <= ${today}::date + 14
      and not exists (select from agenda_item asked join agenda_subject about on about.id = asked.subject_id
        where asked.dossier_id = dossier.id and about.code = waits.option and (asked.state = 'open'
          or waits.option = 'state_of_affairs'
          and asked.finished_at >= ${bailiffNewsSince(sql`dossier.id`, sql`dossier.step_id`)}
          or asked.key = 'answer:' || dossier.id || ':' || waits.option || ':' || dossier.step_id || ':' ||
            dossier.step_occurrence))
      and (waits.option <> 'received_advance' or not exists (select from dossier_advance advance
        where advance.dossier_id = any(${withMerged(sql`dossier.id`)}) and advance.undone_at is null))
    order by dossier.id limit ${limit}`.execute(db)
  return rows
}
