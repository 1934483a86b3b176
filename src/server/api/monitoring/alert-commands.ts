import type { AlertRow, changeAlert as changeCall, createAlert as createCall } from '#contract/api/monitoring.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound } from '#server/platform/http/errors.ts'
import {
  type Alert,
  type AlertValues,
  deleteAlert,
  findAlerts,
  findReaders,
  insertAlert,
  lockAlert,
  updateAlert,
} from './alert-queries.ts'

/** Adds an alert; it is looked at from the next minute on. */
export async function createAlert(db: Db, actor: Actor, input: InputOf<typeof createCall>): Promise<AlertRow> {
  const values = await valuesOf(db, input)
  const id = await insertAlert(db, values, actor)
  await recordAudit(db, actor, { kind: 'api_alert.created', subjectKind: 'api_alert', subjectId: id, after: values })
  return readAlert(db, id)
}

/** Changes what an alert looks at, or whom it tells. */
export async function changeAlert(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...input }: InputOf<typeof changeCall>,
): Promise<AlertRow> {
  const before = await lockSeen(db, actor, id, version)
  const values = await valuesOf(db, input)
  await updateAlert(db, id, values)
  const about = { subjectKind: 'api_alert', subjectId: id }
  await recordAudit(db, actor, { kind: 'api_alert.changed', ...about, before, after: values })
  return readAlert(db, id)
}

/** Takes an alert away. */
export async function removeAlert(db: Db, actor: Actor, id: number, version: number): Promise<void> {
  const before = await lockSeen(db, actor, id, version)
  await deleteAlert(db, id)
  await recordAudit(db, actor, { kind: 'api_alert.removed', subjectKind: 'api_alert', subjectId: id, before })
}

async function valuesOf(
  db: Db,
  { tell, ...values }: Omit<InputOf<typeof changeCall>, 'version'>,
): Promise<AlertValues> {
  // Who does not call has no calls to count: only of all together can be said that it is silent.
  if (values.measure === 'silence' && values.by !== 'all') throw fieldError('by', 'api_alert.error.silence')
  const tellIds = [...new Set(tell)]
  const readers = await findReaders(db, tellIds)
  if (readers.length !== tellIds.length) throw fieldError('tell', 'api_alert.error.tell')
  return { ...values, tellIds }
}

async function lockSeen(db: Db, actor: Actor, id: number, version: number): Promise<Alert> {
  const row = await lockAlert(db, id)
  if (!row) throw notFound()
  if (row.version === version) return row
  const { tellIds, ...current } = row
  throw await describeConflict(db, actor, { kind: 'api_alert', id }, { ...current, tell: tellIds })
}

async function readAlert(db: Db, id: number): Promise<AlertRow> {
  const [row] = await findAlerts(db, id)
  if (!row) throw notFound()
  return row
}
