import type { Db } from '#server/platform/db/db.ts'
import { giveOwners } from '#server/book/owners/give-owners.ts'
import type { Actor } from '#server/actor.ts'
import { type DividedFile, type FileGivenTo, updateDistribution } from './file-queries.ts'

/** Gives files that are held to members of teams, or to nobody yet; an audit row each, with the rule that decided. */
export async function giveFiles(
  db: Db,
  actor: Actor,
  given: readonly (readonly [file: DividedFile, to: FileGivenTo])[],
  names: { readonly teams: ReadonlyMap<number, string>; readonly people: ReadonlyMap<number, string> },
): Promise<void> {
  const changed = given.filter(
    ([file, to]) =>
      file.employeeId !== to.employeeId || file.teamId !== to.teamId || file.queueReason !== to.queueReason,
  )
  if (changed.length === 0) return
  await updateDistribution(
    db,
    changed.map(([, to]) => to),
  )
  const handed = changed.filter(([file, to]) => file.employeeId !== to.employeeId)
  for (const [employeeId, list] of Map.groupBy(handed, ([, to]) => to.employeeId)) {
    const owner = employeeId === null ? null : (names.people.get(employeeId) ?? null)
    const files = list.map(([{ id, customerId }, { teamId, rule, queueReason }]) => {
      const team = teamId === null ? null : (names.teams.get(teamId) ?? null)
      const why = rule && { key: `why.given_${rule}`, values: { team: team ?? '' } }
      return { id, customerId, data: { team, rule, queue: queueReason, why } }
    })
    await giveOwners(db, actor, files, { ownerId: employeeId, owner })
  }
}
