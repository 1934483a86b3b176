import { sql } from 'kysely'
import type { Assignment } from '#domain/letters/letter-facts.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A notice that was written down for a debtor of a file. */
export interface NewNotice {
  handMessageId: number
  dossierId: number
  occurrence: number
  debtorId: number
  openCents: number
}

/** Writes down a notice for everybody who owes one of these files, each under a number of its file; the files are held. */
export async function insertNotices(
  db: Db,
  actor: Actor,
  {
    dossierIds,
    channel,
    assignment,
  }: {
    readonly dossierIds: readonly number[]
    readonly channel: 'post' | 'email'
    readonly assignment: Assignment
  },
): Promise<NewNotice[]> {
  const { rows } = await sql<NewNotice>`
    with made as (
      insert into hand_message (dossier_id, occurrence, channel, kind, debtor_id, assignment, asked_by, asked_at)
      select owing.dossier_id, coalesce(last.occurrence, 0)
          + row_number() over (partition by owing.dossier_id order by owing.position, owing.debtor_id),
        ${channel}, 'assignment_notice', owing.debtor_id, ${JSON.stringify(assignment)}::jsonb, ${personAtWork(actor)},
        ${actor.now}
      from dossier_debtor owing
      left join (select dossier_id, max(occurrence) as occurrence from hand_message
        where dossier_id = any(${[...dossierIds]}::bigint[]) group by dossier_id) last using (dossier_id)
      where owing.dossier_id = any(${[...dossierIds]}::bigint[])
      returning id, dossier_id, occurrence, debtor_id
    )
    select made.id as hand_message_id, made.dossier_id, made.occurrence::int, made.debtor_id, dossier.open_cents
    from made join dossier on dossier.id = made.dossier_id order by made.dossier_id, made.occurrence`.execute(db)
  return rows
}
