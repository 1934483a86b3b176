import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'
import { findComplaintFiles, lockComplaint, saveAgendaKey } from './complaint-queries.ts'

/**
 * Keeps exactly one item on the agenda of who owns a complaint, due when its term is, on the first of its files; none when
 * nothing is due, or it is about no file: then it stands on his first page alone.
 */
export async function followAgenda(db: Db, actor: Actor, id: number): Promise<void> {
  const complaint = await lockComplaint(db, id)
  if (!complaint) throw new Error(`complaint ${id} is not there`)
  const { number, dueDay, ownerId, agendaKey, content } = complaint
  const [file] = await findComplaintFiles(db, id)
  const key = dueDay === null || !file ? null : `complaint:${id}:${dueDay}:${ownerId ?? ''}:${complaint.version}`
  const isSame = key !== null && agendaKey !== null && withoutVersion(key) === withoutVersion(agendaKey)
  if (isSame || key === agendaKey) return
  if (agendaKey !== null) await finishCausedItem(db, actor, agendaKey)
  await saveAgendaKey(db, id, key)
  if (key === null || dueDay === null || !file) return
  await addToAgenda(db, actor, [
    {
      dossierId: file.id,
      customerId: file.customerId,
      subject: 'answer_message',
      subjectCode: 'complaint',
      dueDay,
      cause: 'person',
      key,
      note: `${number}: ${content}`.slice(0, 300),
      ...(ownerId === null ? {} : { employeeId: ownerId }),
    },
  ])
}

const withoutVersion = (key: string) => key.slice(0, key.lastIndexOf(':'))
