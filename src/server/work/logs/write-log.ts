import { addDays } from '#domain/day.ts'
import { canAwaitAnswer, isRequest, type LogRequestKind, usualCategory, writableTypes } from '#domain/logs/log-type.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { FileLog, writeLog as writeEndpoint } from '#contract/work/logs.ts'
import { may } from '#contract/people/permission.ts'
import { holdForQuestion } from '#server/work/agenda/hold-for-question.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { readAsked } from './read-asked.ts'
import { agendaWish, answerKey } from './log-agenda.ts'
import { readLog } from './log-answer.ts'
import { findDebtorOf, insertLogs, insertRequest, isChoosableSubject, type NewLog } from './log-queries.ts'
import { suspendForDispute } from './suspend-for-dispute.ts'
import { tellAgency } from './tell-agency.ts'

type Written = InputOf<typeof writeEndpoint>
type AuditData = Readonly<Record<string, unknown>>

/**
 * Writes a log on a dossier. What a debtor asks in it waits on the agenda to be answered, and so does the dossier when
 * nobody has answered yet; a dispute stops the dossier in the same transaction. What a customer writes waits for the agency to
 * be answered, and can never be hidden from that customer. The audit row keeps `data`.
 */
export async function writeLog(db: Db, actor: Actor, written: Written, data?: AuditData): Promise<FileLog> {
  const { fileId: dossierId, type, content, subject } = written
  const customerId = await findCustomerOf(db, actor, dossierId)
  if (customerId === undefined) throw notFound()
  const isCustomer = actor.customerId !== null
  if (!writableTypes({ isCustomer, mayEdit: may(actor.acl, 'file.edit') }).includes(ownType(type, isCustomer))) {
    throw new UserError(400, 'error.check_fields', { fields: { type: { key: 'log.error.type' } } })
  }
  await checkSubject(db, subject, null)
  const log = {
    type: ownType(type, isCustomer),
    category: written.category ?? usualCategory(ownType(type, isCustomer), isCustomer),
    subjectId: subject,
    content,
    visibleToCustomer: written.visibleToCustomer || isCustomer,
  }
  const asked = isRequest(type) ? await requestOf(db, actor, type, written) : null
  const id = (await insertAudited(db, actor, [{ id: dossierId, customerId }], log, data)).get(dossierId)
  if (id === undefined) throw new Error('a log that is written has an id')
  if (isCustomer && log.type === 'message') await tellAgency(db, actor, { id, dossierId, customerId, content })
  if (asked) {
    await insertRequest(db, { ...asked, dossierId, logId: id })
    const about = asked.kind === 'change_data' ? 'judge_change' : 'judge_plan'
    await addToAgenda(db, actor, [{ ...agendaWish(actor, { id, dossierId, customerId }), subject: about }])
  }
  if (written.toAnswer && !isCustomer && canAwaitAnswer(log.type, log.category)) {
    await awaitAnswer(db, actor, { id, dossierId, customerId }, log.type)
  }
  if (log.type === 'dispute') await suspendForDispute(db, actor, { id, dossierId, customerId })
  return readLog(db, actor, id)
}

/** So long a file waits for somebody to answer. */
const answerDays = 14

async function awaitAnswer(
  db: Db,
  actor: Actor,
  log: { readonly id: number; readonly dossierId: number; readonly customerId: number },
  type: Written['type'],
): Promise<void> {
  const wish = { ...agendaWish(actor, log), key: answerKey(log.id) }
  await addToAgenda(db, actor, [{ ...wish, subject: type === 'call' ? 'call_back' : 'answer_mail' }])
  await holdForQuestion(db, actor, log.dossierId, addDays(wish.dueDay, answerDays))
}

/** Writes the same note on dossiers the actor works on: a log that is about nothing special, and asks for nothing. */
export async function writeNotes(
  db: Db,
  actor: Actor,
  dossiers: readonly OwnedDossier[],
  note: Pick<Written, 'content' | 'visibleToCustomer'>,
): Promise<ReadonlyMap<number, number>> {
  const isCustomer = actor.customerId !== null
  const type = ownType('note', isCustomer)
  const visibleToCustomer = note.visibleToCustomer || isCustomer
  const log = { type, category: usualCategory(type, isCustomer), subjectId: null, content: note.content }
  return insertAudited(db, actor, dossiers, { ...log, visibleToCustomer })
}

interface OwnedDossier {
  readonly id: number
  readonly customerId: number
}

async function insertAudited(
  db: Db,
  actor: Actor,
  dossiers: readonly OwnedDossier[],
  log: Omit<NewLog, 'dossierId'>,
  data?: AuditData,
): Promise<ReadonlyMap<number, number>> {
  const dossierIds = dossiers.map(({ id }) => id)
  const logIds = await insertLogs(db, actor, dossierIds, log)
  const entries = dossiers.map(({ id: dossierId, customerId }) => ({
    kind: 'log.written',
    dossierId,
    customerId,
    subjectKind: 'log',
    subjectId: logIds.get(dossierId) ?? null,
    after: { visibleToCustomer: log.visibleToCustomer, type: log.type },
    ...(data ? { data } : {}),
  }))
  await recordAudit(db, actor, ...entries)
  return logIds
}

/** Refuses a subject that is not on the list, or not any more; what a log has it may keep. */
export async function checkSubject(db: Db, subject: number | null, present: number | null): Promise<void> {
  if (subject === null || (await isChoosableSubject(db, subject, present))) return
  throw new UserError(400, 'error.check_fields', { fields: { subject: { key: 'agenda.error.subject' } } })
}

/** The quick note of a customer is a message to the agency. */
function ownType(type: Written['type'], isCustomer: boolean): Written['type'] {
  return isCustomer && type === 'note' ? 'message' : type
}

async function requestOf(db: Db, actor: Actor, kind: LogRequestKind, written: Written) {
  const debtorId = await findDebtorOf(db, written.fileId, written.debtor)
  if (debtorId === undefined) {
    throw new UserError(400, 'error.check_fields', { fields: { debtor: { key: 'log.error.debtor' } } })
  }
  return { kind, debtorId, asked: readAsked(kind, written, inAmsterdam(actor.now).day) }
}
