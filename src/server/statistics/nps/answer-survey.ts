import { bandOf } from '#domain/statistics/nps.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'
import { noteCausedItem } from '#server/work/agenda/note-caused-item.ts'
import { inviteEntry } from './ask-people.ts'
import {
  findNewestFile,
  type InviteRow,
  saveAgendaKey,
  saveAnswer,
  updateReached,
  updateRefused,
} from './invite-queries.ts'

/** What somebody answers. */
export interface Said {
  readonly mark: number
  readonly reason: string
}

/** Keeps the answer of who was asked; the last one counts. `invite` is held. A low mark stands on the agenda. */
export async function answerSurvey(db: Db, actor: Actor, invite: InviteRow, said: Said): Promise<void> {
  const answer = { ...said, inviteId: invite.id, answeredAt: actor.now, answeredBy: actor.userId }
  await saveAnswer(db, answer)
  await updateReached(db, invite.id, actor.now)
  await recordAudit(db, actor, inviteEntry(invite.id, invite, 'answered'))
  await followAgenda(db, actor, invite, said)
}

/** Who says so is not asked again, whatever happens on his files. `invite` is held. */
export async function refuseSurvey(db: Db, actor: Actor, invite: InviteRow): Promise<void> {
  await updateRefused(db, invite.id, actor.now)
  await recordAudit(db, actor, inviteEntry(invite.id, invite, 'refused'))
}

/**
 * One open item as long as the mark is low, with the last mark; who finished it is asked anew when another low one comes, and a
 * better one takes it off. The words stay with the answer, and go with it.
 */
async function followAgenda(db: Db, actor: Actor, invite: InviteRow, { mark }: Said): Promise<void> {
  const { id, customerId, employeeId, agendaKey, answerVersion } = invite
  const note = `NPS ${mark}`
  if (bandOf(mark) !== 'detractor') {
    if (agendaKey === null) return
    await finishCausedItem(db, actor, agendaKey)
    return saveAgendaKey(db, id, null)
  }
  if (agendaKey !== null && (await noteCausedItem(db, actor, agendaKey, note))) return
  const dossierId = invite.dossierId ?? (await findNewestFile(db, customerId))
  if (dossierId === null) return
  const key = `nps:${id}:${answerVersion}`
  await saveAgendaKey(db, id, key)
  await addToAgenda(db, actor, [
    {
      dossierId,
      customerId,
      subject: 'answer_survey',
      dueDay: inAmsterdam(actor.now).day,
      cause: 'person',
      key,
      note,
      ...(employeeId === null ? {} : { employeeId }),
    },
  ])
}
