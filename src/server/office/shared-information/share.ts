import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import { type addSharedInfo, sharedDays } from '#contract/office/shared-info.ts'
import { addDays, type Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { hashPassword } from '#server/people/passwords/password.ts'
import { digestOf, newSecret } from './link.ts'
import { attachFiles, insertSharedInfo } from './queries.ts'

/** Shares a text with files: its link is in the answer, and nowhere else. */
export async function share(
  tx: Db,
  actor: Actor,
  today: Day,
  { fileIds, password, ...fields }: InputOf<typeof addSharedInfo>,
): Promise<OutputOf<typeof addSharedInfo>> {
  if (fields.untilDay < today || fields.untilDay > addDays(today, sharedDays.most)) {
    throw fieldError('untilDay', { key: 'shared_info.error.until', values: { days: sharedDays.most } })
  }
  const hash = newSecret()
  const passwordHash = password === '' ? null : await hashPassword(password)
  const id = await insertSharedInfo(tx, actor, { ...fields, passwordHash, linkDigest: digestOf(hash) })
  const wanted = new Set(fileIds)
  if ((await attachFiles(tx, actor, id, [...wanted])) !== wanted.size) {
    throw fieldError('fileIds', { key: 'shared_info.error.files' })
  }
  const after = { ...fields, hasPassword: passwordHash !== null, fileIds: [...wanted] }
  await recordAudit(tx, actor, { kind: 'shared_info.shared', subjectKind: 'shared_info', subjectId: id, after })
  return { id, hash }
}
