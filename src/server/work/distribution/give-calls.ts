import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type DividedCall, updateGivenCalls } from './call-queries.ts'
import { isAsItWas, nameOf, type Names } from './give-items.ts'
import type { GivenTo } from './item-queries.ts'

/** Gives calls that are held to members of teams, or lets them wait; each that changes hands has its audit row. */
export async function giveCalls(
  db: Db,
  actor: Actor,
  given: readonly (readonly [call: DividedCall, to: GivenTo])[],
  names: Names,
): Promise<void> {
  const changed = given.filter(([call, to]) => !isAsItWas(call, to))
  if (changed.length === 0) return
  await updateGivenCalls(
    db,
    changed.map(([, to]) => to),
  )
  const entries = changed
    .filter(([call, to]) => call.employeeId !== to.employeeId)
    .map(([{ id, employee, team }, to]) => ({
      kind: 'unfiled_call.given',
      subjectKind: 'unfiled_call',
      subjectId: id,
      before: { employee, team },
      after: { employee: nameOf(names.people, to.employeeId), team: nameOf(names.teams, to.teamId) },
      data: { rule: to.rule, queue: to.queueReason },
    }))
  await recordAudit(db, actor, ...entries)
}
