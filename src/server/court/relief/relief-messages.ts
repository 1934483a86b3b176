import { answersTo, isOffer, messageDueDay } from '#domain/relief/relief-message.ts'
import { reliefRules } from '#domain/relief/relief.ts'
import type {
  answerReliefMessage,
  recordReliefMessage as recordEndpoint,
  ReliefBalance,
} from '#contract/court/relief.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Day } from '#domain/day.ts'
import { divideProRata, sumCents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { findFilesOfRelief } from '#server/book/standing/relief-hold.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readAccountsByDebtor } from '#server/money/account/read-accounts-by-debtor.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { readPartsOfDebtors } from '#server/money/account/read-parts-of-debtors.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'
import type { ReliefExchange } from './exchange.ts'
import { auditRelief, lockSeen } from './lock-seen.ts'
import { findFilesNamed, findOwingOf, findReliefOfMessage, insertMessage, lockMessage, saveAnswer } from './queries.ts'
import { addReliefWork, messageKey } from './relief-work.ts'

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
  const { dossierId, customerId, helper: note } = relief
  const key = messageKey(messageId)
  await addReliefWork(db, actor, [{ dossierId, customerId, dueDay: dueDay ?? today, key, note }])
  return dossierId
}

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
    // What was told names files of other customers: the message keeps it, not the trail of this one.
    after: { answer, openCents: balance && sumCents(balance.files.map(({ openCents }) => openCents)) },
    data: { messageId: id, reason: answer, ...(note === '' ? {} : { note }) },
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

/** What he of whom it is owes of each of his files, or of these: where he owes a share that share, and his costs alone. */
export async function readBalances(
  db: Db,
  reliefId: number,
  asOf: Day,
  files: readonly number[] | null = null,
): Promise<ReliefBalance[]> {
  const ids = files ?? (await findFilesOfRelief(db, reliefId))
  const accounts = await readAccounts(db, ids, asOf)
  const owing = Map.groupBy(await findOwingOf(db, reliefId, ids), ({ dossierId }) => dossierId)
  const told: ReliefBalance[] = []
  for (const file of await findFilesNamed(db, ids)) {
    const whole = accounts.get(file.dossierId)
    const debtors = owing.get(file.dossierId) ?? []
    const meant = debtors.find(({ isMeant }) => isMeant)
    if (!whole || !meant || whole.openCents <= 0) continue
    const account = (await readAccountsByDebtor(db, file.dossierId, debtors, whole)).get(meant.id) ?? whole
    const liable = debtors.map(({ id, liability }) => ({ debtorId: id, liability }))
    const parts = await readPartsOfDebtors(db, file.dossierId, liable, account)
    const openCents = parts.find(({ debtorId }) => debtorId === meant.id)?.openCents ?? account.openCents
    if (openCents <= 0) continue
    const [principal, interest] = [account.balances.principal.openCents, account.balances.interest.openCents]
    const costs = account.openCents - principal - interest
    const [principalCents = 0, interestCents = 0, costsCents = 0] = divideProRata(openCents, [
      principal,
      interest,
      costs,
    ])
    told.push({ ...file, principalCents, interestCents, costsCents, openCents })
  }
  return told
}
