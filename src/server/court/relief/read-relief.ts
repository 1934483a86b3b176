import { outcomesOf, reliefRules } from '#domain/relief/relief.ts'
import type { Relief, ReliefMessage, ReliefOfFile, ReliefRefusal } from '#contract/court/relief.ts'
import { may } from '#contract/people/permission.ts'
import type { Actor } from '#server/actor.ts'
import { findOwingDebtors } from '#server/book/debtors/owing-debtors.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readVisibleDossier } from '#server/money/account/read-visible-dossier.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findMessages, findReliefOf, type MessageRow } from './queries.ts'

/** Relief of those who owe a file, with what was asked by who helps and what can be done with it. */
export async function readRelief(db: Db, actor: Actor, dossierId: number): Promise<ReliefOfFile> {
  await readVisibleDossier(db, actor, dossierId)
  const rows = await findReliefOf(db, dossierId)
  const messages = Map.groupBy(
    await findMessages(
      db,
      rows.map(({ id }) => id),
    ),
    ({ reliefId }) => reliefId,
  )
  const { day: today } = inAmsterdam(actor.now)
  const items = rows.map((row): Relief => {
    const { article, hasMessages } = reliefRules[row.kind]
    const isEnded = row.outcome !== null
    const refuseEnd = endRefusal(actor, isEnded)
    return {
      ...row,
      article,
      hasMessages,
      messages: (messages.get(row.id) ?? []).map((message) => shown(message, today, isEnded)),
      outcomes: outcomesOf(row.kind).slice(),
      refusals: { change: refuseEnd, end: refuseEnd },
    }
  })
  return { dossierId, debtors: await findOwingDebtors(db, dossierId), items }
}

function endRefusal({ acl }: Actor, isEnded: boolean): ReliefRefusal | null {
  if (isEnded) return 'ended'
  return may(acl, 'relief.end') ? null : 'no_right'
}

function shown({ reliefId: _of, ...message }: MessageRow, today: string, isEnded: boolean): ReliefMessage {
  const isOpen = message.dueDay !== null && message.answer === null
  const refusal = isEnded ? 'ended' : message.answer === null ? null : 'answered'
  return { ...message, isLate: isOpen && !isEnded && (message.dueDay ?? today) < today, refusal }
}
