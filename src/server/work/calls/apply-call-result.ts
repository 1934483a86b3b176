import { followUp, suspendsFor } from '#domain/agenda/agenda-result.ts'
import {
  asAgendaResult,
  fateOfPlannedCall,
  questionHoldsUntil,
  refuseIncoming,
  type TakenCall,
} from '#domain/agenda/incoming-call.ts'
import type { Day } from '#domain/day.ts'
import { may } from '#contract/people/permission.ts'
import { addNext, applyResult, type KnownNumber, type ResultOf } from '#server/work/results/apply-result.ts'
import { checkDay } from '#server/work/agenda/check-item.ts'
import { holdForQuestion } from '#server/work/agenda/hold-for-question.ts'
import { updateOpenCalls } from '#server/work/results/update-open-calls.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { lockWithOthers } from '#server/book/standing/suspend-with-others.ts'
import { type LockedDossier, lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'

/** What came of a call, and what was agreed with it. */
interface GivenResult extends Pick<TakenCall, 'result' | 'callBackDay'> {
  /** What was said. */
  readonly content: string
  /** What was promised, and by when. */
  readonly amountCents: number | null
  readonly untilDay: Day | null
}

/** The file a call is about, and the number of the caller where it stands with one of its debtors. */
interface About {
  readonly dossier: LockedDossier
  readonly known: KnownNumber | undefined
}

/** Each field that is wrong or missing, and a result this call cannot have. */
export function checkResult(
  actor: Actor,
  asked: GivenResult & Pick<TakenCall, 'caller'>,
  { dossier, known }: About,
): void {
  const { result, content, callBackDay, caller } = asked
  if (result === 'information' && content === '') throw fieldError('content', { key: 'error.required' })
  if (result === 'call_back' && callBackDay === null) throw fieldError('callBackDay', { key: 'error.required' })
  if (callBackDay !== null) checkDay(actor, callBackDay, 'callBackDay')
  const mayEdit = may(actor.acl, 'file.edit')
  const refusal = refuseIncoming(result, {
    isClosed: dossier.status === 'closed',
    caller,
    isKnownNumber: known !== undefined,
    mayEdit,
  })
  if (refusal === 'no_file_right') throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  if (refusal === 'not_of_debtor') throw fieldError('result', { key: 'call.refusal.not_of_debtor' })
  if (refusal) throw new UserError(409, `call.refusal.${refusal}`)
}

/** Holds the file of a call, with those that stop with it for what its result says of the person, in one order. */
export async function lockCalled(
  db: Db,
  actor: Actor,
  dossierId: number,
  { result, debtor: debtorId }: Pick<TakenCall, 'result'> & { readonly debtor: number | null },
): Promise<LockedDossier> {
  if (result === 'asks_help') {
    await lockWithOthers(db, actor, dossierId, { reason: suspendsFor[result], debtorId })
  }
  return lockDossier(db, actor, { dossierId, version: null })
}

/** What follows is for who took the call; what was said stands on its log, not again with the promise. */
export async function applyCallResult(
  db: Db,
  actor: Actor,
  { dossier, known }: About,
  asked: GivenResult & TakenCall & { readonly callerName: string; readonly debtor: number | null },
): Promise<void> {
  const { result, amountCents, untilDay, debtor: debtorId } = asked
  const of: ResultOf = {
    dossierId: dossier.id,
    customerId: dossier.customerId,
    dossierStatus: dossier.status,
    employeeId: actor.userId,
    teamId: null,
    debtorId,
  }
  const follows = followUp(asAgendaResult(result), inAmsterdam(actor.now).day, await findHolidays(db))
  const number = follows.numberIsWrong ? known : undefined
  await applyResult(db, actor, of, { result, follows, note: '', amountCents, untilDay, number })
  await applyCall(db, actor, of, asked)
}

/**
 * What follows from any call beside its result: what we would have called about is settled or waits, somebody calls back
 * when that was said, and until the caller is answered nothing is sent. Answers the item that asks to call back.
 */
export async function applyCall(
  db: Db,
  actor: Actor,
  of: ResultOf,
  call: TakenCall & { readonly callerName: string },
): Promise<number | null> {
  const holidays = await findHolidays(db)
  await updateOpenCalls(db, actor, of.dossierId, ({ dueDay }) => fateOfPlannedCall(dueDay, call, holidays))
  const { callBackDay: dueDay, callerName: note } = call
  const itemId = dueDay === null ? null : await addNext(db, actor, of, { subject: 'call_back', dueDay, note })
  const untilDay = questionHoldsUntil(call)
  if (untilDay !== null) await holdForQuestion(db, actor, of.dossierId, untilDay)
  return itemId
}
