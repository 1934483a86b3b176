import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { getPortalQuestion } from '#contract/statistics/nps.ts'
import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readMonths } from '#server/compliance/retention/read-retention.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { answerSurvey, refuseSurvey, type Said } from './answer-survey.ts'
import { findPortalInvite, type InviteRow, updateSeen } from './invite-queries.ts'

type Asked = OutputOf<typeof getPortalQuestion>

/** What the customer of who looks is asked; nothing for who is of none. */
export async function readQuestion(db: Db, { customerId, now }: Actor): Promise<Asked> {
  const invite = customerId === null ? undefined : await findPortalInvite(db, customerId, dayOf(now))
  if (!invite) return { question: null }
  const { openUntil: untilDay, mark, reason } = invite
  return { question: { untilDay, mark, reason, months: await readMonths(db, 'nps') } }
}

/** It counts as asked from when somebody saw it. */
export async function noteSight(db: Db, actor: Actor): Promise<void> {
  const { id } = await lockQuestion(db, actor)
  await updateSeen(db, id, actor.now)
}

export async function answerQuestion(db: Db, actor: Actor, said: Said): Promise<Asked> {
  await answerSurvey(db, actor, await lockQuestion(db, actor), said)
  return readQuestion(db, actor)
}

export async function refuseQuestion(db: Db, actor: Actor): Promise<Asked> {
  await refuseSurvey(db, actor, await lockQuestion(db, actor))
  return readQuestion(db, actor)
}

async function lockQuestion(db: Db, { customerId, now }: Actor): Promise<InviteRow> {
  const invite = customerId === null ? undefined : await findPortalInvite(db, customerId, dayOf(now), { lock: true })
  if (!invite) throw notFound()
  return invite
}

const dayOf = (now: Date): Day => inAmsterdam(now).day
