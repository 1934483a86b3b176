import { knownId } from '#server/platform/db/known-id.ts'
import { followUp } from '#domain/agenda/agenda-result.ts'
import type { UnfiledResult } from '#domain/agenda/incoming-call.ts'
import { latest } from '#domain/day.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { nothingAsked } from '#contract/work/logs.ts'
import type {
  answerUnfiledCall as answerEndpoint,
  changeUnfiledCall as changeEndpoint,
  logUnfiledCall as logEndpoint,
  tieUnfiledCall as tieEndpoint,
  UnfiledCall,
} from '#contract/work/unfiled-calls.ts'
import { checkAssignee, checkDay } from '#server/work/agenda/check-item.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { checkSubject, writeLog } from '#server/work/logs/write-log.ts'
import { checkStart } from './check-start.ts'
import { applyCall } from './apply-call-result.ts'
import { insertCall } from './queries.ts'
import { findTaken, findUnfiledCall } from './unfiled-queries.ts'
import {
  insertUnfiled,
  type LockedUnfiled,
  lockUnfiled,
  type UnfiledChange,
  type UnfiledFields,
  updateUnfiled,
} from './unfiled-row-queries.ts'

/** Writes down a call of which nobody knows the file. Sent again it is the same call: nothing happens twice. */
export async function logUnfiledCall(db: Db, actor: Actor, asked: InputOf<typeof logEndpoint>): Promise<UnfiledCall> {
  const takenBy = ofAgency(actor)
  const startedAt = new Date(asked.startedAt)
  checkStart(actor, asked.startedAt)
  const { seconds, result } = asked
  const fields = await checkFields(db, actor, asked, { result, callBackDay: null })
  const id = await insertUnfiled(db, { ...fields, takenBy, startedAt, seconds, result })
  if (id !== undefined) await auditCall(db, actor, 'unfiled_call.logged', id, { after: { ...fields, result } })
  // The one that was first is in the audit trail already.
  else await recordAudit(db, actor)
  return callNow(db, actor, knownId(id ?? (await findTaken(db, takenBy, startedAt)), 'the call that was written down'))
}

/** Changes what is noted of a call, when it is called back and by whom: as long as it is on no file. */
export async function changeUnfiledCall(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...asked }: InputOf<typeof changeEndpoint>,
): Promise<UnfiledCall> {
  const call = await takeUnfiled(db, actor, id, version)
  const fields = await checkFields(db, actor, asked, call)
  await updateUnfiled(db, id, changeOf(fields, call))
  await auditCall(db, actor, 'unfiled_call.changed', id, { before: fieldsOf(call), after: fields })
  return callNow(db, actor, id)
}

/** What is given to the same employee and team stays as it was given. */
function changeOf({ employeeId, teamId, ...others }: UnfiledFields, call: LockedUnfiled): UnfiledChange {
  const isAsGiven = employeeId === call.employeeId && teamId === call.teamId
  return isAsGiven ? others : { ...others, employeeId, teamId }
}

/** Writes down what came of calling back. Who does not answer is tried again; what was done by mistake is to do again. */
export async function answerUnfiledCall(
  db: Db,
  actor: Actor,
  id: number,
  { version, result, note }: InputOf<typeof answerEndpoint>,
): Promise<UnfiledCall> {
  const call = await takeUnfiled(db, actor, id, version)
  const isOpen = call.callBackDay !== null && call.handledAt === null
  if (isOpen === (result === 'reopened') || call.callBackDay === null)
    throw new UserError(409, 'unfiled_call.refusal.result')
  const answer = [call.answer, note].filter((part) => part !== '').join('\n')
  const { day: today } = inAmsterdam(actor.now)
  if (result === 'no_answer') {
    const { againDay } = followUp('no_answer', today, await findHolidays(db))
    await updateUnfiled(db, id, { answer, attempts: call.attempts + 1, callBackDay: againDay })
  } else {
    const isDone = result === 'done'
    const handled = isDone ? { handledAt: actor.now, handledBy: actor.userId } : { handledAt: null, handledBy: null }
    await updateUnfiled(db, id, { answer, ...handled })
  }
  await auditCall(db, actor, 'unfiled_call.answered', id, { data: { result } })
  return callNow(db, actor, id)
}

/**
 * Puts a call on the file it turned out to be about, all or nothing: its log, what follows from it on that file, and the
 * promise to call back on its agenda for who was to keep it.
 */
export async function tieUnfiledCall(
  db: Db,
  actor: Actor,
  id: number,
  { fileId: dossierId, version }: InputOf<typeof tieEndpoint>,
): Promise<UnfiledCall> {
  await tieCall(db, actor, await takeUnfiled(db, actor, id, version), dossierId)
  return callNow(db, actor, id)
}

