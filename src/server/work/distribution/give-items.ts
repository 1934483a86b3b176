import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type DividedItem, type GivenTo, updateGiven } from './item-queries.ts'

/** The names by which the audit trail tells whose an item was and is. */
export interface Names {
  readonly teams: ReadonlyMap<number, string>
  readonly people: ReadonlyMap<number, string>
}

/**
 * Gives items that are held to members of teams, or lets them wait for who leads the team. What stays as it is, is not
 * written. Each that changes hands has its audit row, with the rule that decided.
 */
export async function giveItems(
  db: Db,
  actor: Actor,
  given: readonly (readonly [item: DividedItem, to: GivenTo])[],
  names: Names,
): Promise<void> {
  const changed = given.filter(([item, to]) => !isAsItWas(item, to))
  if (changed.length === 0) return
  await updateGiven(
    db,
    changed.map(([, to]) => to),
  )
  const entries = changed
    .filter(([item, to]) => item.employeeId !== to.employeeId)
    .map(([{ id: itemId, dossierId, customerId, subject, ...item }, to]) => ({
      kind: 'agenda.given',
      dossierId,
      customerId,
      before: { employee: item.employee, team: item.team },
      after: {
        employee: nameOf(names.people, to.employeeId),
        team: nameOf(names.teams, to.teamId),
      },
      data: { itemId, subject, rule: to.rule, queue: to.queueReason },
    }))
  await recordAudit(db, actor, ...entries)
}

/** What somebody or a team is called; null for none. */
export const nameOf = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? null : (names.get(id) ?? null)

/** Whether something stays with whom it is, for the same reason. */
export function isAsItWas(item: Pick<DividedItem, 'employeeId' | 'teamId' | 'queueReason'>, to: GivenTo): boolean {
  return item.employeeId === to.employeeId && item.teamId === to.teamId && item.queueReason === to.queueReason
}
