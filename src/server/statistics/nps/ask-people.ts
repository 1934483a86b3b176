import { addDays } from '#domain/day.ts'
import { npsOpenDays } from '#domain/statistics/nps.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import { leavesAt } from '#server/compliance/complaints/send-complaint-message.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { enqueue, type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import { readLetterStyle } from '#server/sending/house-style/read-house-style.ts'
import { hashOfContent } from '#server/sending/writing/write-letter.ts'
import { type Candidate, findCustomersToAsk, findDebtorsToAsk, lockAsking } from './candidate-queries.ts'
import { findAgency, hasDueInvite, insertInvite } from './invite-queries.ts'
import { newLink } from './survey-link.ts'
import { surveyLetter } from './survey-letter.ts'
import { findTextsInUse } from './text-queries.ts'

/** The job that decides who is asked how it went, and the one that brings the e-mails to the mail server. */
export const inviteJob = 'nps.invite'
export const surveyMailJob = 'nps.deliver'
/** So many are asked in one transaction. */
const atOnce = 50

/** Puts in the queue what there is to ask and to send. */
export async function wakeSurveys(db: Db, clock: Clock): Promise<void> {
  const { day } = inAmsterdam(clock.now())
  const some = [...(await findDebtorsToAsk(db, day, 1)), ...(await findCustomersToAsk(db, day, 1))]
  if (some.length > 0) await enqueue(db, { kind: inviteJob, uniqueKey: inviteJob })
  if (await hasDueInvite(db, clock.now())) await enqueue(db, { kind: surveyMailJob, uniqueKey: surveyMailJob })
}

/**
 * Asks everybody who may be asked, some at a time: whom it asked is asked no more, so that one that stopped half-way goes on
 * where it was.
 */
export async function askPeople(
  { db, clock, stopped, report }: JobRun,
  { secret }: Pick<Config, 'secret'>,
): Promise<unknown> {
  for (let done = 0; ; ) {
    if (stopped()) return unfinished
    const count = await inTransaction(db, async (tx) => inviteSome(tx, systemActor(clock.now()), secret))
    done += count
    await report(done)
    if (count === 0) return { done }
  }
}

async function inviteSome(tx: Db, actor: Actor, secret: string): Promise<number> {
  const agency = await findAgency(tx)
  if (!agency) return 0
  await lockAsking(tx)
  const { day } = inAmsterdam(actor.now)
  const debtors = await findDebtorsToAsk(tx, day, atOnce)
  const candidates = [...debtors, ...(await findCustomersToAsk(tx, day, atOnce))]
  const style = await readLetterStyle(tx)
  const texts = await findTextsInUse(tx)
  const openUntil = addDays(day, npsOpenDays)
  const nextAttemptAt = await leavesAt(tx, actor.now)
  for (const candidate of candidates) {
    const isMail = candidate.channel === 'email'
    const own = texts.get(candidate.occasion) ?? null
    const content = isMail ? surveyLetter({ candidate, agency, day, openUntil, style, texts: own }) : null
    const id = await insertInvite(tx, {
      candidate,
      ...newLink(secret),
      openUntil,
      content,
      contentSha256: content && hashOfContent(content),
      nextAttemptAt: isMail ? nextAttemptAt : null,
      createdAt: actor.now,
    })
    await recordAudit(tx, actor, inviteEntry(id, candidate, 'asked'))
  }
  if (candidates.some(({ channel }) => channel === 'email')) {
    await enqueue(tx, { kind: surveyMailJob, uniqueKey: surveyMailJob })
  }
  return candidates.length
}

/** What the trail says of a question: on its file, and without a word of what was answered. */
export function inviteEntry(
  id: number,
  { dossierId, occasion, channel }: Pick<Candidate, 'dossierId' | 'occasion' | 'channel'>,
  what: string,
) {
  const about = { subjectKind: 'nps_invite', subjectId: id, data: { occasion, channel } }
  return { kind: `nps.${what}`, dossierId, ...about }
}
