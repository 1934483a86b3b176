import { callerKinds } from '#domain/agenda/incoming-call.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { giveCallResult as endpoint } from '#contract/work/incoming-calls.ts'
import type { FileLog } from '#contract/work/logs.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { changeResult } from '#server/work/requests/change-result.ts'
import { readLog } from '#server/work/logs/log-answer.ts'
import { checkResult, applyCallResult, lockCalled } from './apply-call-result.ts'
import { findNumber } from './queries.ts'

/**
 * Gives a call another result in the place of one that was taken back: the same talk, of which something else came. All that
 * follows from it follows now, and can be taken back as what followed from the first.
 */
export async function giveCallResult(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...given }: InputOf<typeof endpoint>,
): Promise<FileLog> {
  const { fileId, category, content, call } = await changeResult(db, actor, id, { version, result: given.result })
  // Which of several debtors it was is not kept.
  const debtor = null
  const dossier = await lockCalled(db, actor, fileId, { ...given, debtor })
  const known = call?.phone ? await findNumber(db, fileId, call.phone) : undefined
  const caller = callerKinds.find((kind) => kind === category) ?? 'third_party'
  checkResult(actor, { ...given, content, caller }, { dossier, known })
  await applyCallResult(
    db,
    actor,
    { dossier, known },
    { ...given, content, caller, debtor, callerName: call?.callerName ?? '' },
  )
  return readLog(db, actor, id)
}