/** The same of a call that is held and on no file. */
export async function tieCall(db: Db, actor: Actor, call: LockedUnfiled, dossierId: number): Promise<void> {
  const { id } = call
  const { customerId, status: dossierStatus } = await lockDossier(db, actor, { dossierId, version: null })
  const { takenBy, startedAt, seconds, caller, callerName, phone, result, subjectId: subject } = call
  const facts = { seconds, callerName, phone, result, verified: [] }
  const content = [call.content, call.answer].filter((part) => part !== '').join('\n\n')
  const said = { type: 'call', category: caller, subject, content, visibleToCustomer: false } as const
  const { id: logId } = await writeLog(
    db,
    actor,
    { ...nothingAsked, ...said, fileId: dossierId },
    { incomingCall: facts, unfiledCall: id },
  )
  await insertCall(db, { dossierId, logId, takenBy, startedAt, ...facts })
  const { day: today } = inAmsterdam(actor.now)
  const isOpen = call.callBackDay !== null && call.handledAt === null
  const callBackDay = isOpen && call.callBackDay !== null ? latest(call.callBackDay, today) : null
  const of = { dossierId, customerId, dossierStatus, employeeId: call.employeeId, teamId: call.teamId }
  const itemId = await applyCall(db, actor, of, { result, caller, callerName, callBackDay })
  await updateUnfiled(db, id, { dossierId, logId, itemId, tiedAt: actor.now, tiedBy: actor.userId })
  const data = { callId: id, logId }
  await recordAudit(db, actor, { kind: 'unfiled_call.tied', dossierId, customerId, ...subjectOf(id), data })
}

/** The call as it is now. */
export async function callNow(db: Db, actor: Actor, id: number): Promise<UnfiledCall> {
  const call = await findUnfiledCall(db, actor, id)
  if (!call) throw notFound()
  return call
}

/** Who calls the agency is nothing for a customer, whatever roles it was given. Answers who of the agency it is. */
export function ofAgency({ customerId, userId }: Actor): number {
  if (customerId !== null || userId === null) throw notFound()
  return userId
}

/** Holds a call that is on no file, as whoever changes it has seen it. */
async function takeUnfiled(db: Db, actor: Actor, id: number, version: number): Promise<LockedUnfiled> {
  const call = await lockCall(db, actor, id, version)
  if (call.dossierId !== null) throw new UserError(409, 'unfiled_call.refusal.tied')
  return call
}

/** Holds a call, tied or not, as whoever changes it has seen it. */
export async function lockCall(db: Db, actor: Actor, id: number, version: number): Promise<LockedUnfiled> {
  ofAgency(actor)
  const call = await lockUnfiled(db, id)
  if (!call) throw notFound()
  if (call.version !== version) {
    throw await describeConflict(db, actor, { kind: 'unfiled_call', id }, currentOf(call))
  }
  return call
}

/** Each field that is wrong or missing. A day that stood there may have passed. */
async function checkFields(
  db: Db,
  actor: Actor,
  {
    caller,
    callerName,
    phone: typed,
    subject,
    content,
    callBackDay,
    employee,
    team,
  }: Omit<InputOf<typeof changeEndpoint>, 'version'>,
  present: { readonly result: UnfiledResult; readonly callBackDay: UnfiledFields['callBackDay'] },
): Promise<UnfiledFields> {
  const phone = typed === '' ? null : readPhoneNumber(typed)
  if (typed !== '' && phone === null) throw fieldError('phone', { key: 'dossier.bad_phone' })
  if (present.result === 'information' && content === '') throw fieldError('content', { key: 'error.required' })
  if (present.result === 'call_back' && callBackDay === null) throw fieldError('callBackDay', { key: 'error.required' })
  if (callBackDay !== null && phone === null) throw fieldError('phone', { key: 'unfiled_call.phone_needed' })
  if (callBackDay !== null && callBackDay !== present.callBackDay) checkDay(actor, callBackDay, 'callBackDay')
  await checkSubject(db, subject, null)
  const whose = { employeeId: employee, teamId: team }
  await checkAssignee(db, whose)
  return { caller, callerName, phone, subjectId: subject, content, callBackDay, ...whose }
}

const fieldsOf = ({ caller, callerName, phone, subjectId, content, callBackDay, ...whose }: UnfiledFields) => ({
  caller,
  callerName,
  phone,
  subjectId,
  content,
  callBackDay,
  employeeId: whose.employeeId,
  teamId: whose.teamId,
})

/** The present call as a form of it holds it. */
function currentOf(call: LockedUnfiled) {
  const { version, caller, callerName, phone, subjectId: subject, content, callBackDay } = call
  const whose = { employee: call.employeeId, team: call.teamId }
  return { version, caller, callerName, phone: phone ?? '', subject, content, callBackDay, ...whose }
}

const subjectOf = (id: number) => ({ subjectKind: 'unfiled_call', subjectId: id })

/** Writes down what happened to a call, in the trail of the call. */
async function auditCall(
  db: Db,
  actor: Actor,
  kind: string,
  id: number,
  what: { readonly before?: unknown; readonly after?: unknown; readonly data?: unknown },
): Promise<void> {
  await recordAudit(db, actor, { kind, ...subjectOf(id), ...what })
}
