import { readPhoneNumber } from '#domain/references/phone-number.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { logIncomingCall as endpoint } from '#contract/work/incoming-calls.ts'
import { type FileLog, nothingAsked } from '#contract/work/logs.ts'
import { may } from '#contract/people/permission.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addDebtorContact } from '#server/book/debtors/debtor-changes.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { readLog } from '#server/work/logs/log-answer.ts'
import { writeLog } from '#server/work/logs/write-log.ts'
import { checkStart } from './check-start.ts'
import { checkResult, applyCallResult, lockCalled } from './apply-call-result.ts'
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
  const dossier = await lockCalled(db, actor, dossierId, asked)
  const key = { dossierId, takenBy, startedAt: new Date(asked.startedAt) }
  const written = await findCall(db, key)
  if (written !== undefined) {
    // It is in the audit trail already.
    await recordAudit(db, actor)
    return readLog(db, actor, written)
  }

  checkStart(actor, asked.startedAt)
  if (asked.debtor !== null && !(await findDebtor(db, dossierId, asked.debtor))) {
    throw fieldError('debtor', { key: 'log.error.debtor' })
  }
  const phone = readNumber(asked.phone)
  const known = phone === null ? undefined : await findNumber(db, dossierId, phone)
  checkResult(actor, asked, { dossier, known })
  if (asked.addNumber && !may(actor.acl, 'file.edit')) {
    throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  }
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
  await applyCallResult(db, actor, { dossier, known }, asked)
  return readLog(db, actor, log.id)
}

function readNumber(text: string): string | null {
  if (text === '') return null
  const phone = readPhoneNumber(text)
  if (phone === null) throw fieldError('phone', { key: 'dossier.bad_phone' })
  return phone
}

const asLog = ({ caller, content }: Asked) =>
  ({ type: 'call', category: caller, subject: null, content, visibleToCustomer: false }) as const

async function addNumber(db: Db, actor: Actor, { fileId, debtor: debtorId }: Asked, phone: string | null) {
  if (phone === null) throw fieldError('phone', { key: 'error.required' })
  const debtor = debtorId === null ? undefined : await findDebtor(db, fileId, debtorId)
  if (!debtor) throw fieldError('debtor', { key: 'log.error.debtor' })
  const { id, version } = debtor
  await addDebtorContact(
    db,
    actor,
    { dossierId: fileId, debtorId: id, version },
    { kind: 'phone', value: phone, source: 'call', version },
  )
}
