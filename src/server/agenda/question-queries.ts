import { sql } from 'kysely'
import type { OwnSubject } from '#domain/agenda/agenda-item.ts'
import type { Db } from '#server/db/db.ts'

/** Items that answer a debtor who asked something. */
const questions = ['call_back', 'answer_mail'] as const satisfies readonly OwnSubject[]

/**
 * Whether an item answers a question, the file is paused for a question that came in with such an item, and no other of
 * them is open. A pause that somebody chose began at another moment than any item, and is left to who chose it.
 */
export async function isLastQuestion(
  db: Db,
  { id, dossierId }: { readonly id: number; readonly dossierId: number },
): Promise<boolean> {
  const { rows } = await sql<{ isLast: boolean }>`
    with question as (
      select item.id, item.state, item.created_at from agenda_item item
      join agenda_subject subject on subject.id = item.subject_id
      where item.dossier_id = ${dossierId} and subject.code = any(${[...questions]}::text[]))
    select exists (select from question where id = ${id})
      and not exists (select from question where state = 'open' and id <> ${id})
      and exists (select from dossier join dossier_halt halt on halt.dossier_id = dossier.id and halt.ended_at is null
        join question on question.created_at = halt.started_at
        where dossier.id = ${dossierId} and dossier.status = 'paused' and halt.kind = 'pause'
          and halt.reason = 'question_of_debtor') as is_last`.execute(db)
  return rows[0]?.isLast === true
}
