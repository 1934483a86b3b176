import type { matchLinesAgain } from '#contract/money/bank-lines.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { matchJob } from '#server/money/bank-files/upload-bank-file.ts'
import { findToDo, setUntried } from './line-queries.ts'

/**
 * Has a group of lines matched again: files that came since, or other names and references, may make certain what was not.
 * Throws UserError where the group holds other lines by now than somebody saw.
 */
export async function matchLinesAgainOf(
  tx: Db,
  actor: Actor,
  { cause, seen, ...asked }: InputOf<typeof matchLinesAgain>,
): Promise<OutputOf<typeof matchLinesAgain>> {
  const found = await findToDo(tx, { ...asked, cause: [cause] })
  if (found.seen !== seen) {
    throw new UserError(409, { key: 'bank_line.group_changed', values: { count: found.ids.length } })
  }
  const count = await setUntried(tx, found.ids)
  await recordAudit(tx, actor, {
    kind: 'bank_line.matched_again',
    subjectKind: 'bank_line',
    subjectId: null,
    data: { cause, count },
  })
  const payload = { statementIds: found.statementIds }
  return { count, jobId: await enqueue(tx, { kind: matchJob, payload, userId: actor.userId }) }
}
