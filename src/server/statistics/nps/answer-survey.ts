import { bandOf } from '#domain/statistics/nps.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'
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

/** Keeps the answer of who was asked; the last one counts. `invite` is held. A low mark stands on the agenda, once. */
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

/** One item as long as the mark is low; a better one takes it off. */
async function followAgenda(db: Db, actor: Actor, invite: InviteRow, { mark, reason }: Said): Promise<void> {
  const { id, customerId, employeeId, agendaKey, answerVersion } = invite
  const isLow = bandOf(mark) === 'detractor'
  if (isLow === (agendaKey !== null)) return
  if (agendaKey !== null) {
    await finishCausedItem(db, actor, agendaKey)
    return saveAgendaKey(db, id, null)
  }
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
      note: `NPS ${mark}${reason === '' ? '' : `: ${reason}`}`.slice(0, 300),
      ...(employeeId === null ? {} : { employeeId }),
    },
  ])
}
