import { answersTo, messageDueDay } from '#domain/relief/relief-message.ts'
import { reliefRules } from '#domain/relief/relief.ts'
import type {
  answerReliefMessage,
  recordReliefMessage as recordEndpoint,
  ReliefBalance,
} from '#contract/court/relief.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { findFilesOfRelief } from '#server/book/standing/relief-hold.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'
import type { ReliefExchange } from './exchange.ts'
import { auditRelief, lockSeen } from './lock-seen.ts'
import { messageKey } from './message-key.ts'
import { findFilesNamed, findReliefOfMessage, insertMessage, lockMessage, saveAnswer } from './queries.ts'

/**
 * Writes down what who helps with debts asked or told. What asks for an answer is on the agenda by its term; that all agreed, or
 * that it is over, for today: somebody does what follows from it.
 */
export async function recordMessage(
  db: Db,
  actor: Actor,
  { id, ...asked }: InputOf<typeof recordEndpoint> & { readonly id: number },
): Promise<number> {
  const relief = await lockSeen(db, actor, { id, version: null })
  const { day: today } = inAmsterdam(actor.now)
  const { kind, receivedDay, content } = asked
  if (!reliefRules[relief.kind].hasMessages) throw fieldError('kind', 'relief.error.no_messages')
  if (receivedDay > today) throw fieldError('receivedDay', 'relief.error.to_come')
  const term = messageDueDay(kind, receivedDay, await findHolidays(db))
  const dueDay = term === null ? null : (asked.dueDay ?? term)
  if (dueDay !== null && dueDay < receivedDay) throw fieldError('dueDay', 'relief.error.before_start')
  const offeredCents = isOffer(kind) ? asked.offeredCents : null
  const messageId = await insertMessage(db, actor, { reliefId: id, kind, receivedDay, dueDay, offeredCents, content })
  await auditRelief(db, actor, relief, 'relief.message_recorded', {
    after: { kind, receivedDay, dueDay, offeredCents },
    data: { reason: kind },
  })
  if (kind === 'notice') return relief.dossierId
  await addToAgenda(db, actor, [
    {
      dossierId: relief.dossierId,
      customerId: relief.customerId,
      subject: 'debt_relief',
      dueDay: dueDay ?? today,
      cause: 'person',
      key: messageKey(messageId),
      note: relief.helper,
    },
  ])
  return relief.dossierId
}

const isOffer = (kind: string) => ['proposal', 'reconsideration', 'agreed'].includes(kind)

/** Answers a message once; balances are those of today, kept as they were told. */
export async function answerMessage(
  db: Db,
  actor: Actor,
  exchange: ReliefExchange,
  { id, answer, note }: InputOf<typeof answerReliefMessage> & { readonly id: number },
): Promise<number> {
  const reliefId = await findReliefOfMessage(db, id)
  if (reliefId === undefined) throw notFound()
  const relief = await lockSeen(db, actor, { id: reliefId, version: null })
  const message = await lockMessage(db, id)
  if (!message) throw notFound()
  if (message.answer !== null) throw new UserError(409, 'relief.refusal.answered')
  if (!answersTo[message.kind].includes(answer)) throw fieldError('answer', 'relief.error.answer')
  if (answer === 'declined' && note === '') throw fieldError('note', 'error.required')
  const { day: asOf } = inAmsterdam(actor.now)
  const balance = answer === 'balance' ? { asOf, files: await readBalances(db, reliefId, asOf) } : null
  await exchange.handOver({ messageId: id, answer, note, balance })
  await saveAnswer(db, actor, id, { answer, answerNote: note, balance, channel: exchange.channel })
  await auditRelief(db, actor, relief, 'relief.message_answered', {
    after: { answer, balance },
    data: { reason: answer, ...(note === '' ? {} : { note }) },
  })
  await finishCausedItem(db, actor, messageKey(id))
  return relief.dossierId
}

/** What would be told today to who asks what is open. */
export async function readBalance(db: Db, actor: Actor, messageId: number) {
  const reliefId = await findReliefOfMessage(db, messageId)
  if (reliefId === undefined) throw notFound()
  const { day: asOf } = inAmsterdam(actor.now)
  return { asOf, files: await readBalances(db, reliefId, asOf) }
}

async function readBalances(db: Db, reliefId: number, asOf: Day): Promise<ReliefBalance[]> {
  const ids = await findFilesOfRelief(db, reliefId)
  const accounts = await readAccounts(db, ids, asOf)
  return (await findFilesNamed(db, ids)).flatMap((file) => {
    const account = accounts.get(file.dossierId)
    if (!account || account.openCents <= 0) return []
    const [principalCents, interestCents] = [account.balances.principal.openCents, account.balances.interest.openCents]
    const costsCents = account.openCents - principalCents - interestCents
    return [{ ...file, principalCents, interestCents, costsCents, openCents: account.openCents }]
  })
}
