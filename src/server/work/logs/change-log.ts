import { isPlain, usualCategory, writableTypes } from '#domain/logs/log-type.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { changeLog as changeEndpoint, FileLog } from '#contract/work/logs.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { factsOf, readLog } from './log-answer.ts'
import { type LockedLog, markChanged, updateLog } from './log-queries.ts'
import { lockLog } from './lock-log.ts'
import { checkSubject } from './write-log.ts'

/** Changes what a log says. What it said before stays in the audit trail. */
export async function changeLog(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...asked }: InputOf<typeof changeEndpoint>,
): Promise<FileLog> {
  const log = await lockLog(db, actor, id, { act: 'change', version })
  const facts = factsOf(log, actor)
  const type = asked.type ?? log.type
  const isKept = type === log.type
  if (!isKept && !(isPlain(log.type) && isPlain(type) && writableTypes(facts).includes(type))) {
    throw new UserError(400, 'error.check_fields', { fields: { type: { key: 'log.error.type' } } })
  }
  await checkSubject(db, asked.subject, log.subjectId)
  const after = {
    type,
    category: asked.category ?? (isKept ? log.category : usualCategory(type, facts.isCustomer)),
    subjectId: asked.subject,
    content: asked.content,
    visibleToCustomer: asked.visibleToCustomer || facts.isCustomer,
  }
  await updateLog(db, log, after)
  if (asked.content !== log.content) await markChanged(db, actor, log)
  const { dossierId, customerId } = log
  const about = { dossierId, customerId, data: { logId: id } }
  await recordAudit(db, actor, { kind: 'log.changed', ...about, before: wordsOf(log), after })
  return readLog(db, actor, id)
}

const wordsOf = ({ type, category, subjectId, content, visibleToCustomer }: LockedLog) => ({
  type,
  category,
  subjectId,
  content,
  visibleToCustomer,
})
