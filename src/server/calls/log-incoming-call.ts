import { followUp } from '#domain/agenda/agenda-result.ts'
import {
  asAgendaResult,
  fateOfPlannedCall,
  questionHoldsUntil,
  refuseIncoming,
  type TakenCall,
} from '#domain/agenda/incoming-call.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { logIncomingCall as endpoint } from '#contract/incoming-calls.ts'
import { type FileLog, nothingAsked } from '#contract/logs.ts'
import { may } from '#contract/permission.ts'
import { addNext, bringAbout, type KnownNumber, type ResultOf } from '#server/agenda/bring-about.ts'
import { checkDay, wrong } from '#server/agenda/check-item.ts'
import { holdForQuestion } from '#server/agenda/hold-for-question.ts'
import { settleCalls } from '#server/agenda/settle-calls.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import { findHolidays } from '#server/db/find-holidays.ts'
import { addDebtorContact } from '#server/dossiers/debtor-changes.ts'
import { takeDossier, type TakenDossier } from '#server/dossiers/take-dossier.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound, UserError } from '#server/http/errors.ts'
import { readLog } from '#server/logs/log-answer.ts'
import { writeLog } from '#server/logs/write-log.ts'
import { findCall, findDebtor, findNumber, insertCall } from './queries.ts'

type Asked = InputOf<typeof endpoint>

/**
 * Writes down a call that came in: one log, what follows from its result, the number of the caller and the day to call
 * back, all or nothing. Sent again it is the same call: nothing happens twice.
 */
export async function logIncomingCall(db: Db, actor: Actor, asked: Asked): Promise<FileLog> {
  const { userId: takenBy } = actor
  if (actor.customerId !== null || takenBy === null) throw notFound()
  const dossierId = asked.fileId
  const dossier = await takeDossier(db, actor, { dossierId, version: null })
  const key = { dossierId, takenBy, startedAt: new Date(asked.startedAt) }
  const written = await findCall(db, key)
  if (written !== undefined) {
    // It is in the audit trail already.
    await recordAudit(db, actor)
    return readLog(db, actor, written)
  }

  const phone = readNumber(asked.phone)
  const known = phone === null ? undefined : await findNumber(db, dossierId, phone)
  check(actor, asked, { dossier, known })
  const { seconds, callerName, verified, result } = asked
  const facts = { seconds, callerName, phone, result, verified: [...new Set(verified)] }
  const log = await writeLog(
    db,
    actor,
    { ...nothingAsked, ...asLog(asked), fileId: dossierId },
    { incomingCall: facts },
  )
  await insertCall(db, { ...key, ...facts, logId: log.id })
  if (asked.addNumber && !known) await addNumber(db, actor, asked, phone)
  await follow(db, actor, { dossier, known }, asked)
  return readLog(db, actor, log.id)
}

interface About {
  readonly dossier: TakenDossier
  readonly known: KnownNumber | undefined
}

/** Each field that is wrong or missing, and a result this call cannot have. */
function check(actor: Actor, asked: Asked, { dossier, known }: About): void {
  const { result, content, callBackDay } = asked
  if (result === 'information' && content === '') throw wrong('content', { key: 'error.required' })
  if (result === 'call_back' && callBackDay === null) throw wrong('callBackDay', { key: 'error.required' })
  if (callBackDay !== null) checkDay(actor, callBackDay, 'callBackDay')
  const mayEdit = may(actor.acl, 'file.edit')
  if (asked.addNumber && !mayEdit) throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  const refusal = refuseIncoming(result, {
    isClosed: dossier.status === 'closed',
    isKnownNumber: known !== undefined,
    mayEdit,
  })
  if (refusal === 'no_file_right') throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  if (refusal) throw new UserError(409, `call.refusal.${refusal}`)
}

function readNumber(text: string): string | null {
  if (text === '') return null
  const phone = readPhoneNumber(text)
  if (phone === null) throw wrong('phone', { key: 'dossier.bad_phone' })
  return phone
}

const asLog = ({ caller, content }: Asked) =>
  ({ type: 'call', category: caller, subject: null, content, visibleToCustomer: false }) as const

async function addNumber(db: Db, actor: Actor, { fileId, debtor: debtorId }: Asked, phone: string | null) {
  if (phone === null) throw wrong('phone', { key: 'error.required' })
  const debtor = debtorId === null ? undefined : await findDebtor(db, fileId, debtorId)
  if (!debtor) throw wrong('debtor', { key: 'log.error.debtor' })
  const { id, version } = debtor
  await addDebtorContact(
    db,
    actor,
    { dossierId: fileId, debtorId: id, version },
    { kind: 'phone', value: phone, source: 'call', version },
  )
}

/** What follows is for who took the call; what was said stands on its log, not again with the promise. */
async function follow(db: Db, actor: Actor, { dossier, known }: About, asked: Asked): Promise<void> {
  const { result, amountCents, untilDay } = asked
  const of: ResultOf = {
    dossierId: dossier.id,
    customerId: dossier.customerId,
    dossierStatus: dossier.status,
    employeeId: actor.userId,
    teamId: null,
  }
  const follows = followUp(asAgendaResult(result), inAmsterdam(actor.now).day, await findHolidays(db))
  const number = follows.numberIsWrong ? known : undefined
  await bringAbout(db, actor, of, { result, follows, note: '', amountCents, untilDay, number })
  await followCall(db, actor, of, asked)
}

/**
 * What follows from any call beside its result: what we would have called about is settled or waits, somebody calls back
 * when that was said, and until the caller is answered nothing is sent. Answers the item that asks to call back.
 */
export async function followCall(
  db: Db,
  actor: Actor,
  of: ResultOf,
  call: TakenCall & { readonly callerName: string },
): Promise<number | null> {
  const holidays = await findHolidays(db)
  await settleCalls(db, actor, of.dossierId, ({ dueDay }) => fateOfPlannedCall(dueDay, call, holidays))
  const { callBackDay: dueDay, callerName: note } = call
  const itemId = dueDay === null ? null : await addNext(db, actor, of, { subject: 'call_back', dueDay, note })
  const untilDay = questionHoldsUntil(call)
  if (untilDay !== null) await holdForQuestion(db, actor, of.dossierId, untilDay)
  return itemId
}
