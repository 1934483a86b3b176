import { sql } from 'kysely'
import type { OwnSubject } from '#domain/agenda/agenda-item.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Items for which a file waits: they answer a debtor who asked something, or look for what he says he paid. */
const waitedFor = ['call_back', 'answer_mail', 'check_payment'] as const satisfies readonly OwnSubject[]

const reasons = ['question_of_debtor', 'payment_on_its_way'] as const

/**
 * What a paused file waits for, where that is this item and no other that is open: the pause came in with such an item.
 * A pause that somebody chose began at another moment than any item, and is left to who chose it.
 */
export async function findLastWait(
  db: Db,
  { id, dossierId }: { readonly id: number; readonly dossierId: number },
): Promise<(typeof reasons)[number] | undefined> {
  const { rows } = await sql<{ reason: (typeof reasons)[number] }>`
    with waited as (
      select item.id, item.state, item.created_at from agenda_item item
      join agenda_subject subject on subject.id = item.subject_id
      where item.dossier_id = ${dossierId} and subject.code = any(${[...waitedFor]}::text[]))
    select halt.reason from dossier
    join dossier_halt halt on halt.dossier_id = dossier.id and halt.ended_at is null
    join waited on waited.created_at = halt.started_at
    where dossier.id = ${dossierId} and dossier.status = 'paused' and halt.kind = 'pause'
      and halt.reason = any(${[...reasons]}::text[]) and exists (select from waited where id = ${id})
      and not exists (select from waited where state = 'open' and id <> ${id})
    limit 1`.execute(db)
  return rows[0]?.reason
}
